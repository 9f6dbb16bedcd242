import { resolveStops } from "@anden/domain/shipment/check-stop";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Before } from "./define-step.ts";
import type { Lane } from "./queries.ts";

/** The lane between both ends of a draft, once both are resolved. */
export function laneOf(draft: Incomplete<ShipmentDraft>, rules: Partial<Before["rules"]>): Lane | undefined {
  if (!rules.stops) return undefined;
  const { origin, destination } = resolveStops(draft, rules, rules.stops);
  if (!origin.ok || !destination.ok) return undefined;
  return {
    originAreaId: origin.value.area.id,
    destinationAreaId: destination.value.area.id,
    isBranchPickup: origin.value.pickupType === "branch",
    isBranchDelivery: destination.value.pickupType === "branch",
  };
}
