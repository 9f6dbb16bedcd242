import type { Session } from "../app/session.tsx";
import type { StepScreen } from "./define-step.ts";
import { draftReducer, emptyDraft, isTouched } from "./draft.ts";
import { draftPlace, keepDraft, readDraft } from "./draft-store.ts";
import { quotationScreens } from "./flows.ts";

/** Whether a draft on this device would be lost to another one: the account has not got it, and cannot be reached. */
export async function hasUnsavedDraft(session: Session): Promise<boolean> {
  const place = draftPlace(session);
  const kept = readDraft(quotationScreens, place, session.client);
  if (!kept || !isTouched(quotationScreens, kept.draft)) return false;
  const { saveKept } = await import("../drafts/save.ts");
  return (await saveKept(place, session.user.name)).kind !== "saved";
}

/** Edits one step of the draft kept on this device; false when the browser refused to keep it. */
export function editKeptDraft(session: Session, { rule }: Pick<StepScreen, "rule">, edit: unknown): boolean {
  const at = draftPlace(session);
  const { client } = session;
  const draft = readDraft(quotationScreens, at, client)?.draft ?? emptyDraft(quotationScreens, client);
  const next = draftReducer(quotationScreens)(draft, { kind: "edited", step: rule.name, edit });
  return keepDraft(quotationScreens, at, next, Date.now());
}
