import { shipmentSearch } from "@anden/domain/search/own-shipments";
import type { Handlers } from "../handlers.ts";
import { listedQuotationAnswer } from "../quotations/answers.ts";
import { quotationsFound } from "../quotations/queries.ts";
import { listedRequestAnswer } from "../service-requests/answers.ts";
import { requestsFound } from "../service-requests/queries.ts";

export const searchHandlers = {
  searchShipments: {
    inTransaction: async ({ text }, context) => {
      const { tx, carrier, now } = context;
      const search = shipmentSearch(text, carrier);
      const quotations = await quotationsFound(tx, search);
      const requests = await requestsFound(tx, search);
      return {
        quotations: quotations.map((found) => listedQuotationAnswer(found, context, now)),
        requests: requests.map((found) => listedRequestAnswer(found, context)),
      };
    },
  },
} satisfies Pick<Handlers, "searchShipments">;
