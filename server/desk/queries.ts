import type { RequestStatus } from "@anden/domain/service-request/service-request";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
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

/**
 * The requests of every client in a status, earliest deadline first, without those hidden until their references come.
 */
export async function requestsDue(
  tx: Db,
  {
    status,
    after,
    limit,
  }: { readonly status: RequestStatus; readonly after?: Place; readonly limit: number },
): Promise<readonly DeskRequest[]> {
  const rows = await tx
    .selectFrom("service_requests as request")
    .select([
      ...listed.map((column) => `request.${column}` as const),
      "request.client_id",
      "request.collect_by",
    ])
    .select((eb) =>
      eb
        .selectFrom("clients")
        .select("name")
        .whereRef("clients.client_id", "=", "request.client_id")
        .as("client_name"),
    )
    .where("request.status", "=", status)
    .where((eb) => eb.not("request.awaits_references"))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(request.due_at, request.number) > (${timestamp(after?.dueAt ?? 0)}, ${after?.number ?? 0}::bigint)`,
      ),
    )
    .orderBy("request.due_at")
    .orderBy("request.number")
    .limit(limit)
    .execute();
  return rows.map(({ client_id, client_name, collect_by, ...row }) => ({
    ...listedFrom(row),
    clientId: client_id,
    clientName: client_name ?? "",
    collectBy: collect_by,
  }));
}

/** Whose a request is, who made it, and by when it is collected. */
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

/** The place of a request in the desk's list. */
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
