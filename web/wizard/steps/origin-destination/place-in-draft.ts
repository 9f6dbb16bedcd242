import type { Side } from "@anden/domain/shipment/stop";
import type { Session } from "../../../app/session.tsx";
import { editKeptDraft } from "../../edit-kept-draft.ts";
import type { PlaceAnswer } from "../../place.ts";
import type { Edit } from "./slice.ts";
import { originDestinationScreen } from "./step.tsx";

/** Puts a place at one end of the draft kept on this device; false when the browser refused to keep it. */
export function placeInDraft(session: Session, side: Side, place: PlaceAnswer): boolean {
  return editKeptDraft(session, originDestinationScreen, { kind: "placeChosen", side, place } satisfies Edit);
}
