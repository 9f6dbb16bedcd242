import type { Problem } from "../values/problem.ts";
import { problem } from "../values/problem.ts";
import type { Customer } from "./customer.ts";
import { checkTaxId } from "./tax-id.ts";

const email = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/**
 * The problems that keep an invoice (CFDI) from being made out with a client's data: name, tax id, postal code,
 * e-mail address. Empty when it can be made out. A guest has none of them. [P-267]
 */
export function checkTaxData({
  name,
  taxId,
  personType,
  contact,
}: Pick<Customer, "name" | "taxId" | "personType" | "contact">): readonly Problem[] {
  return [
    ...(name.trim() ? [] : [problem("field.required", "name")]),
    ...checkTaxId(taxId, personType, "taxId"),
    ...(/^\d{5}$/.test(contact.postalCode) ? [] : [problem("field.wrongType", "contact.postalCode")]),
    ...(email.test(contact.email) ? [] : [problem("field.wrongType", "contact.email")]),
  ];
}
