import type { Problem } from "../values/problem.ts";
import { problem } from "../values/problem.ts";
import type { Customer } from "./customer.ts";
import { type InvoiceRules, invoiceDataOf, invoiceDataProblems } from "./invoice-data.ts";
import { checkTaxId } from "./tax-id.ts";

/**
 * The problems that keep an invoice (CFDI) from being made out with a client's data, each at its field:
 * `field.required` at `name`, those of `checkTaxId` and of `invoiceDataProblems`. Empty when it can be made out. A
 * guest has none of these data. [P-267]
 */
export function checkTaxData(
  client: Pick<Customer, "name" | "taxId" | "personType" | "taxRegime" | "cfdiUse" | "contact" | "invoice">,
  rules: InvoiceRules,
): readonly Problem[] {
  const { name, taxId, personType } = client;
  return [
    ...(name.trim() ? [] : [problem("field.required", "name")]),
    ...checkTaxId(taxId, personType, "taxId"),
    ...invoiceDataProblems(invoiceDataOf(client, rules), client, rules),
  ];
}
