import type { RequestFilter } from "@anden/contract/listed-request";
import { mostFound } from "@anden/contract/search";
import type { Place } from "@anden/domain/geography/place";
import type { ShipmentSearch } from "@anden/domain/search/own-shipments";
import { referenceKey, referenceKeys } from "@anden/domain/service-request/reference-search";
import type { RequestStatus, ServiceRequest } from "@anden/domain/service-request/service-request";
import type { Price } from "@anden/domain/tariff/price";
import type { Currency } from "@anden/domain/values/money";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { distinctNewest, rowsFound } from "../lists/found.ts";
import { type Position, type Stretch, within } from "../lists/paging.ts";
import type { ListedStop, ListRow } from "../quotations/queries.ts";

type Tx = Transaction<Schema>;

/** A stop of a request as the list shows it. */
export interface RequestStop extends ListedStop {
  readonly area: { readonly id: number; readonly name: string };
}

/** What the list shows of a request, kept beside it as a quotation's is. */
export interface RequestRow extends ListRow {
  readonly origin: RequestStop;
  readonly destination: RequestStop;
}

export interface StoredRequest extends ServiceRequest {
  readonly originPlace: Place;
  readonly destinationPlace: Place;
  readonly listRow: RequestRow;
}

/** Stores a request with the keys that its references are found by. */
export async function storeRequest(
  db: Kysely<Schema>,
  { price, listRow, ...request }: StoredRequest,
  userName: string,
): Promise<void> {
  const { number, clientId, createdAt, status, references, ...record } = request;
  const own = { client_id: clientId, number, created_at: new Date(createdAt) };
  await db
    .insertInto("service_requests")
    .values({
      ...own,
      created_by: userName,
      status,
      origin_area_id: listRow.origin.area.id,
      destination_area_id: listRow.destination.area.id,
      origin_branch_id: listRow.origin.branch.id,
      destination_branch_id: listRow.destination.branch.id,
      tariff_version: price.tariffVersion,
      currency: price.currency,
      total_minor: price.total.minor,
      list_row: JSON.stringify(listRow),
      record: JSON.stringify({ ...record, references }),
      rating: JSON.stringify(price),
    })
    .execute();
  const keys = referenceKeys(references);
  if (keys.length > 0)
    await db
      .insertInto("service_request_references")
      .values(keys.map((key) => ({ ...own, key })))
      .execute();
}

export interface ListedRequest {
  readonly number: number;
  readonly createdAt: number;
  readonly status: RequestStatus;
  readonly currency: Currency;
  readonly total: number;
  readonly row: RequestRow;
}

/** What requests are looked for by, besides their time. */
export interface RequestSearch {
  readonly number?: number | undefined;
  readonly status?: RequestStatus | undefined;
  /** A beginning of a reference, as it was typed. */
  readonly reference?: string | undefined;
  readonly originAreaId?: number | undefined;
  readonly destinationAreaId?: number | undefined;
  readonly originBranchId?: number | undefined;
  readonly destinationBranchId?: number | undefined;
}

/** What a filter looks for: a status "all" is none. */
export function requestSearch({ status, ...search }: RequestFilter): RequestSearch {
  return { ...search, status: status === "all" ? undefined : status };
}

/** The client's requests of a time, newest first. Row-level security makes them the client's. */
export async function newestRequests(
  tx: Tx,
  search: RequestSearch,
  stretch: Stretch,
): Promise<readonly ListedRequest[]> {
  const { reference } = search;
  const requests = tx
    .selectFrom("service_requests as r")
    .select(listed.map((column) => `r.${column}` as const))
    .limit(stretch.limit);
  let found = requests;
  for (const [column, value] of [
    ["r.number", search.number],
    ["r.status", search.status],
    ["r.origin_area_id", search.originAreaId],
    ["r.destination_area_id", search.destinationAreaId],
    ["r.origin_branch_id", search.originBranchId],
    ["r.destination_branch_id", search.destinationBranchId],
  ] as const)
    if (value !== undefined) found = found.where(column, "=", value);
  // A number is one row. Asked in the order of time, a planner walks the whole client's time to it.
  const inTime = (rows: typeof requests) =>
    search.number === undefined
      ? rows.orderBy("created_at", "desc").orderBy("number", "desc")
      : rows.clearLimit();
  const query =
    reference === undefined
      ? inTime(found.where(within(stretch)))
      : found
          .innerJoin(
            tx
              .selectFrom("service_request_references")
              .select(["number as found", "created_at as since"])
              .where("key", "=", referenceKey(reference))
              .where(within(stretch))
              .as("k"),
            "k.found",
            "r.number",
          )
          .orderBy("k.since", "desc")
          .orderBy("k.found", "desc");
  return (await query.execute()).map(listedFrom);
}

/** The client's newest requests that have what was looked for. */
export async function requestsFound(tx: Tx, search: ShipmentSearch): Promise<readonly ListedRequest[]> {
  const { numbers, branchIds, reference } = search;
  if (numbers.length + branchIds.length + reference.length === 0) return [];
  const byReference = sql<ListedColumns>`
    select ${sql.join(listed.map((column) => sql.ref(`r.${column}`)))}
    from (
      select number from service_request_references where key = ${reference}
      order by created_at desc, number desc limit ${mostFound}) as k
    join service_requests r on r.number = k.number`;
  const { rows } = await rowsFound(
    "service_requests",
    listed,
    search,
    reference ? [byReference] : [],
  ).execute(tx);
  return distinctNewest(rows.map(listedFrom));
}

const listed = ["number", "created_at", "status", "currency", "total_minor", "list_row"] as const;
type ListedColumns = Pick<Selectable<Schema["service_requests"]>, (typeof listed)[number]>;

function listedFrom(row: ListedColumns): ListedRequest {
  return {
    number: row.number,
    createdAt: row.created_at,
    status: row.status as RequestStatus,
    currency: row.currency as Currency,
    total: row.total_minor,
    // Written by `storeRequest` alone, so what is read is what it wrote.
    row: row.list_row as RequestRow,
  };
}

/** Where one of the client's own requests stands in his list. */
export async function requestPosition(tx: Tx, number: number): Promise<Position | undefined> {
  const row = await tx
    .selectFrom("service_requests")
    .select("created_at")
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, number };
}

export async function requestByNumber(tx: Tx, number: number): Promise<StoredRequest | undefined> {
  const row = await tx
    .selectFrom("service_requests")
    .select(["client_id", "number", "created_at", "status", "list_row", "record", "rating"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  // Written by `storeRequest` alone, so what is read is what it wrote.
  const record = row.record as Omit<
    StoredRequest,
    "number" | "clientId" | "createdAt" | "status" | "price" | "listRow"
  >;
  return {
    ...record,
    number: row.number,
    clientId: row.client_id,
    createdAt: row.created_at,
    status: row.status as RequestStatus,
    price: row.rating as Price,
    listRow: row.list_row as RequestRow,
  };
}

/** Whether any client has a request of this number. */
export async function requestExists(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select service_request_exists(${number}) as known`.execute(
    tx,
  );
  return rows[0]?.known ?? false;
}
