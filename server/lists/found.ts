import type { ShipmentSearch } from "@anden/domain/search/own-shipments";
import { mostFound } from "@anden/domain/search/search-limits";
import { type RawBuilder, sql } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import { refs } from "../database/sql-parts.ts";

/**
 * The newest rows of each search condition. Each reads only the first few entries of an index, so that a search reads a
 * few tens of rows, independent of the total. A row that matches twice is returned twice: see `distinctNewest`.
 */
export function rowsFound<Row>(
  table: "quotations" | "service_requests",
  columns: readonly string[],
  { numbers }: Pick<ShipmentSearch, "numbers">,
  more: readonly RawBuilder<unknown>[],
): RawBuilder<Row> {
  const from = numbers.map((range) => range.from);
  const before = numbers.map((range) => range.before);
  const ways = [...more];
  if (numbers.length > 0)
    ways.push(sql`
      select ${refs("row", columns)} from unnest(${from}::bigint[], ${before}::bigint[]) as range (low, high)
      cross join lateral (
        select * from ${sql.table(table)} where client_id = ${callsClient} and number >= range.low and number < range.high
        order by number desc limit ${mostFound}) as row`);
  return sql<Row>`${sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union all `,
  )}`;
}

/** The newest of the found rows, each once. */
export function distinctNewest<Row extends { readonly number: number; readonly createdAt: number }>(
  rows: readonly Row[],
): readonly Row[] {
  const each = new Map(rows.map((row) => [row.number, row]));
  return [...each.values()]
    .toSorted((a, b) => b.createdAt - a.createdAt || b.number - a.number)
    .slice(0, mostFound);
}
