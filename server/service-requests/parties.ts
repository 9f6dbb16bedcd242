import { addressLine } from "@anden/domain/address-book/distributor";
import type { Place } from "@anden/domain/geography/place";
import { partyFields } from "@anden/domain/service-request/parties";
import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { Party } from "@anden/domain/service-request/service-request";
import type { Incomplete } from "@anden/domain/shipment/draft";
import type { Side, Stop } from "@anden/domain/shipment/stop";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import { type DistributorRow, distributorByNumber, distributorExists } from "../address-book/queries.ts";
import { placesById } from "../catalogues/places.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { countryName } from "../quotations/presentation.ts";

type Tx = Transaction<Schema>;

/** A party of a request with the place of its address, as the address book has it now. */
export interface FoundParty {
  readonly party: Party;
  readonly place: Place;
}

/**
 * The sender or the recipient and their contact, from the client's own address book; undefined while either is missing.
 * Refused when the address belongs to another client or does not exist, or when the contact is not one of its contacts.
 */
export async function partyOf(
  tx: Tx,
  side: Side,
  draft: IncompleteRequest,
  locale: Locale,
): Promise<FoundParty | undefined> {
  const names = partyFields[side];
  const [number, contactNumber] = [draft[names.party], draft[names.contact]];
  if (number === undefined || contactNumber === undefined) return undefined;
  const row = await ownDistributor(tx, number, names.party);
  const contact = await tx
    .selectFrom("distributor_contacts")
    .select(["number", "name", "position", "department", "phone", "email"])
    .where("number", "=", contactNumber)
    .where("distributor_number", "=", number)
    .executeTakeFirst();
  if (!contact) throw new Refusal([problem("request.contactUnknown", names.contact)]);
  const place = (await placesById(tx, [row.place_id])).get(row.place_id);
  if (!place) throw new Error(`address ${number} is at place ${row.place_id}, which is not known`);
  const { position, department, email } = contact;
  return {
    place,
    party: {
      number,
      name: row.name,
      ...(row.tax_id === null ? {} : { taxId: row.tax_id }),
      address: lineOf(row, place, locale),
      place,
      ...pointOf(row, place),
      contact: {
        number: contact.number,
        name: contact.name,
        phone: contact.phone,
        ...(position === null ? {} : { position }),
        ...(department === null ? {} : { department }),
        ...(email === null ? {} : { email }),
      },
    },
  };
}

async function ownDistributor(tx: Tx, number: number, path: string): Promise<DistributorRow> {
  const row = await distributorByNumber(tx, number);
  if (row) return row;
  const code = (await distributorExists(tx, number)) ? "distributor.other" : "distributor.unknown";
  throw new Refusal([problem(code, path, { number: String(number) })]);
}

/** The position of the marker, or else that of the place. */
function pointOf(
  { marked_latitude: latitude, marked_longitude: longitude }: DistributorRow,
  { point }: Place,
): Pick<Party, "point"> {
  if (latitude !== null && longitude !== null) return { point: { latitude, longitude } };
  return point ? { point } : {};
}

function lineOf(row: DistributorRow, place: Place, locale: Locale): string {
  const { street, exterior_number: exteriorNumber, interior_number } = row;
  const parts = {
    street,
    exteriorNumber,
    ...(interior_number === null ? {} : { interiorNumber: interior_number }),
  };
  return addressLine({ ...parts, place }, countryName(place, locale));
}

/** A stop without a place gets the place of the party. [B-127] */
export function stopAtParty(
  stop: Incomplete<Stop> | undefined,
  found: FoundParty | undefined,
): Incomplete<Stop> | undefined {
  if (!found || stop?.placeId !== undefined) return stop;
  const { id, country, postalCode } = found.place;
  return { ...stop, placeId: id, country, postalCode, pickupType: stop?.pickupType ?? "commercial" };
}
