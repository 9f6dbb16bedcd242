import type { Side } from "@anden/domain/shipment/stop";
import { sharedState } from "../../../ui/shared-state.ts";
import type { PlaceAnswer } from "../../place.ts";

/** The place that is marked in the list but not chosen yet: the map shows it. */
interface Preview {
  readonly side: Side;
  readonly place: PlaceAnswer;
}

/** Passes the preview from the screen of the step to its summary. It is not stored and not part of the draft. */
export const shownPreview = sharedState<Preview | undefined>(undefined);
