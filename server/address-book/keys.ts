import { type BookField, contactKeys, distributorKeys } from "@anden/domain/address-book/book-search";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { type QueryExecutorProvider, sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

type Tx = Transaction<Schema>;

/**
 * The key field of a row. Archived rows have key fields of their own, so that neither search reads the rows of the
 * other.
 */
export function storedField(field: BookField, isArchived = false): string {
  return isArchived ? `archived-${field}` : field;
}

/** The search keys of one row of the address book. */
export interface RowKeys {
  readonly clientId: number;
  readonly number: number;
  readonly sortKey: string;
  readonly keys: readonly { readonly field: string; readonly key: string }[];
}

interface Indexed {
  readonly clientId: number;
  readonly number: number;
  readonly isArchived: boolean;
}

function rowKeys(
  { clientId, number, isArchived }: Indexed,
  name: string,
  keys: Readonly<Partial<Record<BookField, readonly string[]>>>,
): RowKeys {
  const fields = Object.entries(keys) as [BookField, readonly string[]][];
  return {
    clientId,
    number,
    sortKey: sortKey(name),
    keys: fields.flatMap(([field, found]) =>
      found.map((key) => ({ field: storedField(field, isArchived), key })),
    ),
  };
}

export function keysOfDistributor(row: Indexed & Parameters<typeof distributorKeys>[0]): RowKeys {
  return rowKeys(row, row.name, distributorKeys(row));
}

export function keysOfContact(row: Indexed & Parameters<typeof contactKeys>[0]): RowKeys {
  return rowKeys(row, row.name, contactKeys(row));
}

/**
 * All keys of some rows as columns, because a statement takes them as arrays. They are sorted like their index:
 * unsorted keys of many rows would each touch another page of it, which takes twice as long. Of one row, which forms
 * store, its number and its sort key are sent once and not with each key.
 */
function columnsOf(rows: readonly RowKeys[]) {
  const [one, ...others] = rows;
  if (one && others.length === 0) {
    const keys = one.keys.toSorted((a, b) => byBytes(a.field, b.field) || byBytes(a.key, b.key));
    return sql`(select ${one.clientId}::bigint as client_id, field, key, ${one.sortKey}::text as sort_key,
        ${one.number}::bigint as number
      from unnest(string_to_array(${keys.map(({ field }) => field).join()}, ','),
        string_to_array(${keys.map(({ key }) => key).join()}, ',')) as each_key (field, key)) as given`;
  }
  const all = rows.flatMap(({ keys, ...row }) => keys.map((key) => ({ ...row, ...key })));
  all.sort(
    (a, b) =>
      byBytes(a.field, b.field) ||
      byBytes(a.key, b.key) ||
      byBytes(a.sortKey, b.sortKey) ||
      a.number - b.number,
  );
  const joined = (value: (each: (typeof all)[number]) => string | number) => all.map(value).join();
  // Joined: the driver would escape each of thousands of texts. Only a sort key may be empty.
  return sql`unnest(string_to_array(${joined(({ clientId }) => clientId)}, ',')::bigint[],
    string_to_array(${joined(({ field }) => field)}, ','), string_to_array(${joined(({ key }) => key)}, ','),
    ${all.map((each) => each.sortKey)}::text[], string_to_array(${joined(({ number }) => number)}, ',')::bigint[])
    as given (client_id, field, key, sort_key, number)`;
}

/** Folded texts have letters and digits of the basic alphabet alone. */
const byBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Stores keys that are not there yet. */
export async function addKeys(tx: QueryExecutorProvider, rows: readonly RowKeys[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into address_book_keys (client_id, field, key, sort_key, number)
    select client_id, field, key, sort_key, number from ${columnsOf(rows)}`.execute(tx);
}

export async function removeKeys(tx: Tx, rows: readonly RowKeys[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from address_book_keys k using ${columnsOf(rows)}
    where k.client_id = given.client_id and k.field = given.field and k.key = given.key
      and k.sort_key = given.sort_key and k.number = given.number`.execute(tx);
}

/** Replaces the keys of a row; those that stay are not written again. */
export async function replaceKeys(tx: Tx, before: RowKeys, after: RowKeys): Promise<void> {
  const written = (row: RowKeys) =>
    new Set(row.keys.map(({ field, key }) => `${field} ${row.sortKey} ${key}`));
  const without = (row: RowKeys, other: ReadonlySet<string>): RowKeys => ({
    ...row,
    keys: row.keys.filter(({ field, key }) => !other.has(`${field} ${row.sortKey} ${key}`)),
  });
  const [old, now] = [written(before), written(after)];
  const [gone, added] = [without(before, now), without(after, old)];
  if (gone.keys.length > 0) await removeKeys(tx, [gone]);
  if (added.keys.length > 0) await addKeys(tx, [added]);
}
