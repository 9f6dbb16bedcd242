import type { GeocodeAddress, LocationLevel } from "@anden/domain/geography/geocoding";
import type { Point } from "@anden/domain/geography/place";
import type { Instant } from "@anden/domain/values/calendar";

/** The position of an address, and its level: of a street, or only of a postal code. */
export interface Located {
  readonly point: Point;
  readonly level: LocationLevel;
  /** The place in words. */
  readonly name: string;
}

/** The result of a search; `denied` when the service does not answer and the database has no point. */
export type Found =
  | { readonly status: "found"; readonly results: readonly Located[] }
  | { readonly status: "notFound" }
  | { readonly status: "denied" };

/** The user for whom an address is looked up, which decides whether an external service is used. */
export interface Asker {
  readonly clientId: number;
  readonly isGuest: boolean;
  readonly language: string;
  readonly now: Instant;
}

/** Looks up addresses: in the database, and with an external service if one is configured (decision 0071). */
export interface Geocoder {
  find(address: GeocodeAddress, asker: Asker): Promise<Found>;
}
