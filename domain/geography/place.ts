import type { Country } from "./country.ts";

/** A neighbourhood in Mexico, a ZIP code's town in the United States: the finest thing a price depends on. */
export interface Place {
  readonly id: number;
  readonly country: Country;
  readonly postalCode: string;
  readonly name: string;
  readonly city: string;
  readonly cityId: number;
  readonly state: string;
  readonly stateId: number;
  /** Where it is, when known: for the map only, never for a price. */
  readonly point?: Point;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** What may be said of a place besides its id. */
const told = ["country", "postalCode", "stateId", "cityId"] as const;

/** The fields that say something else than the place does; what is not said contradicts nothing. */
export function contradictedFields(
  said: { readonly [Field in (typeof told)[number]]?: Place[Field] | undefined },
  place: Place,
): readonly (typeof told)[number][] {
  return told.filter((field) => said[field] !== undefined && said[field] !== place[field]);
}

/** City, state, neighbourhood, postal code: the order of the summaries. [P-130] */
export function placeSummary(place: Pick<Place, "city" | "state" | "name" | "postalCode">): string {
  return [place.city, place.state, place.name, place.postalCode].filter(Boolean).join(", ");
}
