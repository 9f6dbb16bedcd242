import type { Customer } from "@anden/domain/customer/customer";
import { invoiceDataOf, invoiceDataProblems } from "@anden/domain/customer/invoice-data";
import { checkTaxData } from "@anden/domain/customer/tax-data";
import { problem } from "@anden/domain/values/problem";
import type { Database } from "../database/connect.ts";
import { type Handlers, Refusal } from "../handlers.ts";
import type { CarrierLocale } from "../locale.ts";
import { missingData } from "./answers.ts";
import { partyRules } from "./entry.ts";
import { storeInvoiceData } from "./queries.ts";

/** The client's own invoice data (decision 0156). A call of a client may not write its client: the owner does. */
export function billingAccountHandlers({
  owner,
}: Pick<Database, "owner">): Pick<Handlers, "billingAccount" | "changeInvoiceData"> {
  return {
    billingAccount: { directly: (_, { session, ...at }) => accountAnswer(session.customer, at) },

    changeInvoiceData: {
      directly: async (asked, { session, ...at }) => {
        const { customer } = session;
        if (session.kind === "guest") throw new Refusal([problem("session.notYours")]);
        const invoice = { ...asked, postalCode: asked.postalCode.trim(), email: asked.email.trim() };
        const problems = invoiceDataProblems(invoice, customer, partyRules(at.carrier));
        if (problems.length > 0) throw new Refusal(problems);
        await storeInvoiceData(owner, customer.clientId, invoice);
        return accountAnswer({ ...customer, invoice }, at);
      },
    },
  };
}

function accountAnswer(customer: Customer, at: CarrierLocale) {
  const { name, taxId, personType, credit } = customer;
  const rules = partyRules(at.carrier);
  const missing = missingData(checkTaxData(customer, rules), at);
  return { name, taxId, personType, ...invoiceDataOf(customer, rules), credit, missing };
}
