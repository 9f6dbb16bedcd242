import type { Session } from "../app/session.tsx";
import type { StepScreen } from "./define-step.ts";
import { draftReducer, emptyDraft } from "./draft.ts";
import { draftPlace, keepDraft, readDraft } from "./draft-store.ts";
import { quotationScreens } from "./flows.ts";

/** Edits one step of the draft kept on this device; false when the browser refused to keep it. */
export function editKeptDraft(session: Session, { rule }: Pick<StepScreen, "rule">, edit: unknown): boolean {
  const at = draftPlace(session);
  const { client } = session;
  const draft = readDraft(quotationScreens, at, client)?.draft ?? emptyDraft(quotationScreens, client);
  const next = draftReducer(quotationScreens)(draft, { kind: "edited", step: rule.name, edit });
  return keepDraft(quotationScreens, at, next, { at: Date.now(), by: session.user.name });
}
