import type { listedDraft } from "@anden/contract/draft";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { Language } from "@anden/domain/customer/customer";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../app/session.tsx";
import { draftPlace, forgetDraft, keptRecord } from "../wizard/draft-store.ts";
import { draftApi, isSaved, takeFromServer } from "./account-copy.ts";
import type { Saved } from "./save.ts";

export type ListedDraft = ValueOf<typeof listedDraft>;

export const draftsKey = "drafts";

/** The drafts in the user's account, with the one on this device as it is. */
export const draftsQuery = (session: Session, language: Language) =>
  queryOptions({
    queryKey: [draftsKey, language],
    queryFn: async ({ signal }): Promise<readonly ListedDraft[]> => {
      await saved(session);
      const listed = await draftApi.drafts({}, { signal });
      await followServer(session, listed);
      return listed;
    },
    // Whoever comes home has perhaps just typed.
    staleTime: 0,
  });

/**
 * Brings the draft on this device up to the account's: it goes when it was deleted or quoted elsewhere, and is read
 * again when it was changed there. One with changes of its own stays as it is; the wizard asks what to do.
 */
async function followServer(session: Session, listed: readonly ListedDraft[]): Promise<void> {
  const place = draftPlace(session);
  const record = keptRecord(place);
  if (!record || !isSaved(record)) return;
  const { id, revision } = record.copy;
  const there = listed.find((each) => each.id === id);
  if (!there) forgetDraft(place);
  else if (there.revision !== revision)
    await takeFromServer(place, session.user.name, id).catch(() => undefined);
}

export type Opened = "open" | "unsaved" | "gone" | "failed";

/** Puts a draft of the account on this device, once the one that is there is safe. */
export async function openDraft(
  session: Session,
  { id, revision }: Pick<ListedDraft, "id" | "revision">,
): Promise<Opened> {
  const place = draftPlace(session);
  const user = session.user.name;
  const record = keptRecord(place);
  if (record?.copy.id === id) {
    if (!isSaved(record) || record.copy.revision === revision) return "open";
  } else if (!(await isSafe(session))) return "unsaved";
  try {
    return (await takeFromServer(place, user, id)) ? "open" : "failed";
  } catch (error) {
    return isUnknown(error) ? "gone" : "failed";
  }
}

/** Leaves the draft on this device to the account; false where that has not got it. */
export async function putAside(session: Session): Promise<boolean> {
  if (!(await isSafe(session))) return false;
  forgetDraft(draftPlace(session));
  return true;
}

async function isSafe(session: Session): Promise<boolean> {
  const kind = await saved(session);
  return kind === "saved" || kind === "nothing";
}

/** Saves the draft on this device, if the account has not got it. The script for it is large, and seldom needed here. */
async function saved(session: Session): Promise<Saved["kind"]> {
  const place = draftPlace(session);
  const record = keptRecord(place);
  if (!record) return "nothing";
  if (isSaved(record)) return "saved";
  try {
    const { saveKept } = await import("./save.ts");
    return (await saveKept(place, session.user.name)).kind;
  } catch {
    return "away";
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 404;
}
