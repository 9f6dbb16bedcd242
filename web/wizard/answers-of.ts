import { localDateAt } from "@anden/domain/values/calendar";
import type { Session } from "../app/session.tsx";
import type { StoredAnswers } from "./define-step.ts";
import { emptyDraft, type Screens, type WizardDraft } from "./draft.ts";

/** The answers of a stored quotation at these steps, and at the others nothing. */
export function answersOf(
  screens: Screens,
  stored: StoredAnswers,
  { client, timeZone }: Pick<Session, "client" | "timeZone">,
): WizardDraft {
  const today = localDateAt(Date.now(), timeZone);
  const found = screens.flatMap(({ rule, slice }) => {
    const typed = slice.ofQuotation(stored, { today });
    return typed === undefined ? [] : [[rule.name, typed]];
  });
  return { slices: { ...emptyDraft(screens, client).slices, ...Object.fromEntries(found) } };
}
