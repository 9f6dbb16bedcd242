import type { Place } from "@anden/domain/geography/place";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { type Kysely, sql } from "kysely";
import { type DemoAddressRow, type DemoContactRow, demoFiles } from "../catalogues/demo-files.ts";
import { Faults } from "../catalogues/faults.ts";
import { placesById } from "../catalogues/places.ts";
import type { Line } from "../catalogues/read-carrier.ts";
import { type FilledColumn, insertRows } from "../catalogues/write-rows.ts";
import type { Schema } from "../database/schema.ts";
import { addKeys, keysOfContact, keysOfDistributor, type RowKeys } from "./keys.ts";

interface DemoBook {
  readonly folder: string;
  readonly demoAddresses: readonly Line<DemoAddressRow>[];
  readonly demoContacts: readonly Line<DemoContactRow>[];
}

interface PlacedAddress extends DemoAddressRow {
  readonly place: Place;
}
interface OwnedContact extends DemoContactRow {
  readonly of: PlacedAddress;
}

/**
 * Adds the demo's addresses that are not there yet, with their contacts; existing ones are not changed. Throws
 * `BrokenCarrier` with every one whose place is unknown, and then adds none.
 */
export async function writeDemoAddresses(
  tx: Kysely<Schema>,
  { folder, demoAddresses, demoContacts }: DemoBook,
): Promise<void> {
  const numbers = demoAddresses.map(({ row }) => row.number);
  const stored = await tx
    .selectFrom("distributors")
    .select("number")
    .where(sql<boolean>`number = any(${numbers}::bigint[])`)
    .execute();
  const known = new Set(stored.map(({ number }) => number));
  const missing = demoAddresses.filter(({ row }) => !known.has(row.number));
  if (missing.length === 0) return;

  const places = await placesById(
    tx,
    missing.map(({ row }) => row.place_id),
  );
  const faults = new Faults();
  const added = new Map<number, PlacedAddress>();
  for (const { line, row } of missing) {
    const place = places.get(row.place_id);
    if (place) added.set(row.number, { ...row, place });
    else
      faults.add({
        file: demoFiles.addresses.file,
        row: line,
        column: "place_id",
        expected: "a place that is known",
        found: String(row.place_id),
      });
  }
  faults.settle(folder);

  const addresses = [...added.values()];
  const contacts = demoContacts.flatMap(({ row }) => {
    const of = added.get(row.address);
    return of ? [{ ...row, of }] : [];
  });
  await insertRows(tx, "distributors", distributorColumns, addresses);
  await insertRows(tx, "distributor_contacts", contactColumns, contacts);
  await addKeys(tx, [...addresses.map(keysOfAddress), ...contacts.map(keysOfOwned)]);
}

function keysOfAddress({ client_id, is_sender, is_recipient, ...address }: PlacedAddress): RowKeys {
  return keysOfDistributor({
    clientId: client_id,
    number: address.number,
    isArchived: false,
    name: address.name,
    street: address.street,
    exteriorNumber: address.exterior_number,
    place: address.place,
    isSender: is_sender,
    isRecipient: is_recipient,
    ...(address.tax_id === null ? {} : { taxId: address.tax_id }),
  });
}

function keysOfOwned({ of, number, name, position, department }: OwnedContact): RowKeys {
  return keysOfContact({
    clientId: of.client_id,
    number,
    isArchived: false,
    name,
    ...(position === null ? {} : { position }),
    ...(department === null ? {} : { department }),
  });
}

const pointOf = ({ is_verified, place }: PlacedAddress) => (is_verified === null ? undefined : place.point);

const distributorColumns: readonly FilledColumn<PlacedAddress>[] = [
  { name: "client_id", type: "bigint", value: ({ client_id }) => client_id },
  { name: "number", type: "bigint", value: ({ number }) => number },
  { name: "created_at", type: "date", value: ({ added_on }) => added_on },
  { name: "created_by", type: "text", value: ({ user_name }) => user_name },
  { name: "name", type: "text", value: ({ name }) => name },
  { name: "sort_key", type: "text", value: ({ name }) => sortKey(name) },
  { name: "person_type", type: "text", value: ({ person_type }) => person_type },
  { name: "tax_id", type: "text", value: ({ tax_id }) => tax_id },
  { name: "place_id", type: "int", value: ({ place_id }) => place_id },
  { name: "street", type: "text", value: ({ street }) => street },
  { name: "exterior_number", type: "text", value: ({ exterior_number }) => exterior_number },
  { name: "interior_number", type: "text", value: ({ interior_number }) => interior_number },
  { name: "phone", type: "text", value: ({ phone }) => phone },
  { name: "warehouse", type: "text", value: ({ warehouse }) => warehouse },
  { name: "is_sender", type: "bool", value: ({ is_sender }) => is_sender },
  { name: "is_recipient", type: "bool", value: ({ is_recipient }) => is_recipient },
  { name: "found_latitude", type: "float8", value: (row) => pointOf(row)?.latitude ?? null },
  { name: "found_longitude", type: "float8", value: (row) => pointOf(row)?.longitude ?? null },
  { name: "marked_latitude", type: "float8", value: (row) => pointOf(row)?.latitude ?? null },
  { name: "marked_longitude", type: "float8", value: (row) => pointOf(row)?.longitude ?? null },
  // The places of the carrier's folder have the points of their postal codes.
  { name: "found_level", type: "text", value: (row) => (pointOf(row) ? "postalCode" : null) },
  { name: "is_verified", type: "bool", value: (row) => (pointOf(row) ? row.is_verified : null) },
];

const contactColumns: readonly FilledColumn<OwnedContact>[] = [
  { name: "client_id", type: "bigint", value: ({ of }) => of.client_id },
  { name: "number", type: "bigint", value: ({ number }) => number },
  { name: "distributor_number", type: "bigint", value: ({ address }) => address },
  { name: "created_at", type: "date", value: ({ of }) => of.added_on },
  { name: "created_by", type: "text", value: ({ of }) => of.user_name },
  { name: "name", type: "text", value: ({ name }) => name },
  { name: "sort_key", type: "text", value: ({ name }) => sortKey(name) },
  { name: "position", type: "text", value: ({ position }) => position },
  { name: "department", type: "text", value: ({ department }) => department },
  { name: "phone", type: "text", value: ({ phone }) => phone },
  { name: "email", type: "text", value: ({ email }) => email },
];
