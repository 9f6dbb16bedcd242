import { phoneKinds } from "@anden/domain/customer/billing-party";
import { personTypes } from "@anden/domain/customer/customer";
import { cfdiUses, paymentMethods, taxRegimes } from "@anden/domain/customer/invoice-vocabulary";
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import * as fc from "fast-check";
import { paymentNumbers } from "../../codes.ts";
import { userKinds } from "../../session.ts";
import { papers, place } from "./catalogues.ts";
import { referenceDefinitions } from "./requests.ts";
import { anyOf, count, country, currency, flag, id, keysOf, language, record, text } from "./values.ts";

export const distributor = {
  number: id,
  clientId: id,
  name: text(200),
  personType: anyOf(personTypes),
  country,
  stateId: id,
  cityId: id,
  placeId: id,
  postalCode: text(10),
  place,
  street: text(50),
  exteriorNumber: text(10),
  addressLine: text(500),
  phone: text(25),
  isSender: flag,
  isRecipient: flag,
  isActive: flag,
  isIncomplete: flag,
};

export const optionalOfDistributor = {
  taxId: text(13),
  interiorNumber: text(10),
  warehouse: text(6),
  isVerified: flag,
};

const user = record(
  { id: text(80), name: text(80), isGuest: flag },
  { fullName: text(200), phone: text(30), email: text(254) },
);

const word = record({
  id: count,
  kind: anyOf(["label", "message", "button", "help"]),
  key: text(120),
  text: text(20_000),
});

export const words = fc.array(word, { maxLength: 3 });

const clientFlags = {
  validatesPickupCoverage: flag,
  validatesDeliveryCoverage: flag,
  hasGenericData: flag,
  mayAddAddresses: flag,
  needsCoverLetter: flag,
  isLogistics: flag,
  usesClasses: flag,
  excludesInsurance: flag,
  isHomeDelivery: flag,
  waybillDetail: flag,
  waybillData: flag,
  waybillComplement: record({ isActive: flag }),
  complementaryData: flag,
  pickupByAppointment: flag,
  deliveryByAppointment: flag,
  hub: record({ pickup: flag, delivery: flag }),
  serviceWindow: record({ isActive: flag }),
  markup: record({}, { cap: fc.nat(100_000) }),
  markupDetail: record({ isActive: flag }),
};

export const projects = fc.array(record({ id: count, description: text(200) }), { maxLength: 3 });

const client = record(
  {
    id: count,
    name: text(200),
    companyId: count,
    currency,
    personType: anyOf(personTypes),
    credit: record({ suspended: flag, payment: keysOf(paymentNumbers) }),
    projects,
    documents: papers,
    references: referenceDefinitions,
    weightUnit: anyOf(weightUnits),
    lengthUnit: anyOf(lengthUnits),
    ...clientFlags,
  },
  { groupId: count },
);

export const signedIn = record({ token: text(100), user, clientId: count, kind: keysOf(userKinds) });

export const loginData = record({
  client,
  words,
  wordsVersion: text(80),
  language,
  idleMinutes: id,
  timeZone: text(60),
  schedulingDays: count,
  user,
  kind: keysOf(userKinds),
  hasHomeDelivery: flag,
});

export const missingData = fc.array(
  record({
    field: anyOf(["name", "taxId", "postalCode", "email", "taxRegime", "cfdiUse"]),
    sentence: text(1000),
  }),
  { maxLength: 3 },
);

export const partyIdentity = {
  number: id,
  name: text(200),
  taxId: text(13),
  personType: anyOf(personTypes),
  isUnfinished: flag,
};

export const fullParty = record(
  {
    ...partyIdentity,
    tradeName: text(200),
    fiscalResidence: text(3),
    address: record(
      {
        country,
        state: text(200),
        city: text(200),
        neighbourhood: text(200),
        postalCode: text(10),
        street: text(200),
        exteriorNumber: text(20),
      },
      { interiorNumber: text(20), stateId: id, cityId: id, placeId: id },
    ),
    phone: record({ kind: anyOf(phoneKinds), number: text(25) }),
    missing: missingData,
  },
  {
    taxRegime: anyOf(taxRegimes),
    cfdiUse: anyOf(cfdiUses),
    curp: text(20),
    businessTypeId: id,
    paymentMethod: anyOf(paymentMethods),
  },
);

/** A billing party as its form sends it. */
export const newParty = record(
  {
    personType: anyOf(personTypes),
    name: text(150),
    tradeName: text(150),
    country,
    stateId: id,
    cityId: id,
    placeId: id,
    postalCode: text(56),
    street: text(100),
    exteriorNumber: text(60),
    phone: text(65),
    phoneKind: anyOf(phoneKinds),
  },
  {
    number: count,
    taxId: text(63),
    curp: text(70),
    businessTypeId: id,
    paymentMethod: anyOf(paymentMethods),
    interiorNumber: text(60),
    credit: record({}, { cfdiUse: anyOf(cfdiUses) }),
    changedFrom: text(100),
  },
);

export const partyResidence = record({ number: id, taxResidence: text(10) });

export const partyTaxUse = record({ number: id }, { taxRegime: anyOf(taxRegimes), cfdiUse: anyOf(cfdiUses) });

/** Options of a list by their keys of the tax office. */
export const keyedOptions = <Key extends string>(keys: readonly Key[]) =>
  fc.array(record({ id: anyOf(keys), name: text(200), key: text(10) }), { maxLength: 3 });
