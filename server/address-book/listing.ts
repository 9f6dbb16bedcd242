import type { BookField, BookRole } from "@anden/domain/address-book/book-search";
import { searchWords } from "@anden/domain/search/word-beginnings";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";
import { allOf } from "../database/sql-parts.ts";
import { storedField } from "./keys.ts";
import type { ContactRow, DistributorRow } from "./queries.ts";

type Tx = Transaction<Schema>;

/** The position of a row in a list by name; equal names are ordered by number. */
export interface ByName {
  readonly sortKey: string;
  readonly number: number;
}

/** A page of a list by name: how many rows, after which one, with sort keys that begin with which text. */
export interface Reading {
  readonly after?: ByName;
  readonly begins?: string | undefined;
  readonly limit: number;
}

/** Words to search for, and the fields to search: each word must begin a word in one of them. */
export interface FieldSearch {
  readonly fields: readonly BookField[];
  readonly text: string | undefined;
}

export interface DistributorSearch {
  /** Archived addresses instead of those in use. */
  readonly isArchived?: boolean;
  readonly number?: number | undefined;
  /** Only addresses with these roles. */
  readonly roles?: readonly BookRole[];
  /** Only addresses whose sort key begins with this. */
  readonly begins?: string | undefined;
  readonly searches: readonly FieldSearch[];
}

/** The client's distributors by name. */
export async function distributorsByName(
  tx: Tx,
  { isArchived = false, number, roles = [], begins, searches }: DistributorSearch,
  reading: Reading,
): Promise<readonly DistributorRow[]> {
  const only = { column: "number", value: number, isArchived, roles };
  const statements = listed<DistributorRow>("distributors", only, searches, { ...reading, begins });
  return fullest(tx, statements, reading);
}

/**
 * The first rows of several searches, one search after the other, each row once. A search is read as far as a page,
 * because the page may need all of it, and only if those before it do not fill the page.
 */
export async function firstDistributors(
  tx: Tx,
  searches: readonly DistributorSearch[],
  limit: number,
): Promise<readonly DistributorRow[]> {
  const found = new Map<number, DistributorRow>();
  for (const search of searches) {
    for (const row of await distributorsByName(tx, search, { limit }))
      if (!found.has(row.number)) found.set(row.number, row);
    if (found.size >= limit) break;
  }
  return [...found.values()].slice(0, limit);
}

export interface ContactSearch {
  readonly distributorNumber?: number | undefined;
  readonly searches: readonly FieldSearch[];
}

/** The contacts of the client's distributors by name, each with its distributor. */
export async function contactsByName(
  tx: Tx,
  { distributorNumber, searches }: ContactSearch,
  reading: Reading,
): Promise<readonly ContactRow[]> {
  const only = { column: "distributor_number", value: distributorNumber, isArchived: false, roles: [] };
  // Subqueries per row: with a join the planner may read all addresses of the client.
  const statements = listed("distributor_contacts", only, searches, reading).map(
    (contacts) => sql<ContactRow>`
    select contact.*,
      (select name from distributors
        where client_id = ${callsClient} and number = contact.distributor_number) as distributor_name
    from (${contacts}) as contact
    order by contact.sort_key, contact.number`,
  );
  return fullest(tx, statements, reading);
}

/** Runs the statements until one fills the page. If none does, returns the longest result. */
async function fullest<Row>(
  tx: Tx,
  statements: readonly RawBuilder<Row>[],
  { limit }: Reading,
): Promise<readonly Row[]> {
  let found: readonly Row[] = [];
  for (const statement of statements) {
    const { rows } = await statement.execute(tx);
    if (rows.length > found.length) found = rows;
    if (found.length >= limit) break;
  }
  return found;
}

type Table = "distributors" | "distributor_contacts";

/** The conditions on the rows: a number in a column (any if undefined), whether they are archived, and roles. */
interface Only {
  readonly column: string;
  readonly value: number | undefined;
  readonly isArchived: boolean;
  readonly roles: readonly BookRole[];
}

/** The number of rows of the first word that are checked one by one, before all rows of each word are compared. */
const nearest = 500;

/**
 * Rows of a list in its order. Without words, or with a number, they are read from the list's own index. With one word
 * they are read from its keys. With several words the next rows of the first are filtered by the others; where these do
 * not fill the page and there are more, a second statement compares all rows of each word (decision 0032).
 */
