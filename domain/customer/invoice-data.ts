import { isMailAddress } from "../mail/recipients.ts";
import { type Problem, problem } from "../values/problem.ts";
import { type PartyRules, taxUseProblems } from "./check-billing-entry.ts";
import type { Customer, InvoiceData } from "./customer.ts";
import { genericInvoice } from "./invoice-vocabulary.ts";
import { fixedTaxId } from "./tax-id-faults.ts";

/** In the order of the form. */
export const invoiceFields = ["taxRegime", "cfdiUse", "postalCode", "email"] as const;

/** The carrier's settings for invoices, the same as for billing parties. */
export type InvoiceRules = Pick<PartyRules, "required" | "companyPostalCode">;

/** Whether a client is invoiced under a generic tax id: then regime, use and postal code are fixed. [B-308, B-320] */
export function hasGenericTaxId({ taxId, personType }: Pick<Customer, "taxId" | "personType">): boolean {
  return taxId === fixedTaxId(personType);
}

type Invoiced = Pick<Customer, "taxId" | "personType" | "taxRegime" | "cfdiUse" | "contact" | "invoice">;

/**
 * A client's invoice data: what they have entered themselves, else what the carrier knows. With a generic tax id all
 * but the e-mail address is fixed: the regime, the use, and the postal code of the carrier's company. [B-308, B-320]
 */
export function invoiceDataOf(
  client: Invoiced,
  { companyPostalCode }: Pick<InvoiceRules, "companyPostalCode">,
): InvoiceData {
  const { taxRegime, cfdiUse, contact } = client;
  const entered: InvoiceData = client.invoice ?? {
    ...(taxRegime ? { taxRegime } : {}),
    ...(cfdiUse ? { cfdiUse } : {}),
    postalCode: contact.postalCode,
    email: contact.email,
  };
  return hasGenericTaxId(client)
    ? { ...genericInvoice, postalCode: companyPostalCode, email: entered.email }
    : entered;
}

/**
 * What is wrong with a client's invoice data, checked as a billing party's: `field.required`, `taxRegime.notForPerson`
 * and `cfdiUse.notForRegime` for regime and use; `field.badPostalCode` for a postal code without five digits;
 * `billingParty.companyPostalCode` for a generic tax id with another postal code than the carrier's; `field.badEmail`.
 * [B-308, B-312]
 */
export function invoiceDataProblems(
  { taxRegime, cfdiUse, postalCode, email }: InvoiceData,
  client: Pick<Customer, "taxId" | "personType">,
  { required, companyPostalCode: expected }: InvoiceRules,
): readonly Problem[] {
  const { personType } = client;
  const isOthers = hasGenericTaxId(client) && postalCode.trim() !== expected;
  return [
    ...taxUseProblems({ personType, taxRegime, cfdiUse }, required),
    ...(isOthers
      ? [problem("billingParty.companyPostalCode", "postalCode", { expected })]
      : isTaxPostalCode(postalCode)
        ? []
        : [problem("field.badPostalCode", "postalCode")]),
    ...(isMailAddress(email.trim()) ? [] : [problem("field.badEmail", "email")]),
  ];
}

/** Whether a text is the postal code of a tax address in Mexico. */
export function isTaxPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text.trim());
}
