import type { RequestFilter } from "@anden/contract/listed-request";
import { listWords } from "@anden/domain/search/list-words";
import { referenceKey } from "@anden/domain/service-request/reference-search";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { type RawBuilder, sql } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import { allOf, refs } from "../database/sql-parts.ts";
import { entryColumns, type Listing, ordering } from "../lists/in-order.ts";
import { within } from "../lists/paging.ts";

// The statements of a list of requests: decision 0055.

/** The columns of a row of the list. */
export const listed = ["number", "created_at", "status", "currency", "total_minor", "list_row"] as const;

/** The search criteria of requests, besides the time range. */
export interface RequestSearch {
  readonly number?: number | undefined;
  readonly status?: RequestStatus | undefined;
  /** The beginning of a reference as typed. */
  readonly reference?: string | undefined;
  /** Words of the sender, the recipient, the places and the references, or a number, as typed. */
  readonly text?: string | undefined;
  readonly originAreaId?: number | undefined;
  readonly destinationAreaId?: number | undefined;
  readonly originBranchId?: number | undefined;
  readonly destinationBranchId?: number | undefined;
}

/** The criteria of a filter; status "all" is no criterion. */
export function requestSearch({ status, ...search }: RequestFilter): RequestSearch {
  return { ...search, status: status === "all" ? undefined : status };
}

/** The list of requests with its filters. */
export function requestListing({ number, reference, text = "", ...filters }: RequestSearch): Listing {
  const words = listWords(text);
  const [first, ...others] = words;
  const columns = (
    [
      ["status", filters.status],
      ["origin_area_id", filters.originAreaId],
      ["destination_area_id", filters.destinationAreaId],
      ["origin_branch_id", filters.originBranchId],
      ["destination_branch_id", filters.destinationBranchId],
    ] as const
  ).filter(([, value]) => value !== undefined);
  const filtered = [
    ...columns.map(([column, value]) => sql<boolean>`${sql.ref(`row.${column}`)} = ${value}`),
    ...(text.trim() !== "" && words.length === 0 ? [sql<boolean>`false`] : []),
  ];
  const one = number === undefined ? [] : [sql<boolean>`row.number = ${number}`];
  const byReference = reference === undefined ? [] : [hasReference(reference, "row")];
  const matches = allOf([...one, ...filtered, ...byReference, ...words.map((word) => hasWord(word, "row"))]);

  const inTable: Listing["rows"] = (range, columns, order = "date-desc") => sql`
    select ${refs("row", columns)} from service_requests as row
    where row.client_id = ${callsClient} and ${matches} and ${within(range, { order, of: "row" })}
    ${
      // A number is one row. It is read without the order, because a planner may scan all rows of the client in order.
      number === undefined ? sql`order by ${ordering(order)} limit ${range.limit}` : sql``
    }`;
  const ofReference: Listing["rows"] = (range, columns, order = "date-desc") => sql`
    select ${refs("row", columns)} from service_request_references as k
    join service_requests as row on row.client_id = k.client_id and row.number = k.number
    where k.client_id = ${callsClient} and k.key = ${referenceKey(reference ?? "")} and ${within(range, { order, of: "k" })}
      and ${allOf([...filtered, ...words.map((word) => hasWord(word, "k"))])}
    order by ${ordering(order, "k")} limit ${range.limit}`;
  const ofWord: Listing["rows"] = (range, _, order = "date-desc") => sql`
    select ${refs("k", entryColumns)} from service_request_keys as k
    where k.client_id = ${callsClient} and k.key = ${first} and ${within(range, { order, of: "k" })}
      and ${allOf(others.map((word) => hasWord(word, "k")))}
      and ${filtered.length === 0 ? sql`true` : sql`exists (select from service_requests as row where row.client_id = k.client_id and row.number = k.number and ${allOf(filtered)} offset 0)`}
    order by ${ordering(order, "k")} limit ${range.limit}`;

  const isKeyed = number === undefined && reference === undefined && first !== undefined;
  return {
    table: "service_requests",
    columns: listed,
    isKeyed,
    matches,
    rows: isKeyed ? ofWord : number === undefined && reference !== undefined ? ofReference : inTable,
  };
}

// A key is looked up for each row; `offset 0` prevents a join, in which the planner may read every row of the key.

/** Whether a row of `table` has a word with this beginning. */
export function hasWord(word: string, table: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from service_request_keys as o where o.client_id = ${callsClient} and o.key = ${word}
      and o.created_at = ${sql.ref(`${table}.created_at`)} and o.number = ${sql.ref(`${table}.number`)} offset 0)`;
}

function hasReference(reference: string, table: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from service_request_references as o where o.client_id = ${callsClient} and o.key = ${referenceKey(reference)}
      and o.created_at = ${sql.ref(`${table}.created_at`)} and o.number = ${sql.ref(`${table}.number`)} offset 0)`;
}
