import { fixedTaxId, taxIdFaults } from "../customer/tax-id-faults.ts";
import { foreignTaxProblems, homeResidence } from "../customer/tax-residence.ts";
import type { Country } from "../geography/country.ts";
import { isInCountry } from "../geography/geocoding.ts";
import type { Point } from "../geography/place.ts";
import { type Problem, problem } from "../values/problem.ts";
import {
  type AddressEntry,
  type AddressField,
  type AddressText,
  addressFields,
  addressLimits,
} from "./address-entry.ts";
import type { Location } from "./distributor.ts";

/** Whether the client is asked for the tax data of its addresses (`habilitarDatosComplementarios`). */
export interface AddressRules {
  readonly asksTaxData: boolean;
}

const letters = /[^\p{L}\p{M} ]/gu;
const rules = {
  /** Names of firms: "S.A. de C.V.", "3M", "Peña & Hijos", "O'Hara". */
  name: { strange: /[^\p{L}\p{M}\d .,&'’-]/gu, code: "field.companyName" },
  street: { strange: /[^\p{L}\p{M}\d ]/gu, code: "field.streetName" },
  digits: { strange: /[^\d]/gu, code: "field.digitsOnly" },
  /** Its sentence says what to enter for a house without a number, and where a letter goes. */
  houseNumber: { strange: /[^\d]/gu, code: "field.houseNumber" },
  letters: { strange: letters, code: "field.lettersOnly" },
  any: { strange: /[<>]/gu, code: "field.badCharacter" },
} as const;

/** A kind of text by the characters that it may have. */
export type TextRule = keyof typeof rules;

/**
 * The problems of a given text: characters that its rule does not allow, listed in `found` under the rule's code, or
 * `field.tooLong` with the `maximum`.
 */
export function textProblems(
  text: string,
  path: string,
  { rule, maximum }: { readonly rule: TextRule; readonly maximum: number },
): readonly Problem[] {
  const { strange, code } = rules[rule];
  const found = [...new Set(text.match(strange))].slice(0, 10).join(" ");
  if (found !== "") return [problem(code, path, { found })];
  return text.length > maximum ? [problem("field.tooLong", path, { maximum })] : [];
}

const texts = {
  name: "name",
  phone: "digits",
  warehouse: "digits",
  postalCode: "digits",
  street: "street",
  exteriorNumber: "houseNumber",
  interiorNumber: "any",
} as const satisfies Partial<Record<AddressText, TextRule>>;

const isText = (field: AddressField): field is keyof typeof texts => Object.hasOwn(texts, field);

/** The fields that every address needs. */
const required: readonly AddressField[] = [
  "name",
  "phone",
  "country",
  "postalCode",
  "stateId",
  "cityId",
  "placeId",
  "street",
  "exteriorNumber",
  "personType",
];

/**
 * Everything that is missing or wrong in an address, at the name of its field, in the order of the form:
 * `field.required` (25), characters (`field.companyName`, `field.streetName`, `field.houseNumber`, `field.digitsOnly`,
 * `field.badCharacter`), `field.tooLong`, each fault of the tax id, and those of a foreign tax id (292, 293). Without
 * tax data a tax id may be missing; one that is given is checked all the same. Whether the ids name an existing place
 * is checked elsewhere.
 */
export function addressProblems(entry: AddressEntry, rules: AddressRules): readonly Problem[] {
  return addressFields.flatMap((field) => fieldProblems(entry, field, rules));
}

function fieldProblems(
  entry: AddressEntry,
  field: AddressField,
  { asksTaxData }: AddressRules,
): readonly Problem[] {
  const { personType, foreignTaxId } = entry;
  // Clients who are not asked for tax data get the default Mexico, also for foreign persons: it is no answer to check.
  const isUnasked = !asksTaxData && foreignTaxId === "" && entry.taxResidence === homeResidence;
  const taxResidence = isUnasked ? "" : entry.taxResidence;
  const value = entry[field];
  const isForeign = personType === "foreign";
  const ofForeigners = field === "foreignTaxId" || field === "taxResidence";
  const isRequired =
    required.includes(field) ||
    (asksTaxData && field === "taxId" && fixedTaxId(personType) === undefined) ||
    (asksTaxData && isForeign && ofForeigners);
  if (value === undefined || (typeof value === "string" && value.trim() === ""))
    return isRequired ? [problem("field.required", field)] : [];
  if (isText(field))
    return textProblems(entry[field], field, { rule: texts[field], maximum: addressLimits[field] });
  if (field === "taxId") return personType === "" ? [] : taxIdFaults(entry.taxId, personType, field);
  if (!isForeign || !ofForeigners || taxResidence === "") return [];
  // Either may be at fault, and is reported at its own field.
  return foreignTaxProblems(foreignTaxId, taxResidence, at).filter(({ path }) => path === field);
}

const at = { foreignTaxId: "foreignTaxId", taxResidence: "taxResidence" } as const;

/** The fields that a geocoder needs. */
const verifyFields: readonly AddressField[] = [
  "country",
  "postalCode",
  "stateId",
  "cityId",
  "placeId",
  "street",
  "exteriorNumber",
];

/** The problems of the fields that a geocoder needs: as long as there are any, the address is not geocoded. */
export function problemsBeforeVerify(entry: AddressEntry, rules: AddressRules): readonly Problem[] {
  return addressProblems(entry, rules).filter(({ path }) => verifyFields.some((field) => field === path));
}

/**
 * What keeps an address from being saved, in the order of the form: its problems, and at `location` `location.required`
 * while it has no position on the map, or `location.elsewhere` while that is outside its country.
 */
export function problemsBeforeSave(
  entry: AddressEntry,
  rules: AddressRules,
  location: Partial<Pick<Location, "found" | "marked">>,
): readonly Problem[] {
  const point = location.marked ?? location.found;
  const ofLocation = point
    ? locationProblems(point, entry.country, "location")
    : [problem("location.required", "location")];
  return [...addressProblems(entry, rules), ...ofLocation];
}

/** `location.elsewhere` where a point is outside the country of its address. */
export function locationProblems(point: Point, country: Country | "", path: string): readonly Problem[] {
  return country === "" || isInCountry(point, country) ? [] : [problem("location.elsewhere", path)];
}

/**
 * The position to store: the geocoder's point with its level, and the marker's. Without an answer of the geocoder both
 * are the marker's, without a level. An unconfirmed marker is replaced by the geocoder's point.
 */
export function settledLocation({
  found,
  marked,
  level,
  isVerified,
}: Partial<Pick<Location, "found" | "marked" | "level">> & Pick<Location, "isVerified">):
  | Location
  | undefined {
  const first = found ?? marked;
  if (!first) return undefined;
  const marker = isVerified ? (marked ?? first) : first;
  return { found: first, marked: marker, ...(found && level ? { level } : {}), isVerified };
}
