import { kilometresBetween } from "./distance.ts";
import { isWithoutNumber } from "./house-number.ts";
import type { Point } from "./place.ts";
import { fold } from "./place-search.ts";

/** The countries in which an address may be looked up, by the codes that geocoding services use. */
export const geocodingCountries = ["MX", "US", "CA"] as const;
export type GeocodingCountry = (typeof geocodingCountries)[number];

/** The names under which callers send a country, folded. The first four are the specification's. */
const countryNames: Readonly<Record<string, GeocodingCountry>> = {
  mexico: "MX",
  eu: "US",
  canada: "CA",
  alaska: "US",
  mx: "MX",
  us: "US",
  ca: "CA",
  mex: "MX",
  usa: "US",
  can: "CA",
  "ee uu": "US",
  eeuu: "US",
  "estados unidos": "US",
  "estados unidos de america": "US",
  "united states": "US",
  "united states of america": "US",
};

/**
 * The code of a country's name, in any case and with or without accents: `MEXICO` is MX, `EU` US, `CANADA` CA,
 * `ALASKA` US; a code is its own name. Undefined for any other text.
 */
export function geocodingCountry(name: string): GeocodingCountry | undefined {
  const folded = fold(name).trim();
  return Object.hasOwn(countryNames, folded) ? countryNames[folded] : undefined;
}

/** The centre of each country. */
export const countryCentres: Readonly<Record<GeocodingCountry, Point>> = {
  MX: { latitude: 23.6345, longitude: -102.5528 },
  US: { latitude: 39.8283, longitude: -98.5795 },
  CA: { latitude: 56.1304, longitude: -106.3468 },
};

/** The centre of the map: the location that was found for an address, otherwise the centre of its country. */
export function mapCentre(country: GeocodingCountry, found?: Point): Point {
  return found ?? countryCentres[country];
}

/** How precise a location is, from least to most: the centre of a country, of a postal code, … */
export const locationLevels = ["country", "postalCode", "neighborhood", "street"] as const;
export type LocationLevel = (typeof locationLevels)[number];

/** The zoom of the map by the level of the location. */
export const mapZooms: Readonly<Record<LocationLevel, number>> = {
  country: 6,
  postalCode: 15,
  neighborhood: 17,
  street: 20,
};

/**
 * How far from the true place a location of each level may be, in metres: half of the postal codes' points are within
 * the first. The centre of a country says nothing about an address.
 */
export const precisionMetres: Readonly<Record<Exclude<LocationLevel, "country">, number>> = {
  postalCode: 2000,
  neighborhood: 500,
  street: 50,
};

/** The parts of an address that say where it is. No other part of it is ever sent to a geocoding service. */
export interface GeocodeAddress {
  readonly country: GeocodingCountry;
  readonly postalCode?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly neighborhood?: string | undefined;
  readonly street?: string | undefined;
  readonly exteriorNumber?: string | undefined;
}

/**
 * An address as it is sent to a geocoding service, in postal order: street and number (in Mexico the number follows the
 * street, elsewhere it precedes it), neighbourhood, postal code with city, state. The country is sent separately, by
 * its code. The street alone of a house without a number. Empty when there is nothing to look up.
 */
export function geocodeQuery(address: GeocodeAddress): string {
  const { country, postalCode, state, city, neighborhood, street, exteriorNumber } = trimmed(address);
  const number = exteriorNumber && isWithoutNumber(exteriorNumber) ? undefined : exteriorNumber;
  const numbered = country === "MX" ? [street, number] : [number, street];
  const parts = [
    street === undefined ? undefined : joined(numbered, " "),
    neighborhood,
    joined(country === "MX" ? [postalCode, city] : [city], " "),
    joined(country === "MX" ? [state] : [state, postalCode], " "),
  ];
  return joined(parts, ", ") ?? "";
}

/** The highest level that the given parts of an address allow. */
export function askedLevel(address: GeocodeAddress): LocationLevel {
  const { postalCode, city, neighborhood, street } = trimmed(address);
  if (street !== undefined) return "street";
  if (neighborhood !== undefined) return "neighborhood";
  // A state alone counts as a country: the external service is not asked for its centre.
  return postalCode === undefined && city === undefined ? "country" : "postalCode";
}

/** The lesser of two levels: an address without a street is found as a neighbourhood at best. */
export function lesserLevel(one: LocationLevel, other: LocationLevel): LocationLevel {
  return locationLevels[Math.min(locationLevels.indexOf(one), locationLevels.indexOf(other))] ?? "country";
}

/** A country's rough bounds in degrees: enough to notice coordinates of another continent. */
interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const bounds: Readonly<Record<GeocodingCountry, readonly Bounds[]>> = {
  MX: [{ south: 14.3, north: 32.8, west: -118.7, east: -86.5 }],
  US: [
    { south: 17.5, north: 71.6, west: -180, east: -64.5 },
    // The western Aleutian Islands: their longitudes are positive, because they lie west of the 180th meridian.
    { south: 51, north: 54, west: 172, east: 180 },
  ],
  CA: [{ south: 41.6, north: 83.2, west: -141.1, east: -52.5 }],
};

/** Whether a point is within the bounds of a country; NaN is within no bounds. */
export function isInCountry({ latitude, longitude }: Point, country: GeocodingCountry): boolean {
  return bounds[country].some(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/** The farthest that an address may be from the known point of its postal code: rural codes are wide. */
const farthestKilometres = 100;

/**
 * Whether the point of a service is plausible: it is in the country, and not far from the known point of the postal
 * code, where there is one.
 */
export function isPlausible(
  point: Point,
  country: GeocodingCountry,
  ofPostalCode: Point | undefined,
): boolean {
  if (!isInCountry(point, country)) return false;
  return ofPostalCode === undefined || kilometresBetween(point, ofPostalCode) <= farthestKilometres;
}

function trimmed(address: GeocodeAddress): GeocodeAddress {
  const given = Object.entries(address)
    .map(([part, text]) => [
      part,
      String(text ?? "")
        .trim()
        .replaceAll(/\s+/g, " "),
    ])
    .filter(([, text]) => text !== "");
  return { country: address.country, ...Object.fromEntries(given) };
}

function joined(parts: readonly (string | undefined)[], by: string): string | undefined {
  return parts.filter((part) => part !== undefined && part !== "").join(by) || undefined;
}
