import type { Handlers } from "../handlers.ts";
import { shipmentPosition } from "../lists/in-order.ts";
import { requestRange } from "../lists/list-range.ts";
import { answeredPage, rowRange } from "../lists/paging.ts";
import { fullRequestAnswer, listedRequestAnswer, presentedRequest } from "./answers.ts";
import { notOwn } from "./change-status.ts";
import { requestSearch } from "./listing.ts";
import { countRequests, listedRequests, requestByNumber } from "./queries.ts";

export const serviceRequestHandlers = {
  serviceRequests: {
    inTransaction: async (filter, context) => {
      const { tx } = context;
      const range = await rowRange(requestRange(filter, context), filter, (number) =>
        shipmentPosition(tx, "service_requests", number),
      );
      const found = await listedRequests(tx, requestSearch(filter), range, filter.order);
      return answeredPage(found, filter, (listed) => listedRequestAnswer(listed, context));
    },
  },

  countServiceRequests: {
    inTransaction: async (filter, context) =>
      countRequests(context.tx, requestSearch(filter), requestRange(filter, context)),
  },

  serviceRequest: {
    inTransaction: async ({ id }, context) => {
      const stored = await requestByNumber(context.tx, id);
      if (!stored) throw await notOwn(context.tx, id);
      return fullRequestAnswer(presentedRequest(stored, context.session.customer, context), context);
    },
  },
} satisfies Pick<Handlers, "serviceRequests" | "countServiceRequests" | "serviceRequest">;
