import type { Location } from "@anden/domain/address-book/distributor";
import type { PersonType } from "@anden/domain/customer/customer";
import type { Place } from "@anden/domain/geography/place";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { sql, type Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";
import { contactKeysOf } from "./contact-writes.ts";
import { addKeys, keysOfDistributor, type RowKeys, removeKeys, replaceKeys } from "./keys.ts";
import type { DistributorRow } from "./queries.ts";
import { changedBy, raised, type Writer } from "./writer.ts";

type Tx = Transaction<Schema>;

/** The stored fields of an address, except its position and its tax residence. */
export interface DistributorFields {
  readonly name: string;
  readonly personType: PersonType;
  readonly taxId: string | null;
  readonly place: Place;
  readonly street: string;
  readonly exteriorNumber: string;
  readonly interiorNumber: string | null;
  readonly phone: string;
  readonly warehouse: string | null;
  readonly isSender: boolean;
  readonly isRecipient: boolean;
  readonly isHub: boolean;
  readonly notifiesSender: boolean;
  readonly notifiesRecipient: boolean;
  readonly changedFrom: string | null;
}

export interface TaxFields {
  readonly personType: PersonType;
  readonly taxId: string | null;
  readonly foreignTaxId: string | null;
  readonly taxResidence: string;
}

export function columnsOf(fields: DistributorFields) {
  return {
    name: fields.name,
    sort_key: sortKey(fields.name),
    person_type: fields.personType,
    tax_id: fields.taxId,
    place_id: fields.place.id,
    street: fields.street,
    exterior_number: fields.exteriorNumber,
    interior_number: fields.interiorNumber,
    phone: fields.phone,
    warehouse: fields.warehouse,
    is_sender: fields.isSender,
    is_recipient: fields.isRecipient,
    is_hub: fields.isHub,
    notifies_sender: fields.notifiesSender,
    notifies_recipient: fields.notifiesRecipient,
    changed_from: fields.changedFrom,
  };
}

export const locationColumns = ({ found, marked, level, isVerified }: Location) => ({
  found_latitude: found.latitude,
  found_longitude: found.longitude,
  marked_latitude: marked.latitude,
  marked_longitude: marked.longitude,
  found_level: level ?? null,
  is_verified: isVerified,
  lacks_location: false,
});

export const taxColumns = ({ personType, taxId, foreignTaxId, taxResidence }: TaxFields) => ({
  person_type: personType,
  tax_id: taxId,
  foreign_tax_id: foreignTaxId,
  tax_residence: taxResidence,
  lacks_tax_data: false,
});

type Found = Pick<
  DistributorRow,
  | "client_id"
  | "number"
  | "is_archived"
  | "name"
  | "tax_id"
  | "street"
  | "exterior_number"
  | "is_sender"
  | "is_recipient"
>;

/** The search keys of an address. */
export function keysOf(row: Found, place: Place): RowKeys {
  return keysOfDistributor({
    clientId: row.client_id,
    number: row.number,
    isArchived: row.is_archived,
    name: row.name,
    ...(row.tax_id === null ? {} : { taxId: row.tax_id }),
    place,
    street: row.street,
    exteriorNumber: row.exterior_number,
    isSender: row.is_sender,
    isRecipient: row.is_recipient,
  });
}

/** The client's own address, locked until the transaction ends, so that concurrent changes wait for each other. */
export async function heldDistributor(tx: Tx, number: number): Promise<DistributorRow | undefined> {
  const row = await tx
    .selectFrom("distributors")
    .selectAll()
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  return row as DistributorRow | undefined;
}

/** Stores a new address, without its position and its tax data yet. */
export async function storeDistributor(
  tx: Tx,
  number: number,
  fields: DistributorFields,
  writer: Writer,
): Promise<DistributorRow> {
  const values = {
    client_id: writer.clientId,
    number,
    created_at: new Date(writer.now),
    created_by: writer.userName,
    ...columnsOf(fields),
    lacks_location: true,
    lacks_tax_data: true,
  };
  const [row] = await Promise.all([
    tx.insertInto("distributors").values(values).returningAll().executeTakeFirstOrThrow(),
    addKeys(tx, [keysOf({ ...values, is_archived: false }, fields.place)]),
  ]);
  return row as DistributorRow;
}

export interface Change {
  readonly fields?: DistributorFields;
  readonly location?: Location | undefined;
  readonly tax?: TaxFields;
}

function columnsOfChange({ fields, location, tax }: Change) {
  return {
    ...(fields ? columnsOf(fields) : {}),
    ...(tax ? taxColumns(tax) : {}),
    ...(location ? locationColumns(location) : {}),
  };
}

/** The columns of a change as they are stored, without the name of the program that sent it. */
export function changedColumns(change: Change): Readonly<Record<string, unknown>> {
  const { changed_from: _, ...columns }: Readonly<Record<string, unknown>> = columnsOfChange(change);
  return columns;
}

/** Changes parts of an address, and its search keys with them. `placeBefore` is its place before the change. */
export async function storeChange(
  tx: Tx,
  before: DistributorRow,
  placeBefore: Place,
  change: Change,
  writer: Writer,
): Promise<DistributorRow> {
  const { fields, tax } = change;
  const columns = columnsOfChange(change);
  const place = fields?.place ?? placeBefore;
  const [row] = await Promise.all([
    tx
      .updateTable("distributors")
      .set({ ...columns, ...changedBy(writer), ...raised })
      .where("client_id", "=", before.client_id)
      .where("number", "=", before.number)
      .returningAll()
      .executeTakeFirstOrThrow(),
    // The position is no search key.
    fields || tax
      ? replaceKeys(tx, keysOf(before, placeBefore), keysOf({ ...before, ...columns }, place))
      : undefined,
  ]);
  return row as DistributorRow;
}

type Part = { readonly location: Location } | { readonly tax: TaxFields };

/**
 * Stores one part of an address in one statement, for a call that names no revision. It does so only if the part is
 * missing or the caller made the last change (decision 0132). Returns undefined and stores nothing otherwise, for an
 * unknown or archived address, and when the search keys would change too.
 */
export async function storePart(
  tx: Tx,
  number: number,
  part: Part,
  writer: Writer,
): Promise<DistributorRow | undefined> {
  const isMissing = "tax" in part ? "lacks_tax_data" : "lacks_location";
  const row = await tx
    .updateTable("distributors")
    .set({
      ...("tax" in part ? taxColumns(part.tax) : locationColumns(part.location)),
      ...changedBy(writer),
      ...raised,
    })
    .where("client_id", "=", writer.clientId)
    .where("number", "=", number)
    .where("is_archived", "=", false)
    .where((is) =>
      is.or([is(isMissing, "=", true), is(sql`coalesce(changed_by, created_by)`, "=", writer.userName)]),
    )
    .$if("tax" in part, (update) =>
      update.where("tax_id", "is not distinct from", "tax" in part ? part.tax.taxId : null),
    )
    .returningAll()
    .executeTakeFirst();
  return row as DistributorRow | undefined;
}

/**
 * Archives an address with its contacts, or restores both. Contacts that were archived before their address stay
 * archived.
 */
export async function storeActivity(
  tx: Tx,
  before: DistributorRow,
  place: Place,
  { isArchived, writer }: { readonly isArchived: boolean; readonly writer: Writer },
): Promise<DistributorRow> {
  const row = (await tx
    .updateTable("distributors")
    .set({ is_archived: isArchived, ...changedBy(writer), ...raised })
    .where("client_id", "=", before.client_id)
    .where("number", "=", before.number)
    .returningAll()
    .executeTakeFirstOrThrow()) as DistributorRow;
  await replaceKeys(tx, keysOf(before, place), keysOf(row, place));
  const moved = await tx
    .updateTable("distributor_contacts")
    .set({ is_archived: isArchived, archived_with: isArchived })
    .where("client_id", "=", before.client_id)
    .where("distributor_number", "=", before.number)
    .where("is_archived", "=", !isArchived)
    .where("archived_with", "=", !isArchived)
    .returningAll()
    .execute();
  await removeKeys(
    tx,
    moved.map((contact) => contactKeysOf({ ...contact, is_archived: !isArchived })),
  );
  await addKeys(tx, moved.map(contactKeysOf));
  return row;
}