function listed<Row>(
  table: Table,
  { column, value, isArchived, roles }: Only,
  searches: readonly FieldSearch[],
  reading: Reading,
): readonly RawBuilder<Row>[] {
  const { limit } = reading;
  if (isUnanswerable(searches)) return [];
  const words = wordsOf(searches, roles, isArchived);
  const [first, ...others] = words;
  const whose = [
    sql`client_id = ${callsClient}`,
    isArchived ? sql`is_archived` : sql`not is_archived`,
    ...(value === undefined ? [] : [sql`${sql.ref(column)} = ${value}::bigint`]),
  ];
  if (!first || value !== undefined)
    return [
      sql<Row>`
      select * from ${sql.table(table)} own where ${allOf([...whose, ...within(reading), ...words.map(hasWord("own"))])}
      order by sort_key, number limit ${limit}`,
    ];

  const rowsWith = (found: RawBuilder<unknown>) => sql<Row>`
    select listed.* from (${found} order by sort_key, number limit ${limit}) as found
    cross join lateral (
      select * from ${sql.table(table)} where client_id = ${callsClient} and number = found.number offset 0) as listed
    order by found.sort_key, found.number`;
  const ways = first.fields.map((field) => {
    const own = sql`
      select sort_key, number from address_book_keys
      where client_id = ${callsClient} and ${allOf([sql`field = ${field}`, sql`key = ${first.word}`, ...within(reading)])}
      order by sort_key, number limit ${others.length > 0 ? nearest : limit}`;
    return sql`(select * from (${own}) as k where ${allOf(others.map(hasWord("k")))} limit ${limit})`;
  });
  const near = rowsWith(
    sql`select distinct sort_key, number from (${sql.join(ways, sql` union all `)}) as each_way`,
  );
  if (others.length === 0) return [near];
  const everywhere = ({ fields, word }: SearchWord) => sql`
    select sort_key, number from address_book_keys
    where client_id = ${callsClient} and ${allOf([sql`field = any(${[...fields]}::text[])`, sql`key = ${word}`, ...within(reading)])}`;
  const far = sql`
    select sort_key, number from (${sql.join(words.map(everywhere), sql` intersect `)}) as everywhere
    where exists (${everywhere(first)} offset ${nearest})`;
  return [near, rowsWith(far)];
}

/** A word that must be the beginning of a word in one of the fields. */
interface SearchWord {
  readonly fields: readonly string[];
  readonly word: string;
}

/**
 * Whether a row has a word: one lookup of its whole key. `offset 0` keeps the planner from joining, here as for the
 * found rows; a join may read all rows of the word when the planner underestimates them.
 */
function hasWord(row: "own" | "k"): (searches: SearchWord) => RawBuilder<boolean> {
  return ({ fields, word }) => sql<boolean>`exists (
    select from address_book_keys other
    where other.client_id = ${callsClient} and other.field = any(${[...fields]}::text[]) and other.key = ${word}
      and other.sort_key = ${sql.ref(`${row}.sort_key`)} and other.number = ${sql.ref(`${row}.number`)} offset 0)`;
}

/**
 * Every word with the fields it may be in, the longest first: it has the fewest rows. Roles, which have the most, are
 * last.
 */
function wordsOf(
  searches: readonly FieldSearch[],
  roles: readonly BookRole[],
  isArchived: boolean,
): readonly SearchWord[] {
  const typed = searches.flatMap(({ fields, text = "" }) => {
    const stored = fields.map((field) => storedField(field, isArchived));
    return searchWords(text).map((word) => ({ fields: stored, word }));
  });
  const role = storedField("role", isArchived);
  return [
    ...typed.toSorted((a, b) => b.word.length - a.word.length),
    ...roles.map((word) => ({ fields: [role], word })),
  ];
}

/** A text without a letter or a digit matches nothing. */
function isUnanswerable(searches: readonly FieldSearch[]): boolean {
  return searches.some(({ text = "" }) => text.trim() !== "" && searchWords(text).length === 0);
}

function within({ after, begins }: Reading): readonly RawBuilder<unknown>[] {
  return [
    ...(after ? [sql`(sort_key, number) > (${after.sortKey}, ${after.number}::bigint)`] : []),
    // A sort key has letters, digits and spaces alone: all that begin so are before the brace, which follows the letters.
    ...(begins === undefined ? [] : [sql`sort_key >= ${begins} and sort_key < ${`${begins}{`}`]),
  ];
}

/** The position of one of the client's own rows in its list. */
export async function positionIn(tx: Tx, table: Table, number: number): Promise<ByName | undefined> {
  const row = await tx
    .selectFrom(table)
    .select("sort_key")
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { sortKey: row.sort_key, number };
}
