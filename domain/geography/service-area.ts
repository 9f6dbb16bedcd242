import type { Branch, OpeningHours } from "./branch.ts";
import type { Country } from "./country.ts";
import type { Place } from "./place.ts";

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

/** Postal codes `from` to `to`, both included, belong to an area. */
export interface Coverage {
  readonly areaId: ServiceArea["id"];
  readonly country: Country;
  readonly from: string;
  readonly to: string;
}

/** Finds the area of a place. Built once per carrier, used in every quotation. */
export type AreaFinder = (place: Pick<Place, "country" | "postalCode">) => ServiceArea | undefined;

/**
 * The area with the narrowest range of postal codes around the place, so that a range inside another one takes
 * precedence; none when no range contains it, which means that the carrier does not serve the place.
 */
export function areaFinder(
  coverage: readonly Coverage[],
  areas: ReadonlyMap<number, ServiceArea>,
): AreaFinder {
  const narrowestFirst = coverage.toSorted((a, b) => width(a) - width(b));
  const byPrefix = { MX: new Map<string, Coverage[]>(), US: new Map<string, Coverage[]>() } satisfies Record<
    Country,
    unknown
  >;
  for (const range of narrowestFirst) {
    for (const prefix of prefixes(range)) {
      const list = byPrefix[range.country].get(prefix);
      if (list) list.push(range);
      else byPrefix[range.country].set(prefix, [range]);
    }
  }
  return ({ country, postalCode }) => {
    const ranges = byPrefix[country].get(postalCode.slice(0, 2));
    const hit = ranges?.find((range) => range.from <= postalCode && postalCode <= range.to);
    return hit && areas.get(hit.areaId);
  };
}

const width = (range: Coverage) => Number(range.to) - Number(range.from);

function* prefixes({ from, to }: Coverage): Generator<string> {
  for (let prefix = Number(from.slice(0, 2)); prefix <= Number(to.slice(0, 2)); prefix++)
    yield String(prefix).padStart(2, "0");
}
