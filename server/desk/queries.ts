import type { DeskCounts } from "@anden/contract/desk";
import { mostCounted } from "@anden/contract/list-count";
import { keysOfClient } from "@anden/domain/search/client-search";
import { type DeskChoice, isSoonestFirst, statusesOf } from "@anden/domain/service-request/desk-list";
import { type RequestStatus, requestStatuses } from "@anden/domain/service-request/service-request";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, type Selectable, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { refs } from "../database/sql-parts.ts";
import { rowsToCount } from "../lists/count.ts";
import { listed } from "../service-requests/listing.ts";
import { type ListedRequest, listedFrom } from "../service-requests/queries.ts";

type Db = Kysely<Schema>;

/** A request as the carrier's desk lists it. */
export interface DeskRequest extends ListedRequest {
  readonly clientId: number;
  readonly clientName: string;
  readonly collectBy: Instant | null;
}

interface Place {
  readonly dueAt: Instant;
  readonly number: number;
}

/** Which requests the desk lists. */
export interface DeskSearch {
  readonly choice: DeskChoice;
  /** Words of the client's name or its number, as typed; "" for every client. */
  readonly text: string;
}

/**
 * One page of the desk's list: the requests with the chosen status, of every client or of the clients that the text
 * matches. Requests that still wait for their references are left out.
 *
 * For each status and each matching client the first entries of one index are read; the page is taken from them, and only
 * its rows are read from the table. So the number of a client's requests does not matter; a text that matches many clients
 * costs one index look-up for each of them (decision 0195).
 */
export async function requestsAtDesk(
  tx: Db,
  { choice, text }: DeskSearch,
  { after, limit }: { readonly after?: Place; readonly limit: number },
): Promise<readonly DeskRequest[]> {
  const isForward = isSoonestFirst(choice);
  const direction = sql.raw(isForward ? "asc" : "desc");
  const order = (table: string) =>
    sql`${sql.ref(`${table}.due_at`)} ${direction}, ${sql.ref(`${table}.number`)} ${direction}`;
  const behind =
    after === undefined
      ? sql`true`
      : sql`(own.due_at, own.number) ${sql.raw(isForward ? ">" : "<")} (${timestamp(after.dueAt)}, ${after.number}::bigint)`;
  const owners = ownersOf(text);
  if (!owners) return [];
  const { rows } = await sql<DeskRow>`
    with page as materialized (
      select place.client_id, place.due_at, place.number
      from unnest(${statusesOf(choice)}::text[]) as status (name) cross join ${owners.clients} cross join lateral (
        select own.client_id, own.due_at, own.number from service_requests as own
        where ${owners.isTheirs} and own.status = status.name and not own.awaits_references and ${behind}
        order by ${order("own")} limit ${limit}
      ) as place
      order by ${order("place")} limit ${limit}
    )
    select ${refs("request", listed)}, request.client_id, request.collect_by,
      (select name from clients where clients.client_id = page.client_id) as client_name
    from page cross join lateral (
      select * from service_requests as one where one.client_id = page.client_id and one.number = page.number limit 1
    ) as request
    order by ${order("page")}`.execute(tx);
  return rows.map(({ client_id, client_name, collect_by, ...row }) => ({
    ...listedFrom(row),
    clientId: client_id,
    clientName: client_name ?? "",
    collectBy: collect_by,
  }));
}

type DeskRow = Parameters<typeof listedFrom>[0] &
  Pick<Selectable<Schema["service_requests"]>, "client_id" | "collect_by"> & {
    readonly client_name: string | null;
  };

/**
 * Counts the desk's requests in each status, of every client or of those that the text matches. Requests are counted in
 * their index alone.
 */
export async function countAtDesk(tx: Db, text: string): Promise<DeskCounts> {
  const owners = ownersOf(text);
  if (!owners) return requestStatuses.map((status) => ({ status, count: 0, hasMore: false }));
  const { rows } = await sql<{ status: RequestStatus; count: number }>`
    select status.name as status, counted.count
    from unnest(${requestStatuses}::text[]) as status (name) cross join lateral (
      select count(*)::int as count from (
        select from ${owners.clients} cross join lateral (
          select from service_requests as own
          where ${owners.isTheirs} and own.status = status.name and not own.awaits_references limit ${rowsToCount}
        ) as place limit ${rowsToCount}
      ) as places
    ) as counted`.execute(tx);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return requestStatuses.map((status) => {
    const count = counts.get(status) ?? 0;
    return { status, count: Math.min(count, mostCounted), hasMore: count > mostCounted };
  });
}

/**
 * Parts of statements: the clients that a text matches, and the condition that a request `own` belongs to one of them.
 * Undefined for a text that cannot match.
 */
function ownersOf(text: string) {
  if (text.trim() === "") return { clients: sql`(select) as owner`, isTheirs: sql`true` };
  const keys = keysOfClient(text);
  if (keys.length === 0) return undefined;
  const clients = sql`(select client_id from clients where search_keys @> ${keys}::text[]) as owner`;
  return { clients, isTheirs: sql`own.client_id = owner.client_id` };
}

/** The client of a request, the user who made it, and the deadline for its pickup. */
export async function deskFacts(tx: Db, number: number) {
  const row = await tx
    .selectFrom("service_requests as request")
    .innerJoin("clients", "clients.client_id", "request.client_id")
    .select(["request.created_by", "request.collect_by", "request.awaits_references"])
    .select(["clients.client_id", "clients.name", "clients.settings"])
    .where("request.number", "=", number)
    .executeTakeFirstOrThrow();
  const { contact } = row.settings;
  return {
    clientId: row.client_id,
    clientName: row.name,
    contact,
    madeBy: row.created_by,
    collectBy: row.collect_by,
    awaitsReferences: row.awaits_references,
  };
}

/** The position of a request in the desk's list. */
export async function duePlace(tx: Db, number: number): Promise<Place | undefined> {
  const row = await tx
    .selectFrom("service_requests")
    .select(["number", "due_at"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { number: row.number, dueAt: row.due_at };
}

/** A file that some client attached to a request. */
export function attachedFile(tx: Db, number: number) {
  return tx
    .selectFrom("files")
    .select(["client_id", "name", "media_type", "length"])
    .where("number", "=", number)
    .where("state", "=", "attached")
    .executeTakeFirst();
}
