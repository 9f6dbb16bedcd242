import type { Carrier } from "@anden/domain/carrier";
import { minutesUntil } from "@anden/domain/service-request/collect-by";
import { inKilos } from "@anden/domain/service-request/desk-list";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { fileAnswer, unknownFile } from "../files/handlers.ts";
import type { Context, Handlers } from "../handlers.ts";
import { answeredPage, readingAfter } from "../lists/paging.ts";
import { fullRequestAnswer, listedRequestAnswer, presentedRequest } from "../service-requests/answers.ts";
import { notOwn, stepTo } from "../service-requests/change-status.ts";
import { makingHandlers } from "../service-requests/making-handlers.ts";
import { requestByNumber } from "../service-requests/queries.ts";
import { returnedDocuments } from "../service-requests/returned-documents.ts";
import {
  attachedFile,
  countAtDesk,
  type DeskRequest,
  deskFacts,
  duePlace,
  requestsAtDesk,
} from "./queries.ts";

type DeskCalls =
  | "deskRequests"
  | "countDeskRequests"
  | "deskRequest"
  | "deskHistory"
  | "deskFile"
  | "stepRequest";

/**
 * The calls of the carrier's staff about requests. Staff sees the requests of every client (decision 0004); other users
 * are refused.
 */
export const deskHandlers = {
  deskRequests: {
    inTransaction: async ({ status: choice = "registered", text = "", ...paging }, context) => {
      const { tx, carrier } = context;
      const reading = await readingAfter(paging, (number) => duePlace(tx, number));
      const found = await requestsAtDesk(tx, { choice, text }, reading);
      return answeredPage(found, paging, ({ clientId, clientName, collectBy, ...request }) => {
        const answer = listedRequestAnswer(request, context);
        const due = deadline(collectBy, answer.originBranch, context);
        return { ...answer, ...weightOf(request, carrier), clientId, clientName, ...due };
      });
    },
  },

  countDeskRequests: {
    inTransaction: async ({ text = "" }, { tx }) => countAtDesk(tx, text),
  },

  deskRequest: {
    inTransaction: async ({ id }, context) => {
      const stored = await requestByNumber(context.tx, id);
      if (!stored) throw await notOwn(context.tx, id);
      const { contact, collectBy, ...facts } = await deskFacts(context.tx, id);
      const answer = fullRequestAnswer(presentedRequest(stored, context.session.customer, context), context);
      const documentsToReturn = await returnedDocuments(
        context.tx,
        facts.clientId,
        answer.returnedDocumentIds,
      );
      return {
        ...answer,
        ...facts,
        clientPhone: contact.phone,
        clientEmail: contact.email,
        documentsToReturn,
        ...deadline(collectBy, stored.listRow.origin.branch, context),
      };
    },
  },

  deskHistory: makingHandlers.requestHistory,

  deskFile: {
    inTransaction: async ({ id }, { tx }) => {
      const found = await attachedFile(tx, id);
      if (!found) throw unknownFile(id);
      return fileAnswer({ clientId: found.client_id, number: id }, found);
    },
  },

  stepRequest: {
    inTransaction: async ({ id, status, reason }, { tx, session, now }) =>
      stepTo(tx, { number: id, to: status, actor: "staff", reason, userName: session.userName, now }),
  },
} satisfies Pick<Handlers, DeskCalls>;

/** The weight of a request in kilos, whatever unit it was typed in; none where a row does not have it. */
function weightOf({ row: { weight } }: Pick<DeskRequest, "row">, { rules }: Pick<Carrier, "rules">) {
  if (!weight) return {};
  return { weight: inKilos(weight.figure, weight.unit, rules.units), weightUnit: "kilogram" as const };
}

/**
 * The deadline for the pickup of a request, in the time zone of the branch at its origin, and the minutes until then.
 */
function deadline(
  collectBy: Instant | null,
  { id }: { readonly id: number },
  { carrier, now }: Pick<Context, "carrier" | "now">,
) {
  if (collectBy === null) return {};
  const zone = carrier.branches.get(id)?.timeZone ?? carrier.timeZone;
  return { collectBy: localDateTimeAt(collectBy, zone), minutesLeft: minutesUntil(collectBy, now) };
}
