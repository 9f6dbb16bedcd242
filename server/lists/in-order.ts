import { type ListOrder, type OrderParts, partsOf, type TimeOrder } from "@anden/domain/search/list-order";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { refs } from "../database/sql-parts.ts";
import { type Position, positionOf, type RowRange } from "./paging.ts";

/** The columns for sorting and counting; the indexes in the order of time contain all of them. */
export const entryColumns = ["created_at", "number", "currency", "total_minor"] as const;

/** A list of the client's with its filters, as parts of statements. */
export interface Listing {
  readonly table: "quotations" | "service_requests";
  /** The columns of a row of the list. */
  readonly columns: readonly string[];
  /** The rows that match, in an order of time. Without an order, for counting, those that are read first. */
  readonly rows: (range: RowRange, columns: readonly string[], order?: TimeOrder) => RawBuilder<unknown>;
  /** Whether `rows` reads search keys, which have only the `entryColumns`. */
  readonly isKeyed: boolean;
  /** Whether a row of the table matches, without the range of days; for reading it in another order. */
  readonly matches: RawBuilder<boolean>;
}

/**
 * The maximum number of rows that are sorted. A longer list is read from the index of its order. Because at least a
 * thousand rows of the client match, the rows of a page are close together in that index (decision 0055).
 */
export const mostSorted = 1_000;

const columnsOf: Readonly<Record<OrderParts["by"], readonly (typeof entryColumns)[number][]>> = {
  date: ["created_at", "number"],
  number: ["number"],
  // Amounts of different currencies are not compared.
  total: ["currency", "total_minor", "created_at", "number"],
};

/** A page of a list in an order, in its `columns`. */
export async function rowsInOrder<Row>(
  tx: Transaction<Schema>,
  listing: Listing,
  order: ListOrder,
  range: RowRange,
): Promise<readonly Row[]> {
  if (order === "date-desc" || order === "date-asc") {
    const rows = listing.isKeyed
      ? rowsOfEntries(listing, order, listing.rows(range, entryColumns, order))
      : listing.rows(range, listing.columns, order);
    return (await sql<Row>`${rows}`.execute(tx)).rows;
  }
  const { rows: sorted } = await sql<Row & { candidates: number; found: number | null }>`
    ${sortedIfFew(listing, order, range)}`.execute(tx);
  if ((sorted[0]?.candidates ?? 0) <= mostSorted) return sorted.filter(({ found }) => found !== null);
  // Otherwise the planner would sort all rows when it underestimates their number.
  await sql`select set_config('enable_sort', 'off', true)`.execute(tx);
  return (
    await sql<Row>`${rowsOfEntries(listing, order, entriesFromIndex(listing, order, range))}`.execute(tx)
  ).rows;
}

/** The position of one of the client's own rows in their list. */
export async function shipmentPosition(
  tx: Transaction<Schema>,
  table: Listing["table"],
  number: number,
): Promise<Position | undefined> {
  const row = await tx
    .selectFrom(table)
    .select(entryColumns)
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && positionOf(row);
}

/** The page of a list that is short enough to be sorted; for a longer list, its length and no rows. */
function sortedIfFew(listing: Listing, order: ListOrder, range: RowRange): RawBuilder<unknown> {
  const { after, ...whole } = range;
  const candidates = listing.rows({ ...whole, limit: mostSorted + 1 }, entryColumns);
  return sql`
    with candidates as materialized (${candidates})
    select counted.candidates, page.number as found, ${refs("listed", listing.columns)}
    from (select count(*)::int as candidates from candidates) as counted
    left join (
      select * from candidates where ${comesAfter(order, after)} order by ${ordering(order)} limit ${range.limit}
    ) as page on counted.candidates <= ${mostSorted}
    left join lateral (${rowOfEntry(listing)}) as listed on true
    order by ${ordering(order, "page")}`;
}

/** The entries of the page from the index of its order. */
function entriesFromIndex(
  { table, matches }: Listing,
  order: ListOrder,
  range: RowRange,
): RawBuilder<unknown> {
  return sql`
    select ${refs("row", [...new Set([...columnsOf[partsOf(order).by], "number"])])} from ${sql.table(table)} as row
    where row.client_id = ${callsClient} and ${matches}
      and row.created_at >= ${timestamp(range.from)} and row.created_at < ${timestamp(range.before)}
      and ${comesAfter(order, range.after)}
    order by ${ordering(order, "row")} limit ${range.limit}`;
}

/**
 * The rows of a page of entries. Each is looked up by itself: with a join the planner may read all rows of the client.
 */
function rowsOfEntries(listing: Listing, order: ListOrder, page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${refs("listed", listing.columns)}
    from (${page}) as page cross join lateral (${rowOfEntry(listing)}) as listed
    order by ${ordering(order, "page")}`;
}

/** The listed columns of an entry of `page`. */
function rowOfEntry({ table, columns }: Listing): RawBuilder<unknown> {
  return sql`
    select ${refs("row", columns)} from ${sql.table(table)} as row
    where row.client_id = ${callsClient} and row.number = page.number limit 1`;
}

/** The columns of an order, for `order by`. */
export function ordering(order: ListOrder, table?: string): RawBuilder<unknown> {
  const { by, isDescending } = partsOf(order);
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return sql.join(
    columnsOf[by].map((column) => sql`${sql.ref(table ? `${table}.${column}` : column)} ${direction}`),
  );
}

function comesAfter(order: ListOrder, after: Position | undefined): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`;
  const { by, isDescending } = partsOf(order);
  const values = {
    created_at: timestamp(after.createdAt),
    number: sql`${after.number}::bigint`,
    currency: sql`${after.currency}::text`,
    total_minor: sql`${after.total}::bigint`,
  };
  const columns = sql.join(columnsOf[by].map((column) => sql.ref(column)));
  const place = sql.join(columnsOf[by].map((column) => values[column]));
  return sql<boolean>`(${columns}) ${sql.raw(isDescending ? "<" : ">")} (${place})`;
}
