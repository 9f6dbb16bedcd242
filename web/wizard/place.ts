import type { foundPlace, place } from "@anden/contract/place";
import type { ValueOf } from "@anden/contract/wire/codec";
import { inDegrees } from "@anden/domain/geography/millionths";
import type { Place } from "@anden/domain/geography/place";
import { placeText } from "@anden/domain/geography/place-text";

export type PlaceAnswer = ValueOf<typeof place>;
/** A place in a search result, with the area that serves it. */
export type FoundPlace = ValueOf<typeof foundPlace>;

/** The text of a field for its chosen place: see `placeText`. */
export function fieldText({ country, postalCode, name, city, state }: PlaceAnswer): string {
  return placeText({ country, postalCode, name, city: city.name, state: state.name });
}

/** Converts a place to the type that the rules use. */
export function domainPlace({ city, state, point, ...place }: PlaceAnswer): Place {
  return {
    id: place.id,
    country: place.country,
    postalCode: place.postalCode,
    name: place.name,
    city: city.name,
    cityId: city.id,
    state: state.name,
    stateId: state.id,
    ...(point ? { point: inDegrees(point) } : {}),
  };
}
