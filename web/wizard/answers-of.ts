import type { FullQuotation } from "@anden/contract/quotation";
import { localDateAt } from "@anden/domain/values/calendar";
import type { Session } from "../app/session.tsx";
import { emptyDraft, type Screens, type WizardDraft } from "./draft.ts";

/** The answers of a stored quotation at these steps, and at the others nothing. */
export function answersOf(
  screens: Screens,
  quotation: FullQuotation,
  { client, timeZone }: Pick<Session, "client" | "timeZone">,
): WizardDraft {
  const today = localDateAt(Date.now(), timeZone);
  const stored = screens.flatMap(({ rule, slice }) => {
    const typed = slice.ofQuotation(quotation, { today });
    return typed === undefined ? [] : [[rule.name, typed]];
  });
  return { slices: { ...emptyDraft(screens, client).slices, ...Object.fromEntries(stored) } };
}
