import type { GeocodeAddress, LocationLevel } from "@anden/domain/geography/geocoding";
import type { Point } from "@anden/domain/geography/place";
import type { Instant } from "@anden/domain/values/calendar";

/** Where an address is, and what the point is of: a street's, or only its postal code's. */
export interface Located {
  readonly point: Point;
  readonly level: LocationLevel;
  /** The place in words. */
  readonly name: string;
}

/** What was found; `denied` where the service does not answer us and nothing is known here. */
export type Found =
  | { readonly status: "found"; readonly results: readonly Located[] }
  | { readonly status: "notFound" }
  | { readonly status: "denied" };

/** For whom an address is looked up: whether a service outside is asked depends on it. */
export interface Asker {
  readonly clientId: number;
  readonly isGuest: boolean;
  readonly language: string;
  readonly now: Instant;
}

/** Looks addresses up: by what is known here, and by a service outside where one is configured (decision 0071). */
export interface Geocoder {
  find(address: GeocodeAddress, asker: Asker): Promise<Found>;
}
