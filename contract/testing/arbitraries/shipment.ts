import type { RequestedService } from "@anden/domain/shipment/additional-services";
import { directions, tradeKinds } from "@anden/domain/shipment/crossing";
import { serviceTypes, shippingTypes } from "@anden/domain/shipment/draft";
import { limits } from "@anden/domain/shipment/goods";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import { flowKinds } from "@anden/domain/wizard/flow-kind";
import { recordKinds } from "@anden/domain/wizard/working-record";
import * as fc from "fast-check";
import {
  anyOf,
  clock,
  count,
  country,
  date,
  dateTime,
  flag,
  id,
  language,
  measure,
  named,
  notEmpty,
  record,
  someOf,
  text,
  thousandths,
} from "./values.ts";

const measured = { length: measure, width: measure, height: measure };

const goodsLine = {
  pieces: fc.integer({ min: 0, max: limits.pieces }),
  packagingId: id,
  weight: measure,
  notStackable: flag,
};

const volume = fc.integer({ min: 1, max: 1e9 });

/** Pieces with their dimensions, or with a volume instead. */
const askedLine = fc.oneof(
  record({ ...goodsLine, ...measured }),
  record({
    ...goodsLine,
    length: fc.constant(0),
    width: fc.constant(0),
    height: fc.constant(0),
    volume,
  }),
);

const stop = record(
  {
    country,
    placeId: id,
    postalCode: text(10, 5),
    pickupType: anyOf(pickupTypes),
  },
  { stateId: id, cityId: id, branchId: id, areaId: id },
);

const insurance = fc.oneof(
  fc.constant({ kind: "none" as const }),
  fc.constant({ kind: "basic" as const }),
  record({ kind: fc.constant("declared" as const), value: fc.integer({ min: 0, max: 1e11 }) }),
);

export const serviceSides = { serviceId: id, atOrigin: flag, atDestination: flag };

export const times = fc.nat(1_000_000);

export const documentIds = fc.array(id, { maxLength: 3 });

const askedServices = fc.array(
  record(serviceSides, {
    originQuantity: times,
    destinationQuantity: times,
    quantity: times,
    cost: fc.nat(1e11),
    documentIds,
  }),
  { maxLength: 3 },
);

/** Zero means none, and is absent on the wire. */
export const markup = fc.oneof(
  record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 9_999_999_900 }) }),
  record({ kind: fc.constant("share" as const), share: fc.integer({ min: 1, max: 10_000 }) }),
);

export const yearOfItsOwn = dateTime.filter((moment) => !moment.startsWith("1900"));

const dayOfItsOwn = date.filter((day) => !day.startsWith("1900"));

const appointment = fc.oneof(
  record({ mode: fc.constant("ordinary" as const), day: dayOfItsOwn }),
  record({ mode: fc.constant("appointment" as const), at: yearOfItsOwn }),
  record({ mode: fc.constant("hub" as const), hubAt: yearOfItsOwn }),
  record({ mode: fc.constant("outside-hours" as const) }, { on: dayOfItsOwn, from: clock, to: clock }),
);

const crossing = record(
  {},
  { crossingId: id, direction: anyOf(directions), isIntraUsa: flag, branchId: id, name: text(100) },
);

/** A piece of the client's catalogue of goods. */
export const goodsPiece = {
  packagingId: id,
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  notStackable: flag,
  weightUnit: anyOf(weightUnits),
  lengthUnit: anyOf(lengthUnits),
};

/** Optional fields. */
export const optionalQuestion = {
  description: text(250),
  projectId: count,
  freightClassId: id,
  services: askedServices,
  cashOnDelivery: flag,
  returnsDocuments: flag,
  markup,
  isHomeDelivery: flag,
  appointments: record({}, { pickup: appointment, delivery: appointment }).filter(
    (sides) => Object.keys(sides).length > 0,
  ),
  tradeKind: anyOf(tradeKinds),
  crossing,
  language,
};

export const question = {
  origin: stop,
  destination: stop,
  weightUnit: anyOf(weightUnits),
  lengthUnit: anyOf(lengthUnits),
  shippingType: anyOf(shippingTypes),
  serviceType: anyOf(serviceTypes),
  insurance,
  guest: record(
    {},
    {
      company: text(100),
      name: text(100),
      lastName: text(100),
      phone: text(15),
      email: text(254),
      isPrivatePerson: flag,
    },
  ),
};

const lines = fc.array(askedLine, { maxLength: 4 });

export const shipmentDraft = record({ ...question, lines }, { ...optionalQuestion, clientId: id });

const someStop = someOf({
  country,
  stateId: id,
  cityId: id,
  placeId: id,
  postalCode: text(10, 5),
  pickupType: anyOf(pickupTypes),
  branchId: id,
  areaId: id,
}).filter(notEmpty);

export const draftSteps = fc.array(
  record({
    name: text(40, 1),
    version: fc.integer({ min: 1, max: 1_000_000 }),
    typed: fc.dictionary(text(10), fc.oneof(text(40), flag)).map((typed) => JSON.stringify(typed)),
  }),
  { maxLength: 3 },
);

export const incompleteFields = {
  ...question,
  origin: someStop,
  destination: someStop,
  guest: question.guest.filter(notEmpty),
  lines: fc.array(fc.oneof(someOf({ ...goodsLine, ...measured }), someOf({ ...goodsLine, volume })), {
    maxLength: 4,
  }),
  ...optionalQuestion,
  services: fc.array(
    someOf({
      ...serviceSides,
      originQuantity: times,
      destinationQuantity: times,
      quantity: times,
      cost: fc.nat(1e11),
      documentIds,
    }).map(atSidesOfQuantities),
    { maxLength: 3 },
  ),
};

/** On the wire a quantity at a side is a service there, where no flag says otherwise. */
function atSidesOfQuantities<Asked extends SideQuantities>(asked: Asked) {
  const { originQuantity = 0, destinationQuantity = 0 } = asked;
  return {
    ...(originQuantity > 0 ? { atOrigin: true } : {}),
    ...(destinationQuantity > 0 ? { atDestination: true } : {}),
    ...asked,
  };
}
type SideQuantities = Partial<Pick<RequestedService, "originQuantity" | "destinationQuantity">>;

export const incompleteDraft = someOf({ ...incompleteFields, clientId: id });
export const draftInFlow = someOf({
  ...incompleteFields,
  clientId: id,
  flow: anyOf(flowKinds),
  senderId: id,
  recipientId: id,
});

export const quotedLines = fc.array(
  record(
    {
      number: id,
      ...goodsLine,
      ...measured,
      volume,
      packaging: named,
      billedWeight: thousandths,
      packagingLabel: record({ name: text(200) }),
    },
    { density: thousandths, trueHeight: measure },
  ),
  { maxLength: 3 },
);

/** The progress of a stored record. */
export const workingRecord = {
  recordKind: anyOf(recordKinds),
  section: fc.nat(9),
  reachedSection: fc.nat(9),
  isComplete: flag,
  isMarkupComplete: flag,
  mayBeModified: flag,
  isDetail: flag,
  isDestinationOpen: flag,
};
