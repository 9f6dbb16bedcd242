import { type Carrier, tariffOn } from "../carrier.ts";
import type { Branch } from "../geography/branch.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import { areaOfBranch } from "../shipment/check-stop.ts";
import type { ShippingType } from "../shipment/draft.ts";
import type { LocalDate } from "../values/calendar.ts";
import { accept, type Decision, type FieldPath, problem, problemsOf, refuse } from "../values/problem.ts";
import type { ShippingPromise } from "./delivery-date.ts";
import { calendarOf, type StopCalendar } from "./opening-hours.ts";

/** A request for the calendar of a shipment: by the ids of areas and branches; 0 means none. */
export interface NamedJourney {
  readonly originAreaId?: ServiceArea["id"];
  readonly destinationAreaId?: ServiceArea["id"];
  readonly originBranchId?: Branch["id"];
  readonly destinationBranchId?: Branch["id"];
  /** The recipient collects the goods: the branch's own hours count, not those of its area. */
  readonly isBranchDelivery?: boolean;
  readonly shippingType?: ShippingType;
}

/** The input of an estimate of the delivery date. */
export interface Journey {
  readonly origin: StopCalendar;
  readonly destination: StopCalendar;
  readonly transitDays: number;
  readonly shippingType: ShippingPromise;
}

/**
 * Resolves the calendars, the days of travel and the promise of a journey. An area alone implies its branch, a
 * branch alone the area of its dock; given both, they must belong together, except for a delivery at a branch.
 *
 * Problems: `field.required` and `id.unknown` (with `id`) at an area or branch, `branch.unknown` at a branch that
 * does not serve the area; `tariff.none`, and `tariff.noLane` at `destinationAreaId`, with `originArea` and
 * `destinationArea`; `shippingType.notOffered` at `shippingType`.
 */
export function journeyOf(
  asked: NamedJourney,
  carrier: Pick<Carrier, "areas" | "areaOf" | "branches" | "shippingTypes" | "tariffs">,
  on: LocalDate,
): Decision<Journey> {
  const { shippingType = "standard", isBranchDelivery = false } = asked;
  const origin = stopNamed(
    { areaId: asked.originAreaId, branchId: asked.originBranchId },
    { areaPath: "originAreaId", branchPath: "originBranchId" },
    carrier,
  );
  const destination = stopNamed(
    { areaId: asked.destinationAreaId, branchId: asked.destinationBranchId, isAtBranch: isBranchDelivery },
    { areaPath: "destinationAreaId", branchPath: "destinationBranchId" },
    carrier,
  );
  if (!origin.ok || !destination.ok) return refuse(...problemsOf([origin, destination]));

  const tariff = tariffOn(carrier, on);
  if (!tariff) return refuse(problem("tariff.none", "", { date: on }));
  const [from, to] = [origin.value.area, destination.value.area];
  const lane = tariff.lane(from.zone, to.zone);
  if (!lane) {
    const names = {
      origin: from.zone,
      destination: to.zone,
      originArea: from.name,
      destinationArea: to.name,
    };
    return refuse(problem("tariff.noLane", "destinationAreaId", names));
  }
  if (tariff.shippingTypeFactors[shippingType] === undefined)
    return refuse(problem("shippingType.notOffered", "shippingType"));
  return accept({
    origin: calendarOf({ ...origin.value, pickupType: "commercial" }),
    destination: calendarOf({
      ...destination.value,
      pickupType: isBranchDelivery ? "branch" : "commercial",
    }),
    transitDays: lane.transitDays,
    shippingType: carrier.shippingTypes.get(shippingType) ?? { key: shippingType },
  });
}

/** An area, a branch, or both, by their ids; 0 means none. */
export interface NamedStop {
  readonly areaId?: ServiceArea["id"] | undefined;
  readonly branchId?: Branch["id"] | undefined;
  /** The goods change hands at the branch, which may be another than the area's. */
  readonly isAtBranch?: boolean | undefined;
}

/**
 * The area and the branch of a stop, each derived from the other where only one is given. Problems at `areaPath`
 * and `branchPath`: `field.required` when neither is given, `id.unknown` with `id`, and `branch.unknown` for a
 * branch that has no area or does not serve the given one.
 */
export function stopNamed(
  { areaId, branchId, isAtBranch }: NamedStop,
  { areaPath, branchPath }: { readonly areaPath: FieldPath; readonly branchPath: FieldPath },
  carrier: Pick<Carrier, "areas" | "areaOf" | "branches">,
): Decision<{ readonly area: ServiceArea; readonly branch: Branch }> {
  if (!areaId && !branchId) return refuse(problem("field.required", areaPath));
  const branch = branchId ? carrier.branches.get(branchId) : undefined;
  if (branchId && !branch) return refuse(problem("id.unknown", branchPath, { id: `${branchId}` }));
  const area = areaId ? carrier.areas.get(areaId) : branch && areaOfBranch(branch, carrier);
  const own = area && carrier.branches.get(area.branchId);
  if (!own)
    return refuse(
      areaId ? problem("id.unknown", areaPath, { id: `${areaId}` }) : problem("branch.unknown", branchPath),
    );
  if (branch && branch.id !== own.id && !isAtBranch) return refuse(problem("branch.unknown", branchPath));
  return accept({ area, branch: branch ?? own });
}
