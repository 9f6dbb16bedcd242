import type { TimeOrder } from "@anden/domain/search/list-order";
import { listWords } from "@anden/domain/search/list-words";
import { numberIn, searchLimits } from "@anden/domain/search/search-limits";
import { type RawBuilder, sql } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import { allOf, refs } from "../database/sql-parts.ts";
import { entryColumns, type Listing, ordering } from "../lists/in-order.ts";
import { type RowRange, within } from "../lists/paging.ts";

// The statements of a list of quotations: decision 0055.

/** The columns of a row of the list. */
export const listed = [
  "number",
  "created_at",
  "valid_until",
  "status",
  "currency",
  "subtotal_minor",
  "total_minor",
  "list_row",
] as const;

/** The search criteria of quotations, besides the time range. */
export interface QuotationSearch {
  readonly number?: number | undefined;
  /** A number, or words of the places at both ends, as typed. */
  readonly text?: string | undefined;
}

/** The list of quotations with its filters. */
export function quotationListing({ number, text = "" }: QuotationSearch): Listing {
  const words = listWords(text);
  const typed = words.length === 1 ? numberIn(words[0] ?? "", searchLimits.quotationDigits) : undefined;
  const numbers = [number, typed].filter((each) => each !== undefined);
  const isKeyed = numbers.length === 0 && words.length > 0;
  const matches = allOf([
    ...numbers.map((each) => sql<boolean>`number = ${each}`),
    ...(typed === undefined && words.length > 0
      ? [wordsIn(words, sql.ref("origin_town"), sql.ref("destination_town"))]
      : []),
    ...(text.trim() !== "" && words.length === 0 ? [sql<boolean>`false`] : []),
  ]);
  const inTable: Listing["rows"] = (range, columns, order = "date-desc") => sql`
    select ${refs("row", columns)} from quotations as row
    where row.client_id = ${callsClient} and ${matches} and ${within(range, { order })}
    ${
      // A number is one row. It is read without the order, because a planner may scan all rows of the client in order.
      numbers.length > 0 ? sql`` : sql`order by ${ordering(order)} limit ${range.limit}`
    }`;
  return {
    table: "quotations",
    columns: listed,
    isKeyed,
    matches,
    rows: isKeyed ? (range, _, order) => ofLanes(words, range, order) : inTable,
  };
}

/** Words consist of letters and digits, so they contain no wildcard of a pattern. */
function wordsIn(words: readonly string[], ...towns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const text = sql`' ' || ${sql.join(towns, sql` || ' ' || `)}`;
  return allOf(words.map((word) => sql<boolean>`${text} like ${`% ${word}%`}`));
}

/**
 * The entries of the lanes that have the words. A client has few lanes, and finding each takes one step in their index.
 * The first entries of each matching lane are read, and the page is the first of these. For counting, the lanes are
 * read one after the other until there are enough entries.
 */
export function ofLanes(words: readonly string[], range: RowRange, order?: TimeOrder): RawBuilder<unknown> {
  const inOrder = order ? sql`order by ${ordering(order)}` : sql``;
  return sql`
    select entry.* from (
      with recursive lane as (
        (select origin_town, destination_town from quotations where client_id = ${callsClient}
          order by origin_town, destination_town limit 1)
        union all
        select further.* from lane cross join lateral (
          select origin_town, destination_town from quotations as q
          where q.client_id = ${callsClient}
            and (q.origin_town, q.destination_town) > (lane.origin_town, lane.destination_town)
          order by origin_town, destination_town limit 1) as further)
      select * from lane where ${wordsIn(words, sql`lane.origin_town`, sql`lane.destination_town`)}
    ) as wanted
    cross join lateral (
      select ${refs("q", entryColumns)} from quotations as q
      where q.client_id = ${callsClient} and q.origin_town = wanted.origin_town and q.destination_town = wanted.destination_town
        and ${within(range, { order, of: "q" })}
      ${inOrder} limit ${range.limit}) as entry
    ${inOrder} limit ${range.limit}`;
}
