import type { PersonType } from "../customer/customer.ts";
import type { Place, Point } from "../geography/place.ts";
import { typedNumber } from "../search/search-limits.ts";

/** Somebody to whom or from whom a client ships, at one address. */
export interface Distributor {
  readonly number: number;
  readonly name: string;
  readonly personType: PersonType;
  readonly taxId?: string;
  readonly place: Place;
  readonly street: string;
  readonly exteriorNumber: string;
  readonly interiorNumber?: string;
  readonly phone: string;
  readonly warehouse?: string;
  readonly isSender: boolean;
  readonly isRecipient: boolean;
  /** Where it is on the map. Absent while nobody has looked for it there. */
  readonly location?: Location;
}

export interface Location {
  /** The point that the geocoder found, and the one where the marker was left. */
  readonly found: Point;
  readonly marked: Point;
  /** Whether the client said that the marker stands where it should. */
  readonly isVerified: boolean;
}

/** The most characters or digits of what is kept of an address, and of what it is looked for by. */
export const distributorLimits = {
  numberDigits: 15,
  name: 200,
  taxId: 13,
  street: 50,
  exteriorNumber: 10,
  interiorNumber: 10,
  phone: 25,
  warehouse: 6,
} as const;

/** The id of an address as it may be typed into the list's filter: digits only, at most fifteen. */
export function typedDistributorNumber(text: string): string {
  return typedNumber(text, distributorLimits.numberDigits);
}

/** The parts of an address that its one line is made of. */
export interface AddressParts extends Pick<Distributor, "street" | "exteriorNumber" | "interiorNumber"> {
  readonly place: Pick<Place, "state" | "city">;
}

/**
 * An address in one line, in capitals: country, state, city, street, exterior and interior number, with one space
 * between those that there are. The neighbourhood is no part of it.
 */
export function addressLine(
  { place, street, exteriorNumber, interiorNumber = "" }: AddressParts,
  countryName: string,
): string {
  return [countryName, place.state, place.city, street, exteriorNumber, interiorNumber]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ")
    .toUpperCase();
}
