import { keepDraftCalls } from "@anden/contract/calls/keep-draft";
import { Refused } from "@anden/contract/client";
import { mostUnanswered } from "@anden/contract/draft-to-keep";
import { shipmentDraft } from "@anden/contract/shipment";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import { apiOf } from "../api/api.ts";
import { type DraftCopy, newId } from "../wizard/draft-copy.ts";
import { type DraftRecord, isLoose, keepRecord, keptRecord } from "../wizard/draft-store.ts";
import { inTurn, isSaved, keepAsCopy } from "./account-copy.ts";

const api = apiOf(keepDraftCalls);

/** What became of a draft that was to be saved in the account. */
export type Saved =
  /** As it was kept on the device at this time. */
  | { readonly kind: "saved"; readonly at: number }
  /** There is nothing to save. */
  | { readonly kind: "nothing" }
  /** Another device has changed it since, or has deleted or quoted it. */
  | { readonly kind: "changed" | "gone" }
  | { readonly kind: "refused"; readonly sentence: string }
  /** No answer, or the server has no time: the next attempt may succeed. */
  | { readonly kind: "away" };

/**
 * Saves a draft of this device's storage, found by its key, in the user's account. Without a shipment the list of
 * drafts keeps the route and the price that it shows for it.
 */
export function saveKept(place: string, user: string, shipment?: Incomplete<ShipmentDraft>): Promise<Saved> {
  return inTurn(async () => {
    const record = keptRecord(place);
    if (!record) return { kind: "nothing" };
    if (isSaved(record)) return { kind: "saved", at: record.at };
    const saved = await save(place, record, user, shipment);
    // What was typed as another user, a guest, and was not moved with them, is nobody's: it begins anew here.
    const wasOthers = record.copy.user !== undefined && record.copy.user !== user;
    if (saved.kind !== "gone" || !wasOthers || !keepAsCopy(place)) return saved;
    const again = keptRecord(place);
    return again ? save(place, again, user, shipment) : { kind: "nothing" };
  });
}

async function save(
  place: string,
  record: DraftRecord,
  user: string,
  shipment: Incomplete<ShipmentDraft> | undefined,
): Promise<Saved> {
  const { at, slices, copy } = record;
  const { id, revision: follows } = copy;
  const revision = newId();
  // Its name is on the device before it is sent: an answer that is lost is then no conflict.
  const sent = { ...copy, user, unanswered: [...copy.unanswered, revision].slice(-mostUnanswered) };
  if (!keepRecord(place, { ...record, copy: sent })) return { kind: "away" };
  try {
    await api.keepDraft({
      id,
      revision,
      steps: Object.entries(slices).flatMap(([name, slice]) =>
        isLoose(slice) && typeof slice["version"] === "number"
          ? [{ name, version: slice["version"], typed: JSON.stringify({ typed: slice["typed"] }) }]
          : [],
      ),
      ...(follows === undefined ? {} : { follows }),
      unanswered: copy.unanswered,
      ...(shipment && isWritable(shipment) ? { shipment } : {}),
    });
    note(place, { id, user, revision, unanswered: [], holds: at });
    return { kind: "saved", at };
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 401 || error.status >= 500 || error.status === 429)
      return { kind: "away" };
    // Refused is not lost: this state will never be on the server.
    note(place, { ...copy, user });
    if (error.code === "draft.changed") return { kind: "changed" };
    if (error.code === "draft.gone") return { kind: "gone" };
    return { kind: "refused", sentence: error.message };
  }
}

/** Records what is known of the copy, if its draft is still the one that is kept. */
function note(place: string, copy: DraftCopy): void {
  const record = keptRecord(place);
  if (record?.copy.id === copy.id) keepRecord(place, { ...record, copy });
}

/** A figure may be beyond what the wire takes: the draft is saved nevertheless. */
function isWritable(shipment: Incomplete<ShipmentDraft>): boolean {
  try {
    shipmentDraft.incomplete.write(shipment);
    return true;
  } catch {
    return false;
  }
}
