import { script } from "../api/script.ts";
import type { Session } from "../app/session.tsx";
import { isTouched } from "./draft.ts";
import { draftPlace, readDraft } from "./draft-store.ts";
import type { WizardFlow } from "./flow.ts";

/** Whether another draft would replace one that is only on this device, because saving it to the account has failed. */
export async function hasUnsavedDraft(
  session: Session,
  { kind, screens }: Pick<WizardFlow, "kind" | "screens">,
): Promise<boolean> {
  const place = draftPlace(session, kind);
  const kept = readDraft(screens, place, session.client);
  if (!kept || !isTouched(screens, kept.draft)) return false;
  try {
    const { saveKept } = await script(() => import("../drafts/save.ts"));
    return (await saveKept({ place, flow: kind, user: session.user.name })).kind !== "saved";
  } catch {
    return true;
  }
}
