import { schedulingModes } from "@anden/domain/scheduling/modes";
import { deskChoices } from "@anden/domain/service-request/desk-list";
import { referenceKinds } from "@anden/domain/service-request/references";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { requestActors } from "@anden/domain/service-request/transitions";
import { pickupTypes } from "@anden/domain/shipment/stop";
import { hazardFlags } from "@anden/domain/waybill/waybill-line";
import * as fc from "fast-check";
import { mostCounted } from "../../list-count.ts";
import { openingHours, place } from "./catalogues.ts";
import { listedRequestFields, optionalOfListedRequest } from "./lists.ts";
import { optionalAnswer, optionalPrice, price, priceLine } from "./quotation.ts";
import {
  documentIds,
  incompleteFields,
  optionalQuestion,
  question,
  quotedLines,
  workingRecord,
} from "./shipment.ts";
import {
  anyOf,
  cents,
  clock,
  count,
  country,
  date,
  dateTime,
  flag,
  hundredths,
  id,
  measure,
  named,
  point,
  record,
  someOf,
  text,
  units,
} from "./values.ts";

const placeOfParty = { placeName: text(200), postalCode: text(10), country, stateId: id, cityId: id };
const party = record(
  { name: text(200), address: text(300) },
  { id, number: id, taxId: text(13), ...placeOfParty, ...point },
);
const contact = record(
  { name: text(100), phone: text(15) },
  { id, email: text(254), department: text(100), position: text(100) },
);
const reference = record(
  { id, requestNumber: id, clientId: id, description: text(100), value: text(50), index: count },
  {
    definitionId: count,
    kind: anyOf(referenceKinds),
    isNumeric: flag,
    length: count,
    givenBy: text(80),
  },
);
const pointOfRequest = record(
  {
    country,
    place: record({ id, address: text(300), postalCode: text(10) }),
    address: text(300),
    postalCode: text(10),
    pickupType: anyOf(pickupTypes),
    branch: record({ id, name: text(200) }, { areaId: id }),
    area: record(
      { id, name: text(200) },
      { hours: openingHours, hoursInWords: fc.array(text(200), { maxLength: 3 }) },
    ),
    contact: record({ name: text(200) }, { id }),
    services: fc.array(record({ id, name: text(100) }), { maxLength: 3 }),
    isOutsideHours: flag,
    crossesTheBorder: flag,
    isForeignTrade: flag,
    isInternational: flag,
    hasNoArea: flag,
    hasNoReturnedDocuments: flag,
    isComplete: flag,
    isRepeated: flag,
    mode: anyOf(schedulingModes),
  },
  {
    appointmentAt: dateTime,
    day: date,
    hubAt: dateTime,
    from: clock,
    to: clock,
    takesAppointments: flag,
    isRemote: flag,
  },
);
const status = anyOf(requestStatuses);

const waybillKeys = { unitKey: text(20), productKey: text(20) };
const waybillOptions = {
  tariffCode: text(20),
  invoiceUuid: text(100),
  hazard: anyOf(hazardFlags),
  hazardKey: text(20),
  packagingKey: text(20),
};
const waybillFigures = { quantity: hundredths, weight: measure, description: text(1000) };

