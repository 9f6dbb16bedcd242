import type { PersonType } from "../customer/customer.ts";
import type { LocationLevel } from "../geography/geocoding.ts";
import { isWithoutNumber } from "../geography/house-number.ts";
import type { Place, Point } from "../geography/place.ts";

/** A sender or recipient of a client's shipments, at one address. */
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
  /** Its position on the map. Absent until it has been geocoded. */
  readonly location?: Location;
}

export interface Location {
  /** The point that the geocoder found, and the one where the client left the marker. */
  readonly found: Point;
  readonly marked: Point;
  /**
   * What the found point stands for: a street, a postal code … Absent where nobody knows: a marker alone, the
   * coordinates of a sheet.
   */
  readonly level?: LocationLevel;
  /** Whether the client confirmed the position of the marker. */
  readonly isVerified: boolean;
}

/** The maximum lengths of the stored fields of an address, and of the texts it is searched by. */
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

/** The parts of an address that make its one-line form. */
export interface AddressParts extends Pick<Distributor, "street" | "exteriorNumber" | "interiorNumber"> {
  readonly place: Pick<Place, "state" | "city">;
}

/**
 * An address in one line, in capitals: country, state, city, street, exterior and interior number, separated by one
 * space. Empty parts are left out; a house without a number has the 0 that was entered. The neighbourhood is not part of
 * it.
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

/**
 * `Av. Ejemplo 1200, Local 2`: street, exterior and interior number as they were typed. A house without a number has
 * S/N, as on an envelope; addresses are not translated.
 */
export function streetLine({
  street,
  exteriorNumber,
  interiorNumber = "",
}: Omit<AddressParts, "place">): string {
  const number = isWithoutNumber(exteriorNumber) ? "S/N" : exteriorNumber.trim();
  return [`${street.trim()} ${number}`, interiorNumber.trim()].filter(Boolean).join(", ");
}
