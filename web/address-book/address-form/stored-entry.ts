import type { FullDistributor } from "@anden/contract/address-book";
import { type AddressEntry, tidyAddress } from "@anden/domain/address-book/address-entry";
import type { Location } from "@anden/domain/address-book/distributor";
import { inDegrees } from "@anden/domain/geography/millionths";
import type { Roles } from "./kept-form.ts";

// Converts a stored address to the state of its form.

/** The fields of the form. A street that the form would no longer accept is tidied. */
export function entryOf(stored: FullDistributor): AddressEntry {
  const { name, phone, country, postalCode, stateId, cityId, placeId, exteriorNumber, personType } = stored;
  return {
    name,
    phone,
    country,
    postalCode,
    stateId,
    cityId,
    placeId,
    exteriorNumber,
    personType,
    street: tidyAddress("street", stored.street),
    warehouse: stored.warehouse ?? "",
    interiorNumber: stored.interiorNumber ?? "",
    taxId: stored.taxId ?? "",
    foreignTaxId: stored.foreignTaxId ?? "",
    taxResidence: stored.taxResidence,
  };
}

export function rolesOf({ isSender, isRecipient }: FullDistributor): Roles {
  return { isSender, isRecipient };
}

/** A position as far as it is known: the geocoder's point with its level, and the marker's. */
export type Position = Partial<Pick<Location, "found" | "marked" | "level">>;

/** The position on the map. A marker stored without a geocoder's point counts as both. */
export function positionOf(stored: FullDistributor): Position {
  const { foundLatitude, foundLongitude, latitude, longitude, level } = stored;
  if (latitude === undefined || longitude === undefined) return {};
  const marked = inDegrees({ latitude, longitude });
  if (foundLatitude === undefined || foundLongitude === undefined) return { found: marked, marked };
  const found = inDegrees({ latitude: foundLatitude, longitude: foundLongitude });
  return { found, marked, ...(level ? { level } : {}) };
}
