import type { Country } from "./country.ts";
import { usStates } from "./us-states.ts";

interface WrittenPlace {
  readonly country: Country;
  readonly postalCode: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

const abbreviations = new Map(Object.entries(usStates).map(([letters, { name }]) => [name, letters]));

/** City and state: `Guadalajara, Jalisco`. Mexico City is both, and is named once. */
export function townText(city: string, state: string): string {
  return [city, state === city ? "" : state].filter(Boolean).join(", ");
}

/**
 * A place in one line, as its country writes it: `66633 Regio Parque Industrial, Apodaca, Nuevo León`,
 * `Laredo, TX 78040`. Parts that are empty are left out.
 */
export function placeText({ country, postalCode, name, city, state }: WrittenPlace): string {
  if (country === "MX")
    return `${postalCode} ${[name, townText(city, state)].filter(Boolean).join(", ")}`.trim();
  const town = [name === city ? "" : name, city].filter(Boolean);
  return [...town, `${abbreviations.get(state) ?? state} ${postalCode}`.trim()].filter(Boolean).join(", ");
}

/** A place below a street: `Americana, 44160, Guadalajara, Jalisco`, `Laredo, TX 78040`. */
export function placeLine(place: WrittenPlace): string {
  const { country, name, postalCode, city, state } = place;
  if (country !== "MX") return placeText(place);
  return [name === city ? "" : name, postalCode, townText(city, state)].filter(Boolean).join(", ");
}

/**
 * The rest of a place below a line with its city and state, as its country writes it: `Americana, 44160`, `Laredo, TX
 * 78040`.
 */
export function placeEnd(place: WrittenPlace): string {
  return place.country === "MX" ? `${place.name}, ${place.postalCode}` : placeText(place);
}

/** The same for an address that is stored as a text: city, state, neighbourhood and postal code. */
export function addressEnd(address: string): string {
  const [city = "", state = "", ...rest] = address.split(", ");
  if (!abbreviations.has(state)) return rest.join(", ");
  const [postalCode = "", ...names] = rest.toReversed();
  return placeText({ country: "US", postalCode, name: names.toReversed().join(", "), city, state });
}

/**
 * A whole address that is stored as a text, in one line as its country writes it: `Guadalajara, Jalisco, Americana,
 * 44160`, `Laredo, TX 78040`.
 */
export function storedAddressLine(address: string): string {
  const [city = "", state = "", ...rest] = address.split(", ");
  if (abbreviations.has(state)) return addressEnd(address);
  return [townText(city, state), ...rest].join(", ");
}
