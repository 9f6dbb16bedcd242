import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";

/**
 * Whether both ends are one place, or the same branch. A shipment may go from one address of a neighbourhood to
 * another; more often the same place was chosen twice by mistake. So it is a notice and no problem.
 */
export function areSameEnds({ origin, destination }: Pick<Incomplete<ShipmentDraft>, Side>): boolean {
  const ends = [origin, destination];
  const areBranches = ends.every((end) => end?.pickupType === "branch");
  const [from, to] = ends.map((end) => (areBranches ? end?.branchId : end?.placeId));
  return from !== undefined && from === to;
}
