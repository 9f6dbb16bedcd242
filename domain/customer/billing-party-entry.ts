import { typedFigures, typedKey, type WhereEntry, withWhere } from "../address-book/address-entry.ts";
import { withoutInvisible } from "../values/invisible.ts";
import type { PhoneKind } from "./billing-party.ts";
import { longestCurp, mayHaveCurp } from "./curp.ts";
import type { PersonType } from "./customer.ts";
import {
  type CfdiUse,
  fitsRegime,
  genericInvoice,
  type PaymentMethod,
  type TaxRegime,
} from "./invoice-vocabulary.ts";
import { fitsPerson } from "./regime-of-person.ts";
import { fixedTaxId, longestTaxId } from "./tax-id-faults.ts";
import { homeResidence } from "./tax-residence.ts";

/** The person types that a new billing party may have, in the order of the list. [B-304] */
export const partyPersonTypes = [
  "moral",
  "physical",
  "particular",
  "foreign",
] as const satisfies PersonType[];

/** The fields of a new billing party by the tabs of its dialog, in their order. [B-052] */
export const partyTabs = {
  general: [
    "personType",
    "taxId",
    "name",
    "tradeName",
    "curp",
    "businessTypeId",
    "paymentMethod",
    "taxRegime",
    "cfdiUse",
    "taxResidence",
  ],
  addresses: [
    "country",
    "postalCode",
    "stateId",
    "cityId",
    "placeId",
    "street",
    "exteriorNumber",
    "interiorNumber",
    "phoneKind",
    "phone",
  ],
} as const;
export type PartyTab = keyof typeof partyTabs;
export type BillingPartyField = (typeof partyTabs)[PartyTab][number];
export const billingPartyFields: readonly BillingPartyField[] = [
  ...partyTabs.general,
  ...partyTabs.addresses,
];

/** The most characters of each typed field. [B-305, B-306, B-310, B-314 to B-317] */
export const partyLimits = {
  name: 100,
  tradeName: 100,
  taxId: 13,
  curp: longestCurp,
  postalCode: 6,
  street: 50,
  exteriorNumber: 10,
  interiorNumber: 10,
  phone: 15,
} as const;
export type PartyText = keyof typeof partyLimits;

/** A new billing party as it was typed and chosen, complete or not, right or not. */
export interface PartyEntry extends WhereEntry, Readonly<Record<PartyText, string>> {
  readonly personType: PersonType | "";
  readonly businessTypeId?: number | undefined;
  readonly paymentMethod: PaymentMethod | "";
  readonly taxRegime: TaxRegime | "";
  readonly cfdiUse: CfdiUse | "";
  /** Three letters of the tax office's catalogue; "" for none chosen. */
  readonly taxResidence: string;
  readonly phoneKind: PhoneKind;
}

/** A form without input. [B-316, B-321] */
export const emptyParty: PartyEntry = {
  personType: "",
  taxId: "",
  name: "",
  tradeName: "",
  curp: "",
  paymentMethod: "",
  taxRegime: "",
  cfdiUse: "",
  taxResidence: homeResidence,
  country: "MX",
  postalCode: "",
  street: "",
  exteriorNumber: "",
  interiorNumber: "",
  phoneKind: "mobile",
  phone: "",
};

/** The tab on which a field is. */
export function tabOf(field: string): PartyTab {
  const general: readonly string[] = partyTabs.general;
  return general.includes(field) ? "general" : "addresses";
}

/** The most characters of a typed field; a tax id's depend on the person type. [B-306] */
export function longestText(text: PartyText, personType: PersonType | ""): number {
  return text === "taxId" ? longestTaxId(personType) : partyLimits[text];
}

/**
 * A text while it is being typed: figures without spaces and dashes, tax id and CURP in capitals without them. Other
 * invalid characters stay and are reported as problems, and so does a text that is too long.
 */
export function typedParty(text: PartyText, typed: string): string {
  if (text === "postalCode" || text === "phone") return typedFigures(typed);
  return text === "taxId" || text === "curp" ? typedKey(typed) : withoutInvisible(typed);
}

/**
 * Whether persons of this type share a generic tax id: then regime, use and postal code are fixed, too. [B-308, B-320]
 */
export function isGeneric(personType: PersonType | ""): boolean {
  return fixedTaxId(personType) !== undefined;
}

/**
 * The entry with another person type. A type with a generic tax id fills in that id, its regime, its use and the
 * carrier's own postal code; any other type clears them again. Only foreigners have another residence than Mexico, only
 * natural persons a CURP. A regime that the new type may not have is cleared with its use. [B-308, B-320, B-321]
 */
export function withPartyType(
  entry: PartyEntry,
  personType: PartyEntry["personType"],
  companyPostalCode: string,
): PartyEntry {
  if (personType === entry.personType) return entry;
  const [was, is] = [isGeneric(entry.personType), isGeneric(personType)];
  const kept: PartyEntry = {
    ...entry,
    personType,
    taxId: fixedTaxId(personType) ?? (was ? "" : entry.taxId),
    curp: mayHaveCurp(personType) ? entry.curp : "",
    taxResidence: residenceOf(personType, entry.taxResidence),
  };
  if (is) return { ...atPostalCode(kept, companyPostalCode), ...genericInvoice };
  const left = was
    ? { ...withWhere(kept, "postalCode", ""), taxRegime: "" as const, cfdiUse: "" as const }
    : kept;
  const { taxRegime } = left;
  return taxRegime === "" || personType === "" || fitsPerson(taxRegime, personType)
    ? left
    : { ...left, taxRegime: "", cfdiUse: "" };
}

function residenceOf(personType: PartyEntry["personType"], before: string): string {
  if (personType !== "foreign") return homeResidence;
  return before === homeResidence ? "" : before;
}

/** A place with that postal code stays; any other one is cleared. */
function atPostalCode(entry: PartyEntry, postalCode: string): PartyEntry {
  if (entry.country === "MX" && entry.postalCode === postalCode) return entry;
  return withWhere({ ...entry, country: "MX" as const }, "postalCode", postalCode);
}

/** The entry with another tax regime; a use that the tax office does not accept under it is cleared. */
export function withRegime(entry: PartyEntry, taxRegime: PartyEntry["taxRegime"]): PartyEntry {
  const { cfdiUse } = entry;
  const fits = cfdiUse === "" || (taxRegime !== "" && fitsRegime(cfdiUse, taxRegime));
  return { ...entry, taxRegime, cfdiUse: fits ? cfdiUse : "" };
}
