import type { Country } from "../geography/country.ts";
import type { RequestedService } from "../shipment/additional-services.ts";
import { pickupTypesIn, resolveStop, type StopTerms } from "../shipment/check-stop.ts";
import { type ShippingType, shippingTypes } from "../shipment/draft.ts";
import { otherSide, type PickupType, type Side, sides } from "../shipment/stop.ts";
import type { RatableShipment, RatingTerms } from "../tariff/ratable-shipment.ts";
import type { LocalDate } from "../values/calendar.ts";
import { type Money, subtract } from "../values/money.ts";
import { accept, type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import { type PlacedShipment, rated } from "./placed-shipment.ts";

/** One changed answer of the shipment. */
export type Change =
  | { readonly kind: "pickupType"; readonly side: Side; readonly pickupType: PickupType }
  | { readonly kind: "shippingType"; readonly shippingType: ShippingType }
  | { readonly kind: "pickupOn"; readonly date: LocalDate };

/** The price with one answer changed. */
export type Alternative = {
  readonly change: Change;
  /** Whether this is the current answer. */
  readonly isCurrent: boolean;
  /** The delivery date; absent where it cannot be estimated. */
  readonly deliveredOn?: LocalDate;
} & (
  | { readonly ok: true; readonly subtotal: Money; readonly total: Money; readonly difference: Money }
  /** Why there is no such price, and what would make it possible. */
  | { readonly ok: false; readonly problems: readonly Problem[] }
);

/** A day on which the shipment could be collected. */
export interface PickupDay {
  readonly date: LocalDate;
  readonly deliveredOn?: LocalDate;
  /** Whether this is the current answer. */
  readonly isAsked?: boolean;
  /** How the services change on such a day, where they do: no appointment, no charge for one. */
  readonly services?: readonly RequestedService[];
  /** Why the shipment cannot be collected on it. */
  readonly problems?: readonly Problem[];
}

/** The calendar of the shipment, passed in so that prices do not depend on the calendar. */
export interface Calendar {
  /** The delivery date of a shipment collected as soon as possible. */
  readonly deliveredOn: (shippingType: ShippingType, shipment: PlacedShipment) => LocalDate | undefined;
  /** The next possible pickup days, soonest first. */
  readonly pickupDays: (shipment: PlacedShipment) => readonly PickupDay[];
  /** The ends that have an appointment. */
  readonly booked?: readonly Side[];
  /**
   * Whether an agreed window decides the pickup day. It applies to pickups by truck only: for another pickup type the
   * delivery date differs, and is left out.
   */
  readonly isPickedUpInWindow?: boolean;
}

/**
 * The alternatives to a priced shipment: each pickup type at either end, each shipping type, and the next possible
 * pickup days, changed one at a time, each with its price, the difference in total, and its delivery date. A
 * quotation is priced by the day on which it was made, so that another pickup day changes the price only by the
 * services that it adds or removes. Decision 0014.
 *
 * Empty for a shipment that has no price itself.
 */
export function alternatives(
  shipment: PlacedShipment,
  terms: RatingTerms,
  stops: StopTerms,
  calendar: Calendar,
): readonly Alternative[] {
  const asked = rated(shipment, terms);
  if (!asked.ok) return [];
  const soonest = calendar.deliveredOn(shipment.shippingType, shipment);
  const alternative = (
    change: Change,
    isCurrent: boolean,
    instead: Decision<RatableShipment>,
    deliveredOn: LocalDate | undefined,
  ): Alternative => {
    const price = isCurrent ? asked : instead.ok ? rated(instead.value, terms) : instead;
    const head = { change, isCurrent, ...(deliveredOn === undefined ? {} : { deliveredOn }) };
    if (!price.ok) return { ...head, ok: false, problems: price.problems };
    const { subtotal, total } = price.value;
    return { ...head, ok: true, subtotal, total, difference: subtract(total, asked.value.total) };
  };

  const handovers = sides.flatMap((side) =>
    pickupTypesAt(shipment, side).map((pickupType) => {
      const isCurrent = shipment[side].pickupType === pickupType;
      const isBooked = pickupType === "branch" && calendar.booked?.includes(side) === true;
      const instead = isBooked
        ? refuse(problem("appointment.atBranch", `${side}.pickupType`))
        : withPickupType(shipment, side, pickupType, stops);
      const isOtherPickup = side === "origin" && !isCurrent;
      const deliveredOn = isOtherPickup && calendar.isPickedUpInWindow ? undefined : soonest;
      return alternative({ kind: "pickupType", side, pickupType }, isCurrent, instead, deliveredOn);
    }),
  );
  const promises = shippingTypes
    .filter((shippingType) => terms.tariff.shippingTypeFactors[shippingType] !== undefined)
    .map((shippingType) => {
      const instead = { ...shipment, shippingType };
      const isCurrent = shipment.shippingType === shippingType;
      const deliveredOn = calendar.deliveredOn(shippingType, instead);
      return alternative({ kind: "shippingType", shippingType }, isCurrent, accept(instead), deliveredOn);
    });
  const days = calendar.pickupDays(shipment).map((day) => {
    const { date, deliveredOn, isAsked = false, services, problems } = day;
    const instead = problems ? refuse(...problems) : accept(services ? { ...shipment, services } : shipment);
    return alternative({ kind: "pickupOn", date }, isAsked, instead, deliveredOn);
  });
  return [...handovers, ...promises, ...days];
}

/** The pickup types possible at a stop, given the other stop's country. [B-150] */
function pickupTypesAt(shipment: PlacedShipment, side: Side): readonly PickupType[] {
  return pickupTypesIn(shipment[side].place.country, facing(shipment, side));
}

function facing(shipment: PlacedShipment, side: Side): Country {
  return shipment[otherSide[side]].place.country;
}

/**
 * The shipment with another pickup type at a stop, resolved by the rules for stops: a door address may belong to
 * another area.
 */
function withPickupType(
  shipment: PlacedShipment,
  side: Side,
  pickupType: PickupType,
  stops: StopTerms,
): Decision<RatableShipment> {
  const { place, branch, pickupType: current } = shipment[side];
  if (pickupType === current) return accept(shipment);
  const atBranch = pickupType === "branch" ? { branchId: branch.id } : {};
  const asked = { placeId: place.id, pickupType, ...atBranch };
  const stop = resolveStop(asked, side, place, stops, { facing: facing(shipment, side) });
  return stop.ok ? accept({ ...shipment, [side]: stop.value }) : stop;
}
