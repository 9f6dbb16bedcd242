import { countries } from "@anden/domain/geography/country";
import { isLoose, isOneOf } from "../app/loose.ts";
import type { PlaceAnswer } from "./place.ts";

/** Whether something from storage is a place. */
export function isPlace(place: unknown): place is PlaceAnswer {
  if (!isLoose(place)) return false;
  const { id, name, postalCode, country, city, state } = place;
  return (
    typeof id === "number" &&
    typeof name === "string" &&
    typeof postalCode === "string" &&
    isOneOf(countries, country) &&
    [city, state].every(
      (each) => isLoose(each) && typeof each["name"] === "string" && typeof each["id"] === "number",
    )
  );
}
