import { notConvertible } from "@anden/domain/service-request/conversion";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import {
  awaitsReferences,
  type GivenReference,
  type Reference,
  referenceProblems,
  storedReference,
} from "@anden/domain/service-request/references";
import { takesReferences } from "@anden/domain/service-request/transitions";
import { problem } from "@anden/domain/values/problem";
import { referencesAnswer } from "../customers/references-answer.ts";
import { type Handlers, Refusal, type Session } from "../handlers.ts";
import { factsOf, type Presentation, wordingOf } from "../quotations/presentation.ts";
import { priceAnswer } from "../quotations/price-answer.ts";
import { storedQuotation } from "../quotations/stored-quotation.ts";
import { eventAnswer } from "./answers.ts";
import { notOwn, ownStanding, stepTo } from "./change-status.ts";
import { eventsOf, queueNews } from "./event-queries.ts";
import { convertQuotation, lockRequest, requestOfQuotation, setReferences } from "./making-queries.ts";
import { newRequest } from "./new-request.ts";
import { requestByNumber, storeKeys, storeRequest } from "./queries.ts";
import { attachedTo } from "./request-files.ts";
import { workOutPrice, workOutRequest } from "./work-out.ts";

type MakingCalls =
  | "request"
  | "requestTariff"
  | "referenceDefinitions"
  | "giveReferences"
  | "confirmConversion"
  | "cancelRequest"
  | "requestHistory";

export const makingHandlers = {
  request: {
    limitsNewcomer: "request",
    numbers: ["request", "file"],
    inTransaction: async (asked, context) => {
      const { tx, session, now } = context;
      const worked = await workOutRequest(asked, context);
      const { quotation, references, priced } = worked;
      const attachments = await attachedTo(asked.files ?? [], context);
      const number = await context.nextNumber("request");
      const { customer, userName } = session;
      const { notes, repeatOf } = asked;
      const made = newRequest(worked, { number, customer, now, notes, repeatOf, attachments }, context);
      // Of two concurrent conversions the second waits here for the first, and is then refused: nothing else changes a
      // valid quotation.
      if (quotation && !(await convertQuotation(tx, quotation.number)))
        throw new Refusal([
          notConvertible({ number: quotation.number, status: "converted" }, "quotationNumber"),
        ]);
      const isHeld = awaitsReferences(references, customer.references ?? []);
      await Promise.all([
        storeRequest(tx, made.request, { userName, collectBy: made.collectBy, awaitsReferences: isHeld }),
        queueNews(tx, { clientId: customer.clientId, number, position: 1, at: now }),
      ]);
      const { presentation } = made.request;
      return {
        number,
        guideNumber: guideNumberOf(number),
        status: made.request.status,
        fromQuotation: 0,
        ...basisAnswer(priced),
        ...priceAnswer(priced.price, priced.draft, presentation, presentation.wording[context.language]),
      };
    },
  },

  requestTariff: {
    inTransaction: async (asked, context) => {
      const { carrier, session } = context;
      const { priced } = await workOutPrice(asked, context);
      const { shipment, price, draft } = priced;
      const facts: Pick<Presentation, keyof ReturnType<typeof factsOf>> = factsOf(
        shipment,
        price,
        carrier,
        session.customer,
      );
      const wording = wordingOf({ asked: shipment, price, advisory: { notices: [], risks: [] } }, context);
      const answer = priceAnswer(price, draft, facts, wording);
      const linesOf = (wanted: string) =>
        answer.breakdown.filter(({ group }) => group === wanted).map(({ group: _, ...line }) => line);
      return {
        ...answer,
        ...basisAnswer(priced),
        freightLines: linesOf("freight"),
        deliveryLines: linesOf("delivery"),
        pickupLines: linesOf("pickup"),
      };
    },
  },

  referenceDefinitions: {
    directly: ({ clientId }, { session }) => {
      const { customer } = session;
      if (clientId !== customer.clientId) throw new Refusal([problem("session.notYours", "clientId")]);
      return referencesAnswer(customer);
    },
  },

  giveReferences: {
    inTransaction: async ({ references: given }, context) => {
      const { tx } = context;
      const [first] = given;
      if (!first) throw new Refusal([problem("field.required", "references")]);
      const number = first.requestNumber;
      const other = given.findIndex(({ requestNumber }) => requestNumber !== number);
      if (other >= 0) throw new Refusal([problem("field.notInList", `references[${other}].requestNumber`)]);
      const { status } = await ownStanding(tx, number, "references[0].requestNumber");
      await lockRequest(tx, number);
      const stored = await requestByNumber(tx, number);
      if (!stored) throw await notOwn(tx, number, "references[0].requestNumber");
      const references = withGiven(stored.references, given, context.session);
      if (references.length === stored.references.length) return { number, status };
      if (!takesReferences(status) || !(await setReferences(tx, number, references)))
        throw new Refusal([problem("request.notThisStep", "", { from: status, to: status })]);
      if ("presentation" in stored) await storeKeys(tx, { ...stored, references }, stored);
      return { number, status };
    },
  },

  confirmConversion: {
    inTransaction: async ({ id }, { tx }) => {
      await storedQuotation(tx, id);
      const made = await requestOfQuotation(tx, id);
      if (!made) throw new Refusal([problem("quotation.withoutRequest", "id", { number: String(id) })]);
      return made;
    },
  },

  cancelRequest: {
    inTransaction: async ({ id, reason }, { tx, session, now }) =>
      stepTo(tx, { number: id, to: "cancelled", actor: "client", reason, userName: session.userName, now }),
  },

  requestHistory: {
    inTransaction: async ({ id }, context) => {
      const { clientId } = await ownStanding(context.tx, id);
      const events = await eventsOf(context.tx, { clientId, number: id });
      return events.map((event) => eventAnswer(event, context, context.carrier.timeZone));
    },
  },
} satisfies Pick<Handlers, MakingCalls>;

function basisAnswer({ basis, difference }: Awaited<ReturnType<typeof workOutPrice>>["priced"]) {
  return { basis, ...(difference ? { difference: difference.minor } : {}) };
}

/** The stored references and those of the given ones that are not stored yet. Throws the problems of both together. */
function withGiven(
  stored: readonly Reference[],
  given: readonly GivenReference[],
  { customer, userName }: Session,
) {
  const definitions = customer.references ?? [];
  const kept = stored.map(withDefinition);
  const added = given.flatMap((each, row) => (isAmong(kept, each) ? [] : [{ each, row }]));
  const news = added.map(({ each }) => storedReference(each, definitions, userName));
  const all = [...kept, ...news.map(withDefinition)];
  const wrong = referenceProblems(all, definitions).map((found) => ({
    ...found,
    // At the row in which the caller sent it.
    path: found.path.replace(/\[(\d+)\]/, (_, at) => `[${added[Number(at) - kept.length]?.row ?? at}]`),
  }));
  if (wrong.length > 0) throw new Refusal(wrong);
  return all;
}

const withDefinition = ({ definitionId = 0, ...reference }: Reference) => ({
  definitionId,
  ...reference,
});

/** Whether a reference is stored already with its value: sending it again is no error. */
function isAmong(
  kept: readonly GivenReference[],
  { definitionId, description, value }: GivenReference,
): boolean {
  return kept.some(
    (each) =>
      each.definitionId === definitionId &&
      each.value === value.trim() &&
      (definitionId !== 0 || each.description === description),
  );
}
