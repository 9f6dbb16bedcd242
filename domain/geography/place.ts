import type { Country } from "./country.ts";

/** A neighbourhood in Mexico, a ZIP code's town in the United States: the finest unit that a price depends on. */
export interface Place {
  readonly id: number;
  readonly country: Country;
  readonly postalCode: string;
  readonly name: string;
  readonly city: string;
  readonly cityId: number;
  readonly state: string;
  readonly stateId: number;
  /** Coordinates, when known: only for the map, never for a price. */
  readonly point?: Point;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The fields that a client may send besides the place id. */
const sentFields = ["country", "postalCode", "stateId", "cityId"] as const;

/** The fields whose values contradict the place. A field without a value contradicts nothing. */
export function contradictedFields(
  sent: { readonly [Field in (typeof sentFields)[number]]?: Place[Field] | undefined },
  place: Place,
): readonly (typeof sentFields)[number][] {
  return sentFields.filter((field) => sent[field] !== undefined && sent[field] !== place[field]);
}

/** City, state, neighbourhood, postal code: the order of the summaries. [P-130] */
export function placeSummary(place: Pick<Place, "city" | "state" | "name" | "postalCode">): string {
  return [place.city, place.state, place.name, place.postalCode].filter(Boolean).join(", ");
}
