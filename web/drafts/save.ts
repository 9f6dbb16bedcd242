import { keepDraftCalls } from "@anden/contract/calls/keep-draft";
import { mostUnanswered } from "@anden/contract/draft-to-keep";
import { shipmentDraft } from "@anden/contract/shipment";
import { requestFileLimits } from "@anden/domain/files/attachment";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { FlowKind } from "@anden/domain/wizard/flow-kind";
import { apiOf } from "../api/api.ts";
import { newId } from "../api/new-id.ts";
import { isRefusal } from "../api/refusal.ts";
import { isLoose } from "../app/loose.ts";
import type { DraftCopy } from "../wizard/draft-copy.ts";
import { type DraftRecord, isSaved, keepRecord, keptRecord } from "../wizard/draft-store.ts";
import { inTurn, keepAsCopy } from "./account-copy.ts";

const api = apiOf(keepDraftCalls);

/** The outcome of saving a draft in the account. */
export type Saved =
  /** Saved in the state that was kept on the device at this time. */
  | { readonly kind: "saved"; readonly at: number }
  /** There is nothing to save. */
  | { readonly kind: "nothing" }
  /** Another device has changed it since, or has deleted or quoted it. */
  | { readonly kind: "changed" | "gone" }
  | { readonly kind: "refused"; readonly sentence: string }
  /** No answer, or the server is overloaded: the next attempt may succeed. */
  | { readonly kind: "away" };

/** Which draft of this device is saved, and for which user. */
export interface Saving {
  /** The key in the device's storage. */
  readonly place: string;
  readonly flow: FlowKind;
  readonly user: string;
}

/** The parts of a draft that the account stores besides the answers. */
export interface KnownOfDraft {
  readonly shipment: Incomplete<ShipmentDraft>;
  readonly fileIds: readonly number[];
}

/**
 * Saves a draft of this device's storage in the user's account. What is not `known` stays as the account has it: the
 * files of the draft, and the route and the price that its list shows.
 */
export function saveKept(saving: Saving, known: Partial<KnownOfDraft> = {}): Promise<Saved> {
  const { place, user } = saving;
  return inTurn(async () => {
    const record = keptRecord(place);
    if (!record) return { kind: "nothing" };
    if (isSaved(record)) return { kind: "saved", at: record.at };
    const saved = await save(saving, record, known);
    // Input of another user, such as a guest, that was not moved with them belongs to nobody: it begins as a new draft
    // here.
    const wasOthers = record.copy.user !== undefined && record.copy.user !== user;
    if (saved.kind !== "gone" || !wasOthers || !keepAsCopy(place)) return saved;
    const again = keptRecord(place);
    return again ? save(saving, again, known) : { kind: "nothing" };
  });
}

async function save(
  { place, flow, user }: Saving,
  record: DraftRecord,
  { shipment, fileIds }: Partial<KnownOfDraft>,
): Promise<Saved> {
  const { at, slices, copy } = record;
  const { id, revision: follows } = copy;
  const revision = newId();
  // The revision is kept on the device before it is sent: then a lost answer is no conflict.
  const sent = { ...copy, user, unanswered: [...copy.unanswered, revision].slice(-mostUnanswered) };
  if (!keepRecord(place, { ...record, copy: sent })) return { kind: "away" };
  try {
    // Under the development server a failed call answers nothing: then this throws, and nothing counts as saved.
    const { revision: kept } = await api.keepDraft({
      id,
      flow,
      revision,
      steps: Object.entries(slices).flatMap(([name, slice]) =>
        isLoose(slice) && typeof slice["version"] === "number"
          ? [{ name, version: slice["version"], typed: JSON.stringify({ typed: slice["typed"] }) }]
          : [],
      ),
      ...(follows === undefined ? {} : { follows }),
      unanswered: copy.unanswered,
      ...(fileIds && { fileIds: fileIds.slice(0, requestFileLimits.files) }),
      ...(shipment && isWritable(shipment) ? { shipment } : {}),
    });
    note(place, { id, user, revision: kept, unanswered: [], holds: at });
    return { kind: "saved", at };
  } catch (error) {
    if (!isRefusal(error)) return { kind: "away" };
    // A refused revision is not unanswered: it will never be on the server.
    note(place, { ...copy, user });
    if (error.status === 401 || error.status === 429) return { kind: "away" };
    if (error.code === "draft.changed") return { kind: "changed" };
    if (error.code === "draft.gone") return { kind: "gone" };
    return { kind: "refused", sentence: error.message };
  }
}

/** Records the data about the copy, if its draft is still the one on the device. */
function note(place: string, copy: DraftCopy): void {
  const record = keptRecord(place);
  if (record?.copy.id === copy.id) keepRecord(place, { ...record, copy });
}

/** Whether the shipment can be encoded: a figure may be out of range. The draft is saved nevertheless. */
function isWritable(shipment: Incomplete<ShipmentDraft>): boolean {
  try {
    shipmentDraft.incomplete.write(shipment);
    return true;
  } catch {
    return false;
  }
}
