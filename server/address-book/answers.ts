import type { FullDistributor, ListedContact, ListedDistributor } from "@anden/contract/address-book";
import type { storedContact } from "@anden/contract/address-entry";
import type { ValueOf } from "@anden/contract/wire/codec";
import { addressLine, type Location } from "@anden/domain/address-book/distributor";
import type { Carrier } from "@anden/domain/carrier";
import { inMillionths } from "@anden/domain/geography/millionths";
import type { Place, Point } from "@anden/domain/geography/place";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import type { CarrierLocale, Locale } from "../locale.ts";
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
    isActive: !row.is_archived,
    isIncomplete: row.lacks_location || row.lacks_tax_data,
  };
}

/** An address in one line, as it is stored on papers. */
export function lineOf(row: DistributorRow, place: Place, locale: Locale): string {
  return distributorAnswer(row, place, locale).addressLine;
}

export function fullDistributorAnswer(
  row: DistributorRow,
  place: Place,
  locale: CarrierLocale,
): FullDistributor {
  const { found_latitude, found_longitude, found_level, foreign_tax_id, changed_from } = row;
  return {
    ...distributorAnswer(row, place, locale),
    ...markedPoint(row),
    ...(found_latitude === null || found_longitude === null
      ? {}
      : foundAt({ latitude: found_latitude, longitude: found_longitude })),
    ...(found_level === null ? {} : { level: found_level }),
    listedNumber: row.number,
    ...(foreign_tax_id === null ? {} : { foreignTaxId: foreign_tax_id }),
    taxResidence: row.tax_residence,
    isHub: row.is_hub,
    notifiesSender: row.notifies_sender,
    notifiesRecipient: row.notifies_recipient,
    revision: row.revision,
    ...changeOf(row, locale.carrier),
    ...(changed_from === null ? {} : { changedFrom: changed_from }),
  };
}

/** When and by whom a row was last changed; for an unchanged row, when and by whom it was created. */
function changeOf(
  row: Pick<DistributorRow, "changed_at" | "changed_by" | "created_at" | "created_by">,
  { timeZone }: Pick<Carrier, "timeZone">,
) {
  return {
    changedAt: localDateTimeAt(row.changed_at ?? row.created_at, timeZone),
    changedBy: row.changed_by ?? row.created_by,
  };
}

/** A position, in millionths of a degree as on the wire. */
export function locationAnswer({ found, marked }: Location) {
  const { latitude, longitude } = inMillionths(marked);
  return { ...foundAt(found), markedLatitude: latitude, markedLongitude: longitude };
}

function foundAt(point: Point) {
  const { latitude, longitude } = inMillionths(point);
  return { foundLatitude: latitude, foundLongitude: longitude };
}

/** Where the client left the marker, in millionths of a degree as on the wire. */
export function markedPoint({ marked_latitude, marked_longitude }: DistributorRow) {
  if (marked_latitude === null || marked_longitude === null) return undefined;
  return inMillionths({ latitude: marked_latitude, longitude: marked_longitude });
}

export function contactAnswer(row: ContactRow): ListedContact {
  return { ...contactFacts(row), distributorName: row.distributor_name };
}

function contactFacts(row: Omit<ContactRow, "distributor_name">) {
  const { position, department, email } = row;
  return {
    number: row.number,
    name: row.name,
    ...(position === null ? {} : { position }),
    ...(department === null ? {} : { department }),
    phone: row.phone,
    ...(email === null ? {} : { email }),
    distributorNumber: row.distributor_number,
    isMain: row.is_main,
    revision: row.revision,
  };
}

export function storedContactAnswer(
  row: Omit<ContactRow, "distributor_name">,
  carrier: Pick<Carrier, "timeZone">,
): ValueOf<typeof storedContact> {
  const { changed_from } = row;
  const { changedAt, changedBy } = changeOf(row, carrier);
  return {
    ...contactFacts(row),
    clientId: row.client_id,
    isActive: !row.is_archived,
    mediumId: row.medium_id,
    phoneKind: row.phone_kind,
    diallingCodeId: row.dialling_code_id,
    ...(changed_from === null ? {} : { changedFrom: changed_from }),
    audit: changedAt,
    changedBy,
  };
}