const fullRequestFields = {
  ...question,
  ...price,
  number: id,
  guideNumber: text(20),
  status,
  statusName: text(60),
  ...workingRecord,
  pieces: count,
  originPoint: pointOfRequest,
  destinationPoint: pointOfRequest,
  createdAt: dateTime,
  shippingTypeName: named,
  serviceTypeName: named,
  freightClass: fc.option(named),
  lines: quotedLines,
  units,
  originPlace: place,
  destinationPlace: place,
  originBranch: named,
  destinationBranch: named,
  originArea: named,
  destinationArea: named,
  sender: party,
  senderAddress: text(300),
  senderContact: contact,
  senderName: text(100),
  recipientName: text(100),
  hasNoReturnedDocuments: flag,
  recipient: party,
  recipientAddress: text(300),
  recipientContact: contact,
  references: fc.array(reference, { maxLength: 3 }),
  attachments: fc.array(
    record({
      id,
      name: text(100, 1),
      mediaType: text(100),
      length: fc.integer({ min: 1, max: 10_485_760 }),
    }),
    { maxLength: 3 },
  ),
  isIssued: flag,
  waybill: fc.array(
    record(
      { number: id, ...waybillKeys, ...waybillFigures },
      {
        ...waybillOptions,
        unitName: text(200),
        productName: text(200),
        tariffName: text(200),
        hazardName: text(200),
        packagingName: text(200),
      },
    ),
    { maxLength: 2 },
  ),
};
const optionalOfFullRequest = {
  ...optionalAnswer,
  ...optionalPrice,
  quotationNumber: id,
  repeatOf: id,
  notes: text(250),
  deliveredOn: date,
  project: record({ id: count, description: text(200) }),
  returnedDocumentIds: documentIds,
  requestedServices: optionalQuestion.services,
  senderId: id,
  senderContactId: id,
  recipientId: id,
  recipientContactId: id,
  billingParty: record({ number: id, name: text(100), taxId: text(13) }),
  billingPartyId: id,
};
export const fullRequest = record(fullRequestFields, { ...optionalOfFullRequest, payerId: id });

const givenReference = { definitionId: count, description: text(100), value: text(250) };

export const askedRequest = someOf({
  ...incompleteFields,
  quotationNumber: id,
  repeatOf: id,
  payerId: id,
  billingPartyId: id,
  senderId: id,
  senderContactId: id,
  recipientId: id,
  recipientContactId: id,
  returnedDocumentIds: documentIds,
  references: fc.array(someOf(givenReference), { maxLength: 3 }),
  notes: text(1000),
  files: fc.array(record({}, { id, name: text(100), base64: text(200) }), { maxLength: 3 }),
  acceptedTotal: cents,
  waybill: fc.array(someOf({ ...waybillKeys, ...waybillFigures, ...waybillOptions }), { maxLength: 2 }),
});

export const lateReferences = record({
  references: fc.array(record({ requestNumber: id, ...givenReference }), { maxLength: 3 }),
});

const basis = { basis: anyOf(["kept", "supplemented", "today"]) };
const freightClass = fc.option(named);

export const storedRequest = record(
  {
    number: id,
    guideNumber: text(20),
    status,
    fromQuotation: fc.constant(0),
    ...price,
    ...basis,
    freightClass,
  },
  { ...optionalPrice, difference: cents },
);

const lines = fc.array(priceLine, { maxLength: 3 });
export const requestTariff = record(
  { ...price, ...basis, freightClass, freightLines: lines, deliveryLines: lines, pickupLines: lines },
  { ...optionalPrice, difference: cents },
);

export const requestState = record({ number: id, status });

export const referenceDefinitions = fc.array(
  record({
    id,
    clientId: id,
    description: text(100),
    kind: anyOf(referenceKinds),
    isNumeric: flag,
    length: count,
    isRequired: flag,
  }),
  { maxLength: 3 },
);

export const cancellation = record({}, { reason: text(250) });
export const statusStep = record({ status }, { reason: text(250) });

export const requestHistory = fc.array(
  record(
    { at: dateTime, status, statusName: text(60), actor: anyOf(requestActors) },
    { userName: text(80), reason: text(250) },
  ),
  { maxLength: 3 },
);

const minutesLeft = fc.integer({ min: -1_000_000, max: 1_000_000 });
export const deskRequest = record(
  { ...listedRequestFields, clientId: id, clientName: text(200) },
  { ...optionalOfListedRequest, collectBy: dateTime, minutesLeft },
);
export const wholeDeskRequest = record(
  {
    ...fullRequestFields,
    clientId: id,
    clientName: text(200),
    clientPhone: text(25),
    clientEmail: text(254),
    madeBy: text(80),
    documentsToReturn: fc.array(text(200), { maxLength: 2 }),
    awaitsReferences: flag,
  },
  { ...optionalOfFullRequest, collectBy: dateTime, minutesLeft },
);
export const deskQuery = { status: anyOf(deskChoices), text: text(60, 1) };
export const deskCountQuery = record({}, { text: text(60, 1) });
export const deskCounts = fc.array(
  record({ status, count: fc.integer({ min: 0, max: mostCounted }), hasMore: flag }),
  { maxLength: 4 },
);
