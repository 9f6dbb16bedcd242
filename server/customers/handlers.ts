import { checkTaxData } from "@anden/domain/customer/tax-data";
import type { Handlers } from "../handlers.ts";

/** Calls about the client itself. */
export const customerHandlers = {
  checkTaxData: {
    directly: (_, { session }) => (checkTaxData(session.customer).length === 0 ? 1 : 0),
  },
} satisfies Pick<Handlers, "checkTaxData">;
