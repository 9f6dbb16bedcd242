import type { Branch, OpeningHours } from "./branch.ts";
import type { Place } from "./place.ts";
import { type PostalRange, rangeFinder } from "./postal-ranges.ts";

/** A tariff zone: prices are agreed between two of them. */
export type Zone = string;

/** The area that one branch serves with its own lorries. */
export interface ServiceArea {
  readonly id: number;
  readonly name: string;
  readonly branchId: Branch["id"];
  readonly zone: Zone;
  readonly isRemote: boolean;
  readonly pickupByAppointment: boolean;
  readonly deliveryByAppointment: boolean;
  readonly hubPickup: boolean;
  readonly hubDelivery: boolean;
  readonly hours: readonly OpeningHours[];
}

/** A range of postal codes that belongs to an area. */
export interface Coverage extends PostalRange {
  readonly areaId: ServiceArea["id"];
}

/** Finds the area of a place. Built once per carrier, used in every quotation. */
export type AreaFinder = (place: Pick<Place, "country" | "postalCode">) => ServiceArea | undefined;

/**
 * The area with the narrowest range of postal codes around the place; none when no range contains it, which means that
 * the carrier does not serve the place.
 */
export function areaFinder(
  coverage: readonly Coverage[],
  areas: ReadonlyMap<number, ServiceArea>,
): AreaFinder {
  const around = rangeFinder(coverage);
  return (place) => {
    const [narrowest] = around(place);
    return narrowest && areas.get(narrowest.areaId);
  };
}
