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

/**
 * A place in one line, as its country writes it: `66633 Regio Parque Industrial, Apodaca, Nuevo León`,
 * `Laredo, TX 78040`. Parts that are empty are left out.
 */
export function placeText({ country, postalCode, name, city, state }: WrittenPlace): string {
  if (country === "MX") return `${postalCode} ${[name, city, state].filter(Boolean).join(", ")}`.trim();
  const town = [name === city ? "" : name, city].filter(Boolean);
  return [...town, `${abbreviations.get(state) ?? state} ${postalCode}`.trim()].filter(Boolean).join(", ");
}
