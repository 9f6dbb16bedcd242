import type { Location } from "@anden/domain/address-book/distributor";
import type { PersonType } from "@anden/domain/customer/customer";
import type { Place } from "@anden/domain/geography/place";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { addKeys, keysOfContact, keysOfDistributor, type RowKeys, removeKeys, replaceKeys } from "./keys.ts";
import type { ContactRow, DistributorRow } from "./queries.ts";

type Tx = Transaction<Schema>;
type StoredContact = Omit<ContactRow, "distributor_name">;

/** Who writes, and when. */
export interface Writer {
  readonly clientId: number;
  readonly userName: string;
  readonly now: number;
}

/** What is stored of an address besides its position and its tax residence. */
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

function columnsOf(fields: DistributorFields) {
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

const locationColumns = ({ found, marked, isVerified }: Location) => ({
  found_latitude: found.latitude,
  found_longitude: found.longitude,
  marked_latitude: marked.latitude,
  marked_longitude: marked.longitude,
  is_verified: isVerified,
  lacks_location: false,
});

const taxColumns = ({ personType, taxId, foreignTaxId, taxResidence }: TaxFields) => ({
  person_type: personType,
  tax_id: taxId,
  foreign_tax_id: foreignTaxId,
  tax_residence: taxResidence,
  lacks_tax_data: false,
});

const changedBy = ({ userName, now }: Writer) => ({ changed_at: new Date(now), changed_by: userName });

function keysOf(row: DistributorRow, place: Place): RowKeys {
  return keysOfDistributor({
    clientId: row.client_id,
    number: row.number,
    isArchived: row.is_archived,
    name: row.name,
    ...(row.tax_id === null ? {} : { taxId: row.tax_id }),
    place,
    street: row.street,
    exteriorNumber: row.exterior_number,
  });
}

/** The client's own address, held until the call ends, so that two changes of it follow one another. */
export async function heldDistributor(tx: Tx, number: number): Promise<DistributorRow | undefined> {
  const row = await tx
    .selectFrom("distributors")
    .selectAll()
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
  const row = (await tx
    .insertInto("distributors")
    .values({
      client_id: writer.clientId,
      number,
      created_at: new Date(writer.now),
      created_by: writer.userName,
      ...columnsOf(fields),
      lacks_location: true,
      lacks_tax_data: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as DistributorRow;
  await addKeys(tx, [keysOf(row, fields.place)]);
  return row;
}

export interface Change {
  readonly fields?: DistributorFields;
  readonly location?: Location | undefined;
  readonly tax?: TaxFields;
}

/** Changes parts of an address, and its search keys with them. `placeBefore` is where it was. */
export async function storeChange(
  tx: Tx,
  before: DistributorRow,
  placeBefore: Place,
  { fields, location, tax }: Change,
  writer: Writer,
): Promise<DistributorRow> {
  const row = (await tx
    .updateTable("distributors")
    .set({
      ...(fields ? columnsOf(fields) : {}),
      ...(tax ? taxColumns(tax) : {}),
      ...(location ? locationColumns(location) : {}),
      ...changedBy(writer),
    })
    .where("number", "=", before.number)
    .returningAll()
    .executeTakeFirstOrThrow()) as DistributorRow;
  await replaceKeys(tx, keysOf(before, placeBefore), keysOf(row, fields?.place ?? placeBefore));
  return row;
}

/** Archives an address with its contacts, or takes both back; contacts that were archived before it stay so. */
export async function storeActivity(
  tx: Tx,
  before: DistributorRow,
  place: Place,
  isArchived: boolean,
  writer: Writer,
): Promise<DistributorRow> {
  const row = (await tx
    .updateTable("distributors")
    .set({ is_archived: isArchived, ...changedBy(writer) })
    .where("number", "=", before.number)
    .returningAll()
    .executeTakeFirstOrThrow()) as DistributorRow;
  await replaceKeys(tx, keysOf(before, place), keysOf(row, place));
  const moved = await tx
    .updateTable("distributor_contacts")
    .set({ is_archived: isArchived, archived_with: isArchived })
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

/** The addresses of the client in use at a place, for a comparison of streets and numbers. */
export async function distributorsAt(tx: Tx, placeId: number): Promise<readonly DistributorRow[]> {
  const { rows } = await sql<DistributorRow>`
    select * from distributors where place_id = ${placeId}::bigint and not is_archived order by number limit 5000`.execute(
    tx,
  );
  return rows;
}

/** What is stored of a contact. */
export interface ContactFields {
  readonly name: string;
  readonly position: string | null;
  readonly department: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly mediumId: number;
  readonly phoneKind: string;
  readonly diallingCodeId: number;
  readonly changedFrom: string | null;
}

const contactColumns = (fields: ContactFields) => ({
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

function contactKeysOf(row: StoredContact): RowKeys {
  return keysOfContact({
    clientId: row.client_id,
    number: row.number,
    isArchived: row.is_archived,
    name: row.name,
    ...(row.position === null ? {} : { position: row.position }),
    ...(row.department === null ? {} : { department: row.department }),
  });
}

export async function heldContact(tx: Tx, number: number): Promise<StoredContact | undefined> {
  return tx
    .selectFrom("distributor_contacts")
    .selectAll()
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
}

export async function hasMainContact(tx: Tx, distributorNumber: number): Promise<boolean> {
  const main = await tx
    .selectFrom("distributor_contacts")
    .select("number")
    .where("distributor_number", "=", distributorNumber)
    .where("is_main", "=", true)
    .executeTakeFirst();
  return main !== undefined;
}

/** No contact of the address is the main one any more: another one becomes it. */
async function leaveMain(tx: Tx, distributorNumber: number, but: number): Promise<void> {
  await tx
    .updateTable("distributor_contacts")
    .set({ is_main: false })
    .where("distributor_number", "=", distributorNumber)
    .where("is_main", "=", true)
    .where("number", "<>", but)
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
    })
    .where("number", "=", before.number)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceKeys(tx, contactKeysOf(before), contactKeysOf(row));
  return row;
}
