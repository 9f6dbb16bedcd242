import type { Parameter } from "../carrier.ts";
import type { Country } from "../geography/country.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Customer, PersonType } from "./customer.ts";
import { type CfdiUse, fitsRegime, type PaymentMethod, type TaxRegime } from "./invoice-vocabulary.ts";
import { fitsPerson } from "./regime-of-person.ts";
import { checkTaxId } from "./tax-id.ts";

export const phoneKinds = ["mobile", "landline"] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** A company or person to whom a logistics client has shipments invoiced. [P-121, B-135] */
export interface BillingParty {
  /** The number by which a request names the billing party. */
  readonly number: number;
  readonly personType: PersonType;
  readonly name: string;
  readonly tradeName: string;
  readonly taxId: string;
  readonly curp?: string;
  /** Absent where the carrier itself has entered the party. */
  readonly businessTypeId?: number;
  readonly paymentMethod?: PaymentMethod;
  readonly taxRegime?: TaxRegime;
  readonly cfdiUse?: CfdiUse;
  /** The country of taxation, by the tax office's three-letter code. [B-321] */
  readonly fiscalResidence: string;
  readonly address: {
    readonly country: Country;
    readonly state: string;
    readonly city: string;
    readonly neighbourhood: string;
    /** The place by its numbers; absent where the carrier itself has entered the party. */
    readonly stateId?: number;
    readonly cityId?: number;
    readonly placeId?: number;
    readonly postalCode: string;
    readonly street: string;
    readonly exteriorNumber: string;
    readonly interiorNumber?: string;
  };
  readonly phone: { readonly kind: PhoneKind; readonly number: string };
}

/**
 * The customer as the payer of a shipment: a billing party pays and withholds by its own person type, while prices,
 * agreements and settings stay the client's. That a public office withholds is a setting of the client itself, so it
 * does not hold for a party. Without a party, the customer as they are.
 */
export function payerOf(
  customer: Customer,
  billingParty: Pick<BillingParty, "personType"> | undefined,
): Customer {
  if (!billingParty) return customer;
  const flags = customer.flags.filter((flag) => flag !== "government-withholding");
  return { ...customer, personType: billingParty.personType, flags };
}

/** The invoice data that the carrier requires beyond what the law requires. */
export interface RequiredTaxData {
  readonly taxRegime: boolean;
  readonly cfdiUse: boolean;
}

/** What the parameter list requires: tax regime and CFDI use where its entries read "1". [B-312, B-313] */
export function requiredTaxData(parameters: readonly Parameter[]): RequiredTaxData {
  const isOne = (name: string) => parameters.some((each) => each.name === name && each.value.trim() === "1");
  return { taxRegime: isOne("REGIMEN_FISCAL_REQUERIDO"), cfdiUse: isOne("USO_CFDI_REQUERIDO") };
}

/**
 * The validation problems that keep an invoice (CFDI) from being made out to a billing party, each at its field:
 * `field.required`, those of `checkTaxId`, `field.badPostalCode` for a postal code without five digits,
 * `taxRegime.notForPerson` for a regime of another kind of taxpayer, `cfdiUse.notForRegime` for a use that the tax
 * office does not accept under the regime. Empty when it is valid. [B-296]
 */
export function checkBillingParty(
  party: Pick<BillingParty, "name" | "taxId" | "personType" | "taxRegime" | "cfdiUse"> & {
    readonly address: Pick<BillingParty["address"], "postalCode">;
  },
  required: RequiredTaxData,
): readonly Problem[] {
  const { name, taxId, personType, taxRegime, cfdiUse, address } = party;
  return [
    ...(name.trim() ? [] : [problem("field.required", "name")]),
    ...checkTaxId(taxId, personType, "taxId"),
    ...(/^\d{5}$/.test(address.postalCode) ? [] : [problem("field.badPostalCode", "address.postalCode")]),
    ...invoiceProblems({ personType, taxRegime, cfdiUse }, required),
  ];
}

/**
 * What is wrong with the tax regime and the CFDI use of a person: `field.required` where the carrier requires one,
 * `taxRegime.notForPerson`, `cfdiUse.notForRegime`. [B-312]
 */
export function invoiceProblems(
  {
    personType,
    taxRegime,
    cfdiUse,
  }: {
    /** "" as long as none is chosen: then any regime fits. */
    readonly personType: PersonType | "";
    readonly taxRegime: TaxRegime | undefined;
    readonly cfdiUse: CfdiUse | undefined;
  },
  required: RequiredTaxData,
): readonly Problem[] {
  return [
    ...(required.taxRegime && !taxRegime ? [problem("field.required", "taxRegime")] : []),
    ...(taxRegime && personType !== "" && !fitsPerson(taxRegime, personType)
      ? [problem("taxRegime.notForPerson", "taxRegime", { regime: taxRegime })]
      : []),
    ...(required.cfdiUse && !cfdiUse ? [problem("field.required", "cfdiUse")] : []),
    ...(taxRegime && cfdiUse && !fitsRegime(cfdiUse, taxRegime)
      ? [problem("cfdiUse.notForRegime", "cfdiUse", { use: cfdiUse, regime: taxRegime })]
      : []),
  ];
}
