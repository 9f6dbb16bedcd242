import { personTypes } from "@anden/domain/customer/customer";
import { locationLevels } from "@anden/domain/geography/geocoding";
import * as fc from "fast-check";
import { phoneKindNumbers } from "../../codes.ts";
import { place } from "./catalogues.ts";
import { distributor, optionalOfDistributor } from "./people.ts";
import { anyOf, country, dateTime, flag, id, keysOf, point, record, text } from "./values.ts";

export const optionalOfFullDistributor = {
  ...optionalOfDistributor,
  ...point,
  foundLatitude: point.latitude,
  foundLongitude: point.longitude,
  level: anyOf(locationLevels),
  foreignTaxId: text(256),
  changedFrom: text(100),
};

export const fullDistributor = {
  ...distributor,
  listedNumber: id,
  taxResidence: text(3),
  isHub: flag,
  notifiesSender: flag,
  notifiesRecipient: flag,
  changedAt: dateTime,
  revision: id,
  changedBy: text(80),
};

export const newDistributor = {
  name: text(200),
  postalCode: text(10),
  country,
  stateId: id,
  cityId: id,
  placeId: id,
  street: text(50),
  exteriorNumber: text(10),
  phone: text(25),
  personType: anyOf(personTypes),
  isSender: flag,
  isRecipient: flag,
  isHub: flag,
  notifiesSender: flag,
  notifiesRecipient: flag,
};

export const optionalOfNewDistributor = {
  clientId: id,
  interiorNumber: text(10),
  warehouse: text(6),
  taxId: text(40),
  changedFrom: text(100),
};

export const position = {
  foundLatitude: point.latitude,
  foundLongitude: point.longitude,
  markedLatitude: point.latitude,
  markedLongitude: point.longitude,
};

export const optionalPosition = { ...position, level: anyOf(locationLevels) };

export const fieldProblem = record(
  { path: text(300), code: fc.oneof(fc.nat(999), text(60)), sentence: text(1000) },
  { name: text(60) },
);

export const sameDoor = record(
  { placeId: id, street: text(50, 1), exteriorNumber: text(10, 1) },
  { interiorNumber: text(10, 1) },
);

const contact = { distributorNumber: id, name: text(100), phone: text(15) };
const optionalOfContact = {
  position: text(100),
  department: text(100),
  email: text(254),
  changedFrom: text(100),
};
const withDefaults = {
  isMain: flag,
  mediumId: fc.nat(99),
  phoneKind: keysOf(phoneKindNumbers),
  diallingCodeId: fc.nat(999),
};

const optionalOfNewContact = { ...optionalOfContact, ...withDefaults, clientId: id };

export const newContact = record(contact, optionalOfNewContact);
export const changedContact = record({ ...contact, revision: id }, optionalOfNewContact);

export const storedContact = record(
  {
    ...contact,
    ...withDefaults,
    number: id,
    clientId: id,
    isActive: flag,
    revision: id,
    audit: dateTime,
    changedBy: text(80),
  },
  optionalOfContact,
);

export const places = fc.array(place, { maxLength: 2 });
