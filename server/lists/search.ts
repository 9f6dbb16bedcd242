import { shipmentSearch } from "@anden/domain/search/own-shipments";
import type { Handlers } from "../handlers.ts";
import { listedAnswer as listedQuotation } from "../quotations/answers.ts";
import { quotationsFound } from "../quotations/queries.ts";
import { listedAnswer as listedRequest } from "../service-requests/answers.ts";
import { requestsFound } from "../service-requests/queries.ts";

export const searchHandlers = {
  searchShipments: {
    inTransaction: async ({ text }, context) => {
      const { tx, carrier, now } = context;
      const search = shipmentSearch(text, carrier);
      const quotations = await quotationsFound(tx, search);
      const requests = await requestsFound(tx, search);
      return {
        quotations: quotations.map((found) => listedQuotation(found, context, now)),
        requests: requests.map((found) => listedRequest(found, context)),
      };
    },
  },
} satisfies Pick<Handlers, "searchShipments">;
