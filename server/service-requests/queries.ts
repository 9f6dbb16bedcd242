import type { ListCount } from "@anden/contract/list-count";
import { confirmedStatuses } from "@anden/domain/customer/newcomer-limits";
import { type ListOrder, usualOrder } from "@anden/domain/search/list-order";
import type { ShipmentSearch } from "@anden/domain/search/own-shipments";
import { mostFound } from "@anden/domain/search/search-limits";
import { referenceKeys } from "@anden/domain/service-request/reference-search";
import { requestKeys } from "@anden/domain/service-request/request-search";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import type { Instant } from "@anden/domain/values/calendar";
import type { Currency } from "@anden/domain/values/money";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";
import { allOf, refs } from "../database/sql-parts.ts";
import { countOf } from "../lists/count.ts";
import { distinctNewest, rowsFound } from "../lists/found.ts";
import { rowsInOrder } from "../lists/in-order.ts";
import type { RowRange } from "../lists/paging.ts";
import { readRating, writeRating } from "../quotations/stored-price.ts";
import { storeEvent } from "./event-queries.ts";
import { hasWord, listed, type RequestSearch, requestListing } from "./listing.ts";
import {
  type RequestRow,
  readReferences,
  readRequestRecord,
  readRequestRow,
  type StoredRequest,
  type UnnamedRequestRow,
  type UnversionedRequest,
} from "./stored-record.ts";

type Tx = Transaction<Schema>;

/** The user who made a request, and data for the carrier's desk. */
export interface Made {
  readonly userName: string;
  /** The deadline for the pickup. */
  readonly collectBy?: Instant | undefined;
  /** Hidden from the carrier until the client's required references come. */
  readonly awaitsReferences?: boolean;
}

/** Stores a request, its search keys and its first event. */
export async function storeRequest(
  db: Kysely<Schema>,
  { price, listRow, presentation, ...request }: StoredRequest,
  { userName, collectBy, awaitsReferences = false }: Made,
): Promise<void> {
  const { number, clientId, createdAt, status, references, ...record } = request;
  const own = { client_id: clientId, number, created_at: new Date(createdAt) };
  const row = {
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
    list_row: JSON.stringify({ version: 1, ...listRow }),
    record: JSON.stringify({ version: 1, ...record, references, said: presentation }),
    rating: writeRating(price),
    quotation_number: request.quotationNumber ?? null,
    collect_by: collectBy === undefined ? null : new Date(collectBy),
    awaits_references: awaitsReferences,
  };
  const event = { clientId, number, position: 1, at: createdAt, status, actor: "client" as const, userName };
  // Sent at once: none of them needs the result of another.
  await Promise.all([
    db.insertInto("service_requests").values(row).execute(),
    storeEvent(db, event),
    storeKeys(db, request, { price, listRow }, { areNew: true }),
  ]);
}

/**
 * Stores the keys by which a request is found in lists. Existing keys are skipped, which costs another lookup for each
 * key; with `areNew` this is left out.
 */
export async function storeKeys(
  db: Kysely<Schema>,
  {
    number,
    clientId,
    createdAt,
    sender,
    references,
  }: Pick<StoredRequest, "number" | "clientId" | "createdAt" | "sender" | "references">,
  { price, listRow }: Pick<StoredRequest, "price" | "listRow">,
  { areNew = false } = {},
): Promise<void> {
  const beginnings = referenceKeys(references);
  const parties = { sender: sender.name, recipient: listRow.recipient };
  const keys = requestKeys({ number, ...parties, references, places: placesOf(listRow) });
  const own = sql`${clientId}::bigint, ${number}::bigint, ${new Date(createdAt)}::timestamptz`;
  const { currency, total } = price;
  const passing = areNew ? sql`` : sql`on conflict do nothing`;
  // One array instead of hundreds of values: the statement stays the same and is prepared once.
  await Promise.all([
    sql`
      insert into service_request_references (client_id, number, created_at, key)
      select ${own}, key from unnest(${beginnings.toSorted()}::text[]) as key
      ${passing}`.execute(db),
    sql`
      insert into service_request_keys (client_id, number, created_at, currency, total_minor, key)
      select ${own}, ${currency}, ${total.minor}::bigint, key from unnest(${keys.toSorted()}::text[]) as key
      ${passing}`.execute(db),
  ]);
}

function placesOf({ origin, destination }: RequestRow): readonly string[] {
  return [origin, destination].flatMap(({ address, isBranch, branch }) =>
    isBranch ? [address, branch.name] : [address],
  );
}

