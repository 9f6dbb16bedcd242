import { todayIn } from "../api/server-time.ts";
import type { Session } from "../app/session.tsx";
import type { StoredAnswers } from "./define-step.ts";
import { emptyDraft, type Screens, type WizardDraft } from "./draft.ts";

/**
 * Copies the answers of a stored quotation or request to the given steps. A step without stored answers is empty; or,
 * where a draft is replaced, keeps the draft's answer if a quotation has no such answer. [B-041]
 */
export function answersOf(
  screens: Screens,
  stored: StoredAnswers,
  { client, timeZone }: Pick<Session, "client" | "timeZone">,
  replaced?: WizardDraft,
): WizardDraft {
  const today = todayIn(timeZone);
  const found = screens.flatMap(({ rule, slice }) => {
    const kept = slice.isBeyondQuotation && replaced?.slices[rule.name];
    const typed = slice.ofQuotation(stored, { today }) ?? kept;
    return typed === undefined ? [] : [[rule.name, typed]];
  });
  return { slices: { ...emptyDraft(screens, client).slices, ...Object.fromEntries(found) } };
}
