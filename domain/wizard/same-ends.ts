import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";

/**
 * Whether both ends are one place, or the same branch. A shipment between two addresses of a neighborhood is one; more
 * often the same place was chosen twice by mistake, so it is said and not refused.
 */
export function areSameEnds({ origin, destination }: Pick<Incomplete<ShipmentDraft>, Side>): boolean {
  const ends = [origin, destination];
  const areBranches = ends.every((end) => end?.pickupType === "branch");
  const [from, to] = ends.map((end) => (areBranches ? end?.branchId : end?.placeId));
  return from !== undefined && from === to;
}
