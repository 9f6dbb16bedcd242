import { checkTaxData } from "@anden/domain/customer/tax-data";
import { partyRules } from "../billing/entry.ts";
import type { Handlers } from "../handlers.ts";

/** Calls about the client itself. */
export const customerHandlers = {
  checkTaxData: {
    directly: (_, { session, carrier }) =>
      checkTaxData(session.customer, partyRules(carrier)).length === 0 ? 1 : 0,
  },
} satisfies Pick<Handlers, "checkTaxData">;
