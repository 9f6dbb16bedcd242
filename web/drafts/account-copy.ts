import { draftCalls } from "@anden/contract/calls/drafts";
import { Refused } from "@anden/contract/client";
import { apiOf } from "../api/api.ts";
import { type DraftCopy, newCopy } from "../wizard/draft-copy.ts";
import { keepRecord, keptRecord } from "../wizard/draft-store.ts";

export const draftApi = apiOf(draftCalls);

/** Requests are sent one after the other, so that each knows the outcome of the last one. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

/** Deletes the copy of a draft that is no longer needed, in whichever of its states it is. */
export function letGo({ id, revision, unanswered }: DraftCopy): Promise<void> {
  return inTurn(async () => {
    for (const each of [...unanswered.toReversed(), ...(revision === undefined ? [] : [revision])])
      try {
        return await draftApi.deleteDraft({ id, revision: each });
      } catch (error) {
        // The server has another state: an earlier one is tried next; a newer one of another device stays there.
        if (!(error instanceof Refused) || error.code !== "draft.changed") return;
      }
  });
}

/** Puts a draft from the server on the device. */
export async function takeFromServer(place: string, user: string, id: string): Promise<boolean> {
  const { revision, steps } = await draftApi.draft({ id });
  const at = Date.now();
  const slices = Object.fromEntries(
    steps.map(({ name, version, typed }) => {
      const { typed: slice }: { typed?: unknown } = JSON.parse(typed);
      return [name, { version, typed: slice }];
    }),
  );
  return keepRecord(place, { at, slices, by: user, copy: { id, user, revision, unanswered: [], holds: at } });
}

/** Gives the draft on the device a new id, so that it is saved beside the one on the server. */
export function keepAsCopy(place: string): boolean {
  const record = keptRecord(place);
  return record !== undefined && keepRecord(place, { ...record, copy: newCopy() });
}
