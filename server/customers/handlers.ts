import { mayChooseBillingParty } from "@anden/domain/customer/abilities";
import { checkBillingParty, requiredTaxData } from "@anden/domain/customer/billing-party";
import { checkTaxData } from "@anden/domain/customer/tax-data";
import { problem } from "@anden/domain/values/problem";
import { partyRules } from "../billing/entry.ts";
import { partyByNumber } from "../billing/queries.ts";
import { type Handlers, Refusal } from "../handlers.ts";

/** Calls about the client itself. */
export const customerHandlers = {
  checkTaxData: {
    inTransaction: async ({ payerId, event }, { tx, session, carrier }) => {
      const { customer } = session;
      if (payerId === customer.clientId)
        return checkTaxData(customer, partyRules(carrier)).length === 0 ? 1 : 0;
      // Besides the client itself, only its own billing parties, and only for a client who may choose one. [B-296]
      const mayBeParty = event === "billingParty" && mayChooseBillingParty(customer);
      const party = mayBeParty ? await partyByNumber(tx, payerId) : undefined;
      if (!party) throw new Refusal([problem("session.notYours", "payerId")]);
      const isWrong =
        party.isUnfinished || checkBillingParty(party, requiredTaxData(carrier.parameters)).length > 0;
      return isWrong ? 0 : 1;
    },
  },
} satisfies Pick<Handlers, "checkTaxData">;
