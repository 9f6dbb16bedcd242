import { mayRequest } from "@anden/domain/customer/abilities";
import { checkAnotherDraft, checkDraftLength } from "@anden/domain/drafts/draft-limits";
import { placeSummary } from "@anden/domain/geography/place";
import { estimate } from "@anden/domain/quotation/estimate";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import { currencies } from "@anden/domain/values/money";
import { type ProblemCode, problem } from "@anden/domain/values/problem";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { placesById } from "../catalogues/places.ts";
import { keepFilesOfDrafts } from "../files/queries.ts";
import { accepted, type Handlers, type InCall, Refusal } from "../handlers.ts";
import {
  countDrafts,
  type DraftKey,
  draftBy,
  draftsOf,
  forgetDeleted,
  type Holder,
  type Listed,
  replaceDraft,
  setState,
  stateOf,
  storeDraft,
} from "./queries.ts";
import { readSteps, writeSteps } from "./stored-steps.ts";

type DraftCalls = "drafts" | "draft" | "keepDraft" | "deleteDraft" | "restoreDraft";

export const draftHandlers = {
  drafts: {
    inTransaction: async (_, context) => {
      const { tx, carrier } = context;
      const rows = await draftsOf(tx, holderOf(context));
      const places = await placesById(
        tx,
        rows.flatMap((row) => [row.origin_place_id ?? undefined, row.destination_place_id ?? undefined]),
      );
      const addressOf = (id: number | null) => {
        const place = id === null ? undefined : places.get(id);
        return place && placeSummary(place);
      };
      return rows.map((row) => {
        const origin = addressOf(row.origin_place_id);
        const destination = addressOf(row.destination_place_id);
        return {
          id: row.draft_id,
          flow: row.flow,
          revision: row.revision,
          keptAt: localDateTimeAt(row.updated_at, carrier.timeZone),
          ...(origin === undefined ? {} : { originAddress: origin }),
          ...(destination === undefined ? {} : { destinationAddress: destination }),
          ...priceOf(row),
        };
      });
    },
  },

  draft: {
    inTransaction: async ({ id }, context) => {
      const row = await draftBy(context.tx, keyOf(id, context));
      if (row?.state !== "open") throw refused("draft.unknown");
      return {
        revision: row.revision,
        keptAt: localDateTimeAt(row.updated_at, context.carrier.timeZone),
        steps: readSteps(row.steps),
      };
    },
  },

  keepDraft: {
    limitsNewcomer: "draft",
    inTransaction: async (ask, context) => {
      const { id, flow = "quotation", revision, follows, unanswered = [], steps, shipment, fileIds } = ask;
      const { tx, session, now, carrier } = context;
      if (flow === "request" && !mayRequest(session.customer)) throw refused("session.notYours");
      const lengths = steps.map(({ typed }) => typed.length);
      accepted(checkDraftLength(lengths, flow, session.customer.kind));
      const key = keyOf(id, context);
      const listed = shipment && (await listedOf(shipment, flow, context));
      const state = { flow, revision, at: now, steps: writeSteps(steps), fileIds, listed };
      const before = [revision, ...unanswered, ...(follows === undefined ? [] : [follows])];
      const there = await stateOf(tx, key);
      if (!(await replaceDraft(tx, key, before, state))) {
        if (there) throw refused(there.state === "open" ? "draft.changed" : "draft.gone");
        if (follows !== undefined) throw refused("draft.gone");
        accepted(checkAnotherDraft(await countDrafts(tx, key), session.customer.kind));
        if (!(await storeDraft(tx, key, state))) throw refused("draft.changed");
      }
      const files = [...(there?.file_ids ?? []), ...(fileIds ?? [])];
      await keepFilesOfDrafts(tx, key.clientId, files, now);
      return { revision, keptAt: localDateTimeAt(now, carrier.timeZone) };
    },
  },

  deleteDraft: {
    inTransaction: async ({ id, revision }, context) => {
      const { tx, now } = context;
      const key = keyOf(id, context);
      const there = await stateOf(tx, key);
      // Deleting a draft that does not exist succeeds.
      if (there?.state !== "open") return undefined;
      if (!(await setState(tx, key, revision, "deleted", now))) throw refused("draft.changed");
      await forgetDeleted(tx, key);
      await keepFilesOfDrafts(tx, key.clientId, there.file_ids, now);
      return undefined;
    },
  },

  restoreDraft: {
    inTransaction: async ({ id, revision }, context) => {
      const { tx, session, now } = context;
      const key = keyOf(id, context);
      const there = await stateOf(tx, key);
      if (there?.revision !== revision) throw refused("draft.unknown");
      if (there.state === "open") return undefined;
      accepted(checkAnotherDraft(await countDrafts(tx, key), session.customer.kind));
      if (!(await setState(tx, key, revision, "open", now))) throw refused("draft.unknown");
      await keepFilesOfDrafts(tx, key.clientId, there.file_ids, now);
      return undefined;
    },
  },
} satisfies Pick<Handlers, DraftCalls>;

function holderOf({ session }: Pick<InCall, "session">): Holder {
  return { clientId: session.customer.clientId, userName: session.userName };
}

function keyOf(id: string, context: Pick<InCall, "session">): DraftKey {
  return { ...holderOf(context), id };
}

function refused(code: ProblemCode): Refusal {
  return new Refusal([problem(code)]);
}

/** The columns of the list for a shipment: its places, and its price as far as it is known. */
async function listedOf(
  shipment: Incomplete<ShipmentDraft>,
  flow: FlowKind,
  { tx, session, carrier, now }: InCall,
): Promise<Listed> {
  const ids = [shipment.origin?.placeId, shipment.destination?.placeId] as const;
  const places = await placesById(tx, ids);
  const [origin, destination] = ids.map((id) => (id === undefined ? undefined : places.get(id)));
  const ends = { originPlaceId: origin?.id, destinationPlaceId: destination?.id };
  if (!origin || !destination) return { ...ends, price: undefined };
  const pricing = { carrier, customer: session.customer, now, flow };
  const known = estimate(shipment, { origin, destination }, pricing);
  const { price, least } = known;
  if (price) return { ...ends, price: { ...price.subtotal, isLeast: false } };
  return { ...ends, price: least && { ...least, isLeast: true } };
}

function priceOf({
  price_minor: minor,
  price_currency,
  price_is_least: isLeast,
}: Awaited<ReturnType<typeof draftsOf>>[number]) {
  const currency = currencies.find((each) => each === price_currency);
  if (minor === null || !currency) return {};
  return isLeast ? { least: minor, currency } : { subtotal: minor, currency };
}
