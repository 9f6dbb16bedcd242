import type { PersonType } from "../customer/customer.ts";
import { longestForeignTaxId } from "../customer/foreign-tax-id.ts";
import { fixedTaxId, taxIdFaults } from "../customer/tax-id-faults.ts";
import { homeResidence } from "../customer/tax-residence.ts";
import type { Country } from "../geography/country.ts";
import type { Place } from "../geography/place.ts";
import { withoutInvisible } from "../values/invisible.ts";
import { distributorLimits } from "./distributor.ts";

/** The fields of an address in the order of its form: who, where, tax data. */
export const addressFields = [
  "name",
  "phone",
  "warehouse",
  "country",
  "postalCode",
  "stateId",
  "cityId",
  "placeId",
  "street",
  "exteriorNumber",
  "interiorNumber",
  "personType",
  "taxId",
  "foreignTaxId",
  "taxResidence",
] as const;
export type AddressField = (typeof addressFields)[number];

/** The fields that are typed; the others are chosen. */
export type AddressText =
  | "name"
  | "phone"
  | "warehouse"
  | "postalCode"
  | "street"
  | "exteriorNumber"
  | "interiorNumber"
  | "taxId"
  | "foreignTaxId";

/** An address as it was typed and chosen, complete or not, right or not. */
export interface AddressEntry extends Readonly<Record<AddressText, string>> {
  readonly country: Country | "";
  readonly stateId?: number | undefined;
  readonly cityId?: number | undefined;
  /** The neighbourhood, or the town of a ZIP code. */
  readonly placeId?: number | undefined;
  readonly personType: PersonType | "";
  /** Three letters of the tax office's catalogue; "" for none chosen. */
  readonly taxResidence: string;
}

/** A form without input. */
export const emptyAddress: AddressEntry = {
  name: "",
  phone: "",
  warehouse: "",
  country: "MX",
  postalCode: "",
  street: "",
  exteriorNumber: "",
  interiorNumber: "",
  personType: "",
  taxId: "",
  foreignTaxId: "",
  taxResidence: "",
};

/**
 * The form of a new address. With generic data it begins with a private person and the tax office's generic tax id, so
 * that a client who ships to anybody types no tax data; the person type can be changed. [P-244]
 */
export function newAddress({ hasGenericData }: { readonly hasGenericData: boolean }): AddressEntry {
  return hasGenericData ? withPersonType(emptyAddress, "particular") : emptyAddress;
}

/** The most characters of each typed field. */
export const addressLimits = {
  name: distributorLimits.name,
  phone: distributorLimits.phone,
  warehouse: distributorLimits.warehouse,
  postalCode: 10,
  street: distributorLimits.street,
  exteriorNumber: distributorLimits.exteriorNumber,
  interiorNumber: distributorLimits.interiorNumber,
  taxId: distributorLimits.taxId,
  foreignTaxId: longestForeignTaxId,
} as const satisfies Record<AddressText, number>;

/**
 * A text while it is being typed: a postal code and a telephone without spaces and dashes, a tax id in capitals without
 * them. Other invalid characters stay and are reported as problems, and so does a text that is too long: if it were
 * truncated, a pasted CURP would pass as an RFC, and a pasted telephone as another one.
 */
export function typedAddress(text: AddressText, typed: string): string {
  if (text === "postalCode" || text === "phone") return typedFigures(typed);
  return text === "taxId" ? typedKey(typed) : withoutInvisible(typed);
}

/** A postal code while it is being typed. Of a ZIP+4 code, "78040-1234", the first five digits say where it is. */
export function typedPostalCode(country: Country | "", typed: string): string {
  const figures = typedFigures(typed);
  return country === "US" ? figures.replace(/^(\d{5})\d{1,4}$/, "$1") : figures;
}

/** A postal code with the zeros that a spreadsheet drops, because it takes the code for a number. */
export function wholePostalCode(code: string): string {
  return /^\d{3,4}$/.test(code) ? code.padStart(5, "0") : code;
}

/** A number without the spaces, dashes and brackets that people write between its digits. */
export function typedFigures(typed: string): string {
  return withoutInvisible(typed).replace(/[\s().+-]/g, "");
}

/** An official id in capitals, without spaces and dashes. */
export function typedKey(typed: string): string {
  return withoutInvisible(typed).replace(/[\s-]/g, "").toLocaleUpperCase("es-MX");
}

/**
 * Tidies the text of a field when the person leaves it, or of a sheet's cell: single spaces, and a street without the
 * periods and commas of its abbreviations (decision 0069).
 */
