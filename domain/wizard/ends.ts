import type { Country } from "../geography/country.ts";
import { isBeyondBorder, resolveStops } from "../shipment/check-stop.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { otherSide, type Side, sides } from "../shipment/stop.ts";
import type { Known } from "./step.ts";

/** The countries of both ends, as far as their places are known. */
export function countriesOf({
  origin,
  destination,
}: Pick<Known, Side>): Readonly<Partial<Record<Side, Country>>> {
  return {
    ...(origin ? { origin: origin.country } : {}),
    ...(destination ? { destination: destination.country } : {}),
  };
}

/** The service areas of both ends, as far as they are resolved. */
export function areasOf(
  draft: Incomplete<ShipmentDraft>,
  known: Pick<Known, Side | "stops" | "ends">,
): Readonly<Partial<Record<Side, number>>> {
  const { origin, destination } = known.ends ?? resolveStops(draft, known, known.stops);
  return {
    ...(origin.ok ? { origin: origin.value.area.id } : {}),
    ...(destination.ok ? { destination: destination.value.area.id } : {}),
  };
}

/** Whether an end is in the United States and no area serves it. [B-148] */
export function isBeyondCoverage(known: Pick<Known, Side | "stops">): boolean {
  const countries = countriesOf(known);
  return sides.some((side) => {
    const place = known[side];
    const facing = countries[otherSide[side]];
    return place !== undefined && isBeyondBorder(place, facing) && !known.stops.areaOf(place);
  });
}
