import type { listedDraft } from "@anden/contract/draft";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { Language } from "@anden/domain/customer/customer";
import { type FlowKind, flowKinds } from "@anden/domain/wizard/flow-kind";
import { queryOptions } from "@tanstack/react-query";
import { isNotFound } from "../api/refusal.ts";
import { forgetKept } from "../app/kept.ts";
import type { Session } from "../app/session.tsx";
import { draftPlace, isSaved, keptRecord } from "../wizard/draft-store.ts";
import { draftApi, takeFromServer } from "./account-copy.ts";
import type { Saved } from "./save.ts";

export type ListedDraft = ValueOf<typeof listedDraft>;

export const draftsKey = "drafts";

/** The drafts in the user's account. Those on this device are first saved there, and then updated from the list. */
export const draftsQuery = (session: Session, language: Language) =>
  queryOptions({
    queryKey: [draftsKey, language],
    queryFn: async ({ signal }): Promise<readonly ListedDraft[]> => {
      for (const flow of flowKinds) await saved(session, flow);
      const listed = await draftApi.drafts({}, { signal });
      for (const flow of flowKinds) await followServer(session, flow, listed);
      return listed;
    },
    // A user who opens the home screen may have typed a moment ago.
    staleTime: 0,
  });

/**
 * Updates the draft on this device from the account: it is removed if it was deleted or stored elsewhere, and read
 * again if it was changed there. A draft with unsaved changes stays as it is; the wizard asks what to do.
 */
async function followServer(session: Session, flow: FlowKind, listed: readonly ListedDraft[]): Promise<void> {
  const place = draftPlace(session, flow);
  const record = keptRecord(place);
  if (!record || !isSaved(record)) return;
  const { id, revision } = record.copy;
  const there = listed.find((each) => each.id === id);
  if (!there) forgetKept(place);
  else if (there.revision !== revision)
    await takeFromServer(place, session.user.name, id).catch(() => undefined);
}

export type Opened = "open" | "unsaved" | "gone" | "failed";

/** Copies a draft of the account to this device, once the current one is saved in the account. */
export async function openDraft(
  session: Session,
  { id, flow, revision }: Pick<ListedDraft, "id" | "flow" | "revision">,
): Promise<Opened> {
  const place = draftPlace(session, flow);
  const user = session.user.name;
  const record = keptRecord(place);
  if (record?.copy.id === id) {
    if (!isSaved(record) || record.copy.revision === revision) return "open";
  } else if (!(await isSafe(session, flow))) return "unsaved";
  try {
    return (await takeFromServer(place, user, id)) ? "open" : "failed";
  } catch (error) {
    return isNotFound(error) ? "gone" : "failed";
  }
}

/** Removes the draft from this device once the account has it; false where it cannot be saved there. */
export async function putAside(session: Session, flow: FlowKind): Promise<boolean> {
  if (!(await isSafe(session, flow))) return false;
  forgetKept(draftPlace(session, flow));
  return true;
}

/** Whether the account has the device's draft of this flow in its current state; true also without a draft. */
async function isSafe(session: Session, flow: FlowKind): Promise<boolean> {
  const kind = await saved(session, flow);
  return kind === "saved" || kind === "nothing";
}

/** Saves the draft on this device to the account, unless it is there already. The code for it is loaded on demand. */
async function saved(session: Session, flow: FlowKind): Promise<Saved["kind"]> {
  const place = draftPlace(session, flow);
  const record = keptRecord(place);
  if (!record) return "nothing";
  if (isSaved(record)) return "saved";
  try {
    const { saveKept } = await import("./save.ts");
    return (await saveKept({ place, flow, user: session.user.name })).kind;
  } catch {
    return "away";
  }
}
