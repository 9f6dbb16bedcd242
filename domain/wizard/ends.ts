import type { Country } from "../geography/country.ts";
import type { Side } from "../shipment/stop.ts";
import type { Known } from "./step.ts";

/** The countries of both ends, as far as their places are known. */
export function countriesOf({ origin, destination }: Known): Readonly<Partial<Record<Side, Country>>> {
  return {
    ...(origin ? { origin: origin.country } : {}),
    ...(destination ? { destination: destination.country } : {}),
  };
}

/** The service areas of both ends, as far as they are resolved. */
export function areasOf({ ends }: Known): Readonly<Partial<Record<Side, number>>> {
  return {
    ...(ends?.origin.ok ? { origin: ends.origin.value.area.id } : {}),
    ...(ends?.destination.ok ? { destination: ends.destination.value.area.id } : {}),
  };
}
