import { addressLine, streetLine } from "@anden/domain/address-book/distributor";
import type { Place } from "@anden/domain/geography/place";
import { requestPartyFields } from "@anden/domain/service-request/parties";
import type { IncompleteRequest } from "@anden/domain/service-request/request-draft";
import type { Party } from "@anden/domain/service-request/service-request";
import type { Incomplete } from "@anden/domain/shipment/draft";
import { type Side, type Stop, sides } from "@anden/domain/shipment/stop";
import { problem } from "@anden/domain/values/problem";
import type { Transaction } from "kysely";
import {
  contactsByNumbers,
  type DistributorRow,
  distributorExists,
  distributorsByNumbers,
} from "../address-book/queries.ts";
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
 * The sender and the recipient with their contacts, from the client's own address book; undefined where the party or its
 * contact is missing. Refused when an address belongs to another client or does not exist, or when a contact is not one
 * of its contacts.
 */
export async function partiesOf(
  tx: Tx,
  draft: IncompleteRequest,
  locale: Locale,
): Promise<Readonly<Record<Side, FoundParty | undefined>>> {
  const asked = sides.flatMap((side) => {
    const [number, contactNumber] = [
      draft[requestPartyFields[side].party],
      draft[requestPartyFields[side].contact],
    ];
    return number === undefined || contactNumber === undefined ? [] : [{ side, number, contactNumber }];
  });
  const [rows, contacts] = await Promise.all([
    distributorsByNumbers(
      tx,
      asked.map(({ number }) => number),
    ),
    contactsByNumbers(
      tx,
      asked.map(({ contactNumber }) => contactNumber),
    ),
  ]);
  const places = await placesById(
    tx,
    rows.map((row) => row.place_id),
  );
  const found: Record<Side, FoundParty | undefined> = { origin: undefined, destination: undefined };
  for (const { side, number, contactNumber } of asked) {
    const names = requestPartyFields[side];
    const row = rows.find((each) => each.number === number);
    if (!row) throw await notOwnParty(tx, number, names.party);
    const contact = contacts.find(
      (each) => each.number === contactNumber && each.distributor_number === number,
    );
    if (!contact) throw new Refusal([problem("request.contactUnknown", names.contact)]);
    const place = places.get(row.place_id);
    if (!place) throw new Error(`address ${number} is at place ${row.place_id}, which is not known`);
    found[side] = { place, party: partyAt(place, row, contact, locale) };
  }
  return found;
}

type ContactOfParty = Awaited<ReturnType<typeof contactsByNumbers>>[number];

function partyAt(place: Place, row: DistributorRow, contact: ContactOfParty, locale: Locale): Party {
  const { position, department, email } = contact;
  return {
    number: row.number,
    name: row.name,
    ...(row.tax_id === null ? {} : { taxId: row.tax_id }),
    ...linesOf(row, place, locale),
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
  };
}

async function notOwnParty(tx: Tx, number: number, path: string): Promise<Refusal> {
  const code = (await distributorExists(tx, number)) ? "distributor.other" : "distributor.unknown";
  return new Refusal([problem(code, path, { number: String(number) })]);
}

/** The position of the marker, or else that of the place. */
function pointOf(
  { marked_latitude: latitude, marked_longitude: longitude }: DistributorRow,
  { point }: Place,
): Pick<Party, "point"> {
  if (latitude !== null && longitude !== null) return { point: { latitude, longitude } };
  return point ? { point } : {};
}

function linesOf(row: DistributorRow, place: Place, locale: Locale): Pick<Party, "address" | "street"> {
  const { street, exterior_number: exteriorNumber, interior_number } = row;
  const parts = {
    street,
    exteriorNumber,
    ...(interior_number === null ? {} : { interiorNumber: interior_number }),
  };
  return { address: addressLine({ ...parts, place }, countryName(place, locale)), street: streetLine(parts) };
}

/** A stop without a place gets the place of the party; one without a pickup type is at a business. [B-127] */
export function stopAtParty(
  stop: Incomplete<Stop> | undefined,
  found: FoundParty | undefined,
): Incomplete<Stop> {
  const { pickupType = "commercial" } = stop ?? {};
  if (!found || stop?.placeId !== undefined) return { ...stop, pickupType };
  const { id, country, postalCode } = found.place;
  return { ...stop, placeId: id, country, postalCode, pickupType };
}
