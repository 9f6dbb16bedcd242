import { textProblems } from "../address-book/check-address.ts";
import { type Problem, problem } from "../values/problem.ts";
import { invoiceProblems, type RequiredTaxData } from "./billing-party.ts";
import {
  type BillingPartyField,
  billingPartyFields,
  isGeneric,
  longestText,
  type PartyEntry,
  type PartyText,
  partyPersonTypes,
} from "./billing-party-entry.ts";
import { curpFaults } from "./curp.ts";
import type { PersonType } from "./customer.ts";
import { type CfdiUse, genericInvoice, type TaxRegime } from "./invoice-vocabulary.ts";
import { taxIdFaults } from "./tax-id-faults.ts";
import { homeResidence, taxResidences } from "./tax-residence.ts";

/** The carrier's settings for new billing parties. */
export interface PartyRules {
  readonly required: RequiredTaxData;
  /** The postal code of the carrier's company, under which generic parties are invoiced. [B-308] */
  readonly companyPostalCode: string;
  /** The numbers of the carrier's business types; without any they are not asked for. */
  readonly businessTypes: readonly number[];
}

const optional: readonly BillingPartyField[] = ["taxRegime", "cfdiUse", "interiorNumber"];

const texts = {
  name: "any",
  tradeName: "any",
  street: "any",
  exteriorNumber: "any",
  interiorNumber: "any",
  phone: "digits",
  postalCode: "digits",
} as const satisfies Partial<Record<PartyText, "any" | "digits">>;
const isText = (field: BillingPartyField): field is keyof typeof texts => Object.hasOwn(texts, field);

/**
 * Everything that is missing or wrong in a new billing party, at the name of its field, in the order of the dialog:
 * `field.required`, `field.notInList`, `field.badCharacter`, `field.digitsOnly`, `field.tooLong`, `field.badPostalCode`
 * for a postal code, each fault of tax id and CURP, those of regime and use, `taxId.residenceMexico` (292),
 * `billingParty.companyPostalCode` with the one `expected`. Whether the ids name an existing place is checked
 * elsewhere. [B-304 to B-318, B-320]
 */
export function billingPartyProblems(entry: PartyEntry, rules: PartyRules): readonly Problem[] {
  return billingPartyFields.flatMap((field) => fieldProblems(entry, field, rules));
}

function fieldProblems(entry: PartyEntry, field: BillingPartyField, rules: PartyRules): readonly Problem[] {
  const { personType } = entry;
  if (field === "taxRegime" || field === "cfdiUse")
    return taxUseProblems(entry, rules.required).filter(({ path }) => path === field);
  const value = entry[field];
  if (value === undefined || (typeof value === "string" && value.trim() === "")) {
    return isRequired(field, personType, rules) ? [problem("field.required", field)] : [];
  }
  if (isText(field)) {
    const found = textProblems(entry[field], field, {
      rule: texts[field],
      maximum: longestText(field, personType),
    });
    return field === "postalCode" && found.length === 0 ? postalCodeProblems(entry, rules) : found;
  }
  switch (field) {
    case "personType":
      return partyPersonTypes.some((each) => each === personType) ? [] : [problem("field.notInList", field)];
    case "taxId":
      return personType === "" ? [] : taxIdFaults(entry.taxId, personType, field);
    case "curp":
      return curpFaults(entry.curp, field);
    case "businessTypeId":
      return rules.businessTypes.some((id) => id === value) ? [] : [problem("field.notInList", field)];
    case "taxResidence":
      return personType === "" ? [] : residenceProblems(entry.taxResidence, personType);
    default:
      return [];
  }
}

function isRequired(
  field: BillingPartyField,
  personType: PartyEntry["personType"],
  { businessTypes }: PartyRules,
) {
  if (field === "curp") return personType === "physical";
  if (field === "businessTypeId") return businessTypes.length > 0;
  return !optional.includes(field);
}

function postalCodeProblems(
  { personType, postalCode }: PartyEntry,
  { companyPostalCode: expected }: PartyRules,
): readonly Problem[] {
  if (isGeneric(personType) && postalCode !== expected)
    return [problem("billingParty.companyPostalCode", "postalCode", { expected })];
  return /^\d{5}$/.test(postalCode) ? [] : [problem("field.badPostalCode", "postalCode")];
}

/**
 * What is wrong with a fiscal residence: `field.notInList` for an unknown country, and for everybody but foreigners any
 * but Mexico; `taxId.residenceMexico` (292) for a foreigner in Mexico. [B-321]
 */
export function residenceProblems(taxResidence: string, personType: PersonType): readonly Problem[] {
  const isHome = taxResidence === homeResidence;
  if (personType !== "foreign") return isHome ? [] : [problem("field.notInList", "taxResidence")];
  if (isHome) return [problem("taxId.residenceMexico", "taxResidence")];
  return taxResidences.has(taxResidence) ? [] : [problem("field.notInList", "taxResidence")];
}

/**
 * What is wrong with regime and use: the problems of `invoiceProblems`, and `cfdiUse.notForRegime` for another use than
 * the fixed one of persons who share a generic tax id. [B-312, B-320]
 */
export function taxUseProblems(
  {
    personType,
    taxRegime,
    cfdiUse,
  }: Pick<PartyEntry, "personType"> & {
    readonly taxRegime: TaxRegime | "" | undefined;
    readonly cfdiUse: CfdiUse | "" | undefined;
  },
  required: RequiredTaxData,
): readonly Problem[] {
  const [regime, use] = [taxRegime || undefined, cfdiUse || undefined];
  if (isGeneric(personType) && regime === genericInvoice.taxRegime && use && use !== genericInvoice.cfdiUse)
    return [problem("cfdiUse.notForRegime", "cfdiUse", { use, regime })];
  return invoiceProblems({ personType, taxRegime: regime, cfdiUse: use }, required);
}
