import type { Side } from "@anden/domain/shipment/stop";
import type { Session } from "../app/session.tsx";
import { draftReducer, emptyDraft } from "./draft.ts";
import { draftPlace, keepDraft, readDraft } from "./draft-store.ts";
import { quotationScreens } from "./flows.ts";
import type { PlaceAnswer } from "./place.ts";
import { originDestinationScreen } from "./steps/origin-destination/step.tsx";

/** Puts a place at one end of the draft kept on this device; false when the browser refused to keep it. */
export function placeInDraft(session: Session, side: Side, place: PlaceAnswer): boolean {
  const at = draftPlace(session);
  const { client } = session;
  const draft = readDraft(quotationScreens, at, client)?.draft ?? emptyDraft(quotationScreens, client);
  const next = draftReducer(quotationScreens)(draft, {
    kind: "edited",
    step: originDestinationScreen.rule.name,
    edit: { kind: "placeChosen", side, place },
  });
  return keepDraft(quotationScreens, at, next, Date.now());
}