export function tidyAddress(text: AddressText, typed: string): string {
  const words = text === "street" ? typed.replace(/[.,]/g, " ") : typed;
  return typedAddress(text, words.trim().replace(/\s+/g, " ")).trimEnd();
}

/**
 * The entry with another person type, for a form that does not show tax data: a tax id that is wrong for the new type
 * is cleared, because it could not be corrected there.
 */
export function withHiddenTaxData(entry: AddressEntry, personType: AddressEntry["personType"]): AddressEntry {
  const next = withPersonType(entry, personType);
  const isWrong = personType !== "" && next.taxId !== "" && taxIdFaults(next.taxId, personType).length > 0;
  return isWrong ? { ...next, taxId: "" } : next;
}

/**
 * The entry with another person type. A type with a generic tax id fills it in, and any other type clears it again;
 * only foreigners keep a foreign tax id and a residence of their own.
 */
export function withPersonType(entry: AddressEntry, personType: AddressEntry["personType"]): AddressEntry {
  const own = entry.taxId === fixedTaxId(entry.personType) ? "" : entry.taxId;
  const taxId = fixedTaxId(personType) ?? own;
  if (personType !== "foreign")
    return { ...entry, personType, taxId, foreignTaxId: "", taxResidence: homeResidence };
  const taxResidence = entry.taxResidence === homeResidence ? "" : entry.taxResidence;
  return { ...entry, personType, taxId, taxResidence };
}

/** The tax data that an address of another person type does not have. */
export type OwnTaxData = Pick<AddressEntry, "taxId" | "foreignTaxId" | "taxResidence">;
const noTaxData: OwnTaxData = { taxId: "", foreignTaxId: "", taxResidence: "" };

/** What the entry's person type can have of its own; where it cannot, what an earlier one had. */
export function ownTaxData(entry: AddressEntry, before = noTaxData): OwnTaxData {
  const { personType, taxId, foreignTaxId, taxResidence } = entry;
  return {
    taxId: fixedTaxId(personType) === undefined ? taxId : before.taxId,
    ...(personType === "foreign"
      ? { foreignTaxId, taxResidence }
      : { foreignTaxId: before.foreignTaxId, taxResidence: before.taxResidence }),
  };
}

/**
 * The entry with another person type, and with what was typed for that type before: the arrow keys go through all
 * types of the list, and nothing typed may be lost on the way.
 */
export function withPersonTypeAgain(
  entry: AddressEntry,
  personType: AddressEntry["personType"],
  own: OwnTaxData,
): AddressEntry {
  const next = withPersonType(entry, personType);
  const taxId = next.taxId || own.taxId;
  if (personType !== "foreign") return { ...next, taxId };
  const { foreignTaxId, taxResidence } = own;
  return {
    ...next,
    foreignTaxId: next.foreignTaxId || foreignTaxId,
    taxResidence: next.taxResidence || taxResidence,
  };
}

/** The fields that say where an address is, in the order in which one narrows the other down. */
const narrowing = ["country", "postalCode", "stateId", "cityId", "placeId"] as const;
export type WhereField = (typeof narrowing)[number];
/** The part of a form that says where something is. */
export type WhereEntry = Pick<AddressEntry, WhereField>;

/**
 * The entry with another country, postal code, state, city or neighbourhood: what was chosen below it is cleared. The
 * postal code is above state and city, and choosing these by hand leaves it.
 */
export function withWhere<Entry extends WhereEntry, Field extends WhereField>(
  entry: Entry,
  field: Field,
  value: WhereEntry[Field],
): Entry {
  const below = narrowing.slice(narrowing.indexOf(field) + 1);
  const cleared = Object.fromEntries(below.map((name) => [name, name === "postalCode" ? "" : undefined]));
  return { ...entry, ...cleared, [field]: value };
}

/** The entry in another country that has the same postal code: the code stays, the place is chosen anew. */
export function inCountry<Entry extends WhereEntry>(entry: Entry, country: Country): Entry {
  return { ...entry, country, stateId: undefined, cityId: undefined, placeId: undefined };
}

/** The entry at a place that was found or chosen: with its country, postal code, state and city. */
export function withPlace<Entry extends WhereEntry>(
  entry: Entry,
  {
    id,
    country,
    postalCode,
    stateId,
    cityId,
  }: Pick<Place, "id" | "country" | "postalCode" | "stateId" | "cityId">,
): Entry {
  return { ...entry, country, postalCode, stateId, cityId, placeId: id };
}
