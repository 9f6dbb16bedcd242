import { countryNumbers } from "@anden/contract/codes";
import type { PhoneKind } from "@anden/domain/customer/billing-party";
import type { Country } from "@anden/domain/geography/country";
import { sortKey } from "@anden/domain/search/word-beginnings";
import type { Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";
import { addKeys, keysOfContact, type RowKeys, replaceKeys } from "./keys.ts";
import type { ContactRow } from "./queries.ts";
import { changedBy, raised, type Writer } from "./writer.ts";

type Tx = Transaction<Schema>;
export type StoredContact = Omit<ContactRow, "distributor_name">;

/** The stored fields of a contact. */
export interface ContactFields {
  readonly name: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly mediumId: number;
  readonly phoneKind: PhoneKind;
  readonly diallingCodeId: number;
  readonly changedFrom: string | null;
}

/** How a contact is reached unless they say otherwise: on a mobile telephone of the address's country. */
export const usualContact = (country: Country) =>
  ({ mediumId: 1, phoneKind: "mobile", diallingCodeId: countryNumbers[country] }) as const;

export const contactColumns = (fields: ContactFields) => ({
  name: fields.name,
  sort_key: sortKey(fields.name),
  position: fields.position,
  department: fields.department,
  phone: fields.phone,
  email: fields.email,
  medium_id: fields.mediumId,
  phone_kind: fields.phoneKind,
  dialling_code_id: fields.diallingCodeId,
  changed_from: fields.changedFrom,
});

export function contactKeysOf(row: StoredContact): RowKeys {
  return keysOfContact({
    clientId: row.client_id,
    number: row.number,
    isArchived: row.is_archived,
    name: row.name,
    ...(row.position === null ? {} : { position: row.position }),
    ...(row.department === null ? {} : { department: row.department }),
  });
}

/**
 * One of the client's contacts, locked until the transaction ends: after its address, which has one main contact, and
 * after the one that it moves to, in the order of their numbers. A contact that another call has moved meanwhile is
 * looked for again, because its new address must be locked as well. That address may have a lower number: of two such
 * calls that block each other PostgreSQL refuses one, and it runs again.
 */
export async function heldContact(
  tx: Tx,
  number: number,
  movesTo?: number,
): Promise<StoredContact | undefined> {
  const contact = tx
    .selectFrom("distributor_contacts")
    .where("client_id", "=", callsClient)
    .where("number", "=", number);
  const held = await tx
    .selectFrom("distributors")
    .select("number")
    .where("client_id", "=", callsClient)
    .where((where) =>
      where.or([
        where("number", "in", contact.select("distributor_number")),
        where("number", "=", movesTo ?? 0),
      ]),
    )
    .orderBy("number")
    .forUpdate()
    .execute();
  if (held.length === 0) return undefined;
  const row = await contact
    .selectAll()
    .where(
      "distributor_number",
      "in",
      held.map((address) => address.number),
    )
    .forUpdate()
    .executeTakeFirst();
  if (row) return row;
  const isKnown = await contact.select("number").executeTakeFirst();
  return isKnown && heldContact(tx, number, movesTo);
}

/** Whether an address has a main contact; the contact `but` does not count. */
export async function hasMainContact(tx: Tx, distributorNumber: number, but = 0): Promise<boolean> {
  const main = await tx
    .selectFrom("distributor_contacts")
    .select("number")
    .where("client_id", "=", callsClient)
    .where("distributor_number", "=", distributorNumber)
    .where("is_main", "=", true)
    .where("number", "<>", but)
    .executeTakeFirst();
  return main !== undefined;
}

/** Removes the mark of the main contact from the other contacts of an address, before another one gets it. */
async function leaveMain(tx: Tx, distributorNumber: number, but: number): Promise<void> {
  await tx
    .updateTable("distributor_contacts")
    .set({ is_main: false })
    .where("client_id", "=", callsClient)
    .where("distributor_number", "=", distributorNumber)
    .where("is_main", "=", true)
    .where("number", "<>", but)
    .execute();
}

/** Makes the oldest contact of an address its main one, after the previous main contact was archived or moved. */
export async function nameMainContact(tx: Tx, distributorNumber: number): Promise<void> {
  const inUse = tx
    .selectFrom("distributor_contacts")
    .select("number")
    .where("client_id", "=", callsClient)
    .where("distributor_number", "=", distributorNumber)
    .where("is_archived", "=", false)
    .orderBy("number")
    .limit(1);
  await tx
    .updateTable("distributor_contacts")
    .set({ is_main: true })
    .where("client_id", "=", callsClient)
    .where("number", "in", inUse)
    .execute();
}

export async function storeContact(
  tx: Tx,
  number: number,
  of: { readonly distributorNumber: number; readonly isMain: boolean },
  fields: ContactFields,
  writer: Writer,
): Promise<StoredContact> {
  if (of.isMain) await leaveMain(tx, of.distributorNumber, number);
  const row = await tx
    .insertInto("distributor_contacts")
    .values({
      client_id: writer.clientId,
      number,
      distributor_number: of.distributorNumber,
      created_at: new Date(writer.now),
      created_by: writer.userName,
      is_main: of.isMain,
      ...contactColumns(fields),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addKeys(tx, [contactKeysOf(row)]);
  return row;
}

export async function storeContactChange(
  tx: Tx,
  before: StoredContact,
  change: {
    readonly fields?: ContactFields;
    readonly distributorNumber?: number;
    readonly isMain?: boolean;
    readonly isArchived?: boolean;
  },
  writer: Writer,
): Promise<StoredContact> {
  const {
    fields,
    distributorNumber = before.distributor_number,
    isMain = before.is_main,
    isArchived,
  } = change;
  if (isMain) await leaveMain(tx, distributorNumber, before.number);
  const row = await tx
    .updateTable("distributor_contacts")
    .set({
      distributor_number: distributorNumber,
      is_main: isMain,
      ...(fields ? contactColumns(fields) : {}),
      ...(isArchived === undefined ? {} : { is_archived: isArchived, archived_with: false }),
      ...changedBy(writer),
      ...raised,
    })
    .where("client_id", "=", before.client_id)
    .where("number", "=", before.number)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceKeys(tx, contactKeysOf(before), contactKeysOf(row));
  return row;
}
