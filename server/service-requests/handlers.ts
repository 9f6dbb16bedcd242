import { problem } from "@anden/domain/values/problem";
import { type Handlers, Refusal } from "../handlers.ts";
import { pageOf, stretchOf } from "../lists/paging.ts";
import { fullAnswer, listedAnswer } from "./answers.ts";
import { requestDays } from "./days.ts";
import { newestRequests, requestByNumber, requestExists, requestPosition, requestSearch } from "./queries.ts";

export const serviceRequestHandlers = {
  serviceRequests: {
    inTransaction: async (filter, context) => {
      const { tx } = context;
      const stretch = await stretchOf(requestDays(filter, context), filter, (number) =>
        requestPosition(tx, number),
      );
      const found = await newestRequests(tx, requestSearch(filter), stretch);
      return pageOf(found, filter, (listed) => listedAnswer(listed, context));
    },
  },

  serviceRequest: {
    inTransaction: async ({ id }, context) => {
      const stored = await requestByNumber(context.tx, id);
      if (stored) return fullAnswer(stored, context);
      const isAnothers = await requestExists(context.tx, id);
      throw new Refusal([
        problem(isAnothers ? "serviceRequest.other" : "serviceRequest.unknown", "id", { number: String(id) }),
      ]);
    },
  },
} satisfies Pick<Handlers, "serviceRequests" | "serviceRequest">;
