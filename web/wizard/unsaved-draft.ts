import type { Session } from "../app/session.tsx";
import { isTouched } from "./draft.ts";
import { draftPlace, readDraft } from "./draft-store.ts";
import type { WizardFlow } from "./flow.ts";

/** Whether a draft of a flow on this device would be lost to another one: the account has not got it, and does not take it. */
export async function hasUnsavedDraft(
  session: Session,
  { kind, screens }: Pick<WizardFlow, "kind" | "screens">,
): Promise<boolean> {
  const place = draftPlace(session, kind);
  const kept = readDraft(screens, place, session.client);
  if (!kept || !isTouched(screens, kept.draft)) return false;
  try {
    const { saveKept } = await import("../drafts/save.ts");
    return (await saveKept({ place, flow: kind, user: session.user.name })).kind !== "saved";
  } catch {
    return true;
  }
}