export interface ListedRequest {
  readonly number: number;
  readonly createdAt: number;
  readonly status: RequestStatus;
  readonly currency: Currency;
  readonly total: number;
  readonly row: RequestRow | UnnamedRequestRow;
}

/** The client's requests of a range in an order. */
export async function listedRequests(
  tx: Tx,
  search: RequestSearch,
  range: RowRange,
  order: ListOrder = usualOrder,
): Promise<readonly ListedRequest[]> {
  const rows = await rowsInOrder<ListedColumns>(tx, requestListing(search), order, range);
  return rows.map(listedFrom);
}

/** The number of requests in a range of time, and their totals. */
export function countRequests(
  tx: Tx,
  search: RequestSearch,
  moments: Pick<RowRange, "from" | "before">,
): Promise<ListCount> {
  return countOf(tx, requestListing(search), moments);
}

/** The client's newest requests that match the search. */
export async function requestsFound(tx: Tx, search: ShipmentSearch): Promise<readonly ListedRequest[]> {
  const { numbers, branchIds, reference, words } = search;
  const [first, ...others] = words;
  if (numbers.length + branchIds.length + reference.length + words.length === 0) return [];
  const newest = sql`order by created_at desc, number desc limit ${mostFound}`;
  const byReference = sql`
    select ${refs("r", listed)}
    from (
      select client_id, number from service_request_references
      where client_id = ${callsClient} and key = ${reference} ${newest}) as k
    join service_requests r on r.client_id = k.client_id and r.number = k.number`;
  const byBranch = (["origin_branch_id", "destination_branch_id"] as const).map(
    (column) => sql`
      select ${refs("row", listed)} from unnest(${branchIds}::int[]) as branch (id)
      cross join lateral (
        select * from service_requests where client_id = ${callsClient} and ${sql.ref(column)} = branch.id ${newest}) as row`,
  );
  const byWords = sql`
    select ${refs("r", listed)}
    from (
      select client_id, number from service_request_keys as k
      where client_id = ${callsClient} and key = ${first} and ${allOf(others.map((word) => hasWord(word, "k")))}
      ${newest}) as k
    join service_requests r on r.client_id = k.client_id and r.number = k.number`;
  const { rows } = await rowsFound<ListedColumns>("service_requests", listed, search, [
    ...(reference ? [byReference] : []),
    ...(first === undefined ? [] : [byWords]),
    ...(branchIds.length > 0 ? byBranch : []),
  ]).execute(tx);
  return distinctNewest(rows.map(listedFrom));
}

type ListedColumns = Pick<Selectable<Schema["service_requests"]>, (typeof listed)[number]>;

export function listedFrom(row: ListedColumns): ListedRequest {
  return {
    number: row.number,
    createdAt: row.created_at,
    status: row.status,
    currency: row.currency,
    total: row.total_minor,
    row: readRequestRow(row.list_row),
  };
}

export async function requestByNumber(
  tx: Tx,
  number: number,
): Promise<StoredRequest | UnversionedRequest | undefined> {
  const row = await tx
    .selectFrom("service_requests")
    .select([
      "client_id",
      "number",
      "created_at",
      "status",
      "list_row",
      "record",
      "rating",
      "late_references",
      "papers_at",
    ])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const head = {
    number: row.number,
    clientId: row.client_id,
    createdAt: row.created_at,
    status: row.status,
    price: readRating(row.rating),
    isIssued: row.papers_at !== null,
  };
  const stored = readRequestRecord(row.record);
  const late = row.late_references === null ? {} : { references: readReferences(row.late_references) };
  const listRow = readRequestRow(row.list_row);
  if (!("said" in stored && "timeZone" in listRow)) return { ...head, ...stored, ...late, listRow };
  const { said, ...shipment } = stored;
  return { ...head, ...shipment, ...late, presentation: said, listRow };
}

/** Records that the papers of a new request were printed or mailed, the first time. [B-199] */
export async function markIssued(tx: Tx, number: number, now: Instant): Promise<void> {
  await tx
    .updateTable("service_requests")
    .set({ papers_at: new Date(now) })
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .where("status", "=", "registered")
    .where("papers_at", "is", null)
    .execute();
}

/** Whether any client has a request of this number. */
export async function requestExists(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select service_request_exists(${number}) as known`.execute(
    tx,
  );
  return rows[0]?.known ?? false;
}

/** Whether the carrier has confirmed a request of the client. */
export async function hasConfirmedRequest(owner: Kysely<Schema>, clientId: number): Promise<boolean> {
  const row = await owner
    .selectFrom("service_requests")
    .select("number")
    .where("client_id", "=", clientId)
    .where("status", "in", confirmedStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
