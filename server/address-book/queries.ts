import { doorKey, type SameParts } from "@anden/domain/address-book/same-address";
import type { PersonType } from "@anden/domain/customer/customer";
import type { LocationLevel } from "@anden/domain/geography/geocoding";
import { type Selectable, sql, type Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";

type Tx = Transaction<Schema>;
export type DistributorRow = Selectable<Schema["distributors"]> & {
  readonly person_type: PersonType;
  readonly found_level: LocationLevel | null;
};
export interface ContactRow extends Selectable<Schema["distributor_contacts"]> {
  readonly distributor_name: string;
}

export async function distributorByNumber(tx: Tx, number: number): Promise<DistributorRow | undefined> {
  const row = await tx
    .selectFrom("distributors")
    .selectAll()
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .executeTakeFirst();
  // Column names come from a closed list.
  return row as DistributorRow | undefined;
}

/** Some of the client's own addresses, archived or not; `isHeld` locks them until the transaction ends. */
export async function distributorsByNumbers(
  tx: Tx,
  numbers: readonly number[],
  { isHeld = false } = {},
): Promise<readonly DistributorRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<DistributorRow>`
    select * from distributors where client_id = ${callsClient} and number = any(${numbers}::bigint[])
    order by number ${isHeld ? sql`for update` : sql``}`.execute(tx);
  return rows;
}

/** Some of the client's own contacts, archived or not. */
export async function contactsByNumbers(
  tx: Tx,
  numbers: readonly number[],
): Promise<readonly Selectable<Schema["distributor_contacts"]>[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Selectable<Schema["distributor_contacts"]>>`
    select * from distributor_contacts where client_id = ${callsClient} and number = any(${numbers}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/** The door of an address, and whether its position is missing. */
export function doorOf(
  row: Pick<DistributorRow, "place_id" | "street" | "exterior_number" | "interior_number" | "lacks_location">,
) {
  return {
    placeId: row.place_id,
    street: row.street,
    exteriorNumber: row.exterior_number,
    interiorNumber: row.interior_number ?? undefined,
    lacksLocation: row.lacks_location,
  };
}

/**
 * The client's addresses in use at some doors, however they are written. Plain numbers are compared by the database, so
 * that of the thousands of addresses in one neighbourhood only those with such a number are read. `isHeld` locks what
 * is read until the transaction ends.
 */
export async function distributorsAtDoors(
  tx: Tx,
  doors: readonly SameParts[],
  { isHeld = false } = {},
): Promise<readonly DistributorRow[]> {
  if (doors.length === 0) return [];
  const places = [...new Set(doors.map(({ placeId }) => placeId))];
  const numbers = [...new Set(doors.map(({ exteriorNumber }) => exteriorNumber))];
  const { rows } = await sql<DistributorRow>`
    select * from distributors
    where client_id = ${callsClient} and place_id = any(${places}::bigint[]) and not is_archived and (exterior_number ~ '[^0-9]'
      or ltrim(exterior_number, '0') in (select ltrim(asked, '0') from unnest(${numbers}::text[]) as asked))
    order by number ${isHeld ? sql`for update` : sql``}`.execute(tx);
  const keys = new Set(doors.map(doorKey));
  return rows.filter((row) => keys.has(doorKey(doorOf(row))));
}

/** The contacts in use of some addresses, each address's main one first. */
export async function contactsOf(
  tx: Tx,
  distributorNumbers: readonly number[],
): Promise<readonly Selectable<Schema["distributor_contacts"]>[]> {
  if (distributorNumbers.length === 0) return [];
  const { rows } = await sql<Selectable<Schema["distributor_contacts"]>>`
    select * from distributor_contacts
    where client_id = ${callsClient} and distributor_number = any(${distributorNumbers}::bigint[]) and not is_archived
    order by distributor_number, is_main desc, sort_key, number`.execute(tx);
  return rows;
}

/** Whether any client has an address with this number. */
export async function distributorExists(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select distributor_exists(${number}) as known`.execute(tx);
  return rows[0]?.known ?? false;
}
