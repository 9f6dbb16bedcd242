import type { FullDistributor, ListedContact, ListedDistributor } from "@anden/contract/address-book";
import { addressLine } from "@anden/domain/address-book/distributor";
import type { Place, Point } from "@anden/domain/geography/place";
import type { Locale } from "../locale.ts";
import { placeAnswer } from "../quotations/answers.ts";
import { countryName } from "../quotations/presentation.ts";
import type { ContactRow, DistributorRow } from "./queries.ts";

export function distributorAnswer(row: DistributorRow, place: Place, locale: Locale): ListedDistributor {
  const { street, exterior_number: exteriorNumber, interior_number, tax_id, warehouse, is_verified } = row;
  const named = placeAnswer(place, countryName(place, locale));
  const address = {
    street,
    exteriorNumber,
    ...(interior_number === null ? {} : { interiorNumber: interior_number }),
  };
  return {
    number: row.number,
    clientId: row.client_id,
    name: row.name,
    personType: row.person_type,
    ...(tax_id === null ? {} : { taxId: tax_id }),
    country: place.country,
    stateId: place.stateId,
    cityId: place.cityId,
    placeId: place.id,
    postalCode: place.postalCode,
    place: named,
    ...address,
    addressLine: addressLine({ ...address, place }, named.countryName.name),
    phone: row.phone,
    ...(warehouse === null ? {} : { warehouse }),
    isSender: row.is_sender,
    isRecipient: row.is_recipient,
    ...(is_verified === null ? {} : { isVerified: is_verified }),
  };
}

export function fullAnswer(row: DistributorRow, place: Place, locale: Locale): FullDistributor {
  return { ...distributorAnswer(row, place, locale), ...markedPoint(row) };
}

/** Where the client left the marker, in millionths of a degree as on the wire. */
export function markedPoint({ marked_latitude, marked_longitude }: DistributorRow): Point | undefined {
  if (marked_latitude === null || marked_longitude === null) return undefined;
  return { latitude: Math.round(marked_latitude * 1e6), longitude: Math.round(marked_longitude * 1e6) };
}

export function contactAnswer(row: ContactRow): ListedContact {
  const { position, department, email } = row;
  return {
    number: row.number,
    name: row.name,
    ...(position === null ? {} : { position }),
    ...(department === null ? {} : { department }),
    phone: row.phone,
    ...(email === null ? {} : { email }),
    distributorNumber: row.distributor_number,
    distributorName: row.distributor_name,
  };
}
