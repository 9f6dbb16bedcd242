import type { AddressEntry } from "../address-book/address-entry.ts";

/** A complete address of the book, without a problem. */
export const herrajes: AddressEntry = {
  name: "Herrajes de Occidente, S.A. de C.V.",
  phone: "3355500187",
  warehouse: "14",
  country: "MX",
  postalCode: "44940",
  stateId: 14,
  cityId: 14039,
  placeId: 140391234,
  street: "Calle 7",
  exteriorNumber: "1180",
  interiorNumber: "B-4",
  personType: "moral",
  taxId: "HOC090223QK2",
  foreignTaxId: "",
  taxResidence: "MEX",
};
