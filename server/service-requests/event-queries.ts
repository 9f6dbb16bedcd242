import type { RequestStatus } from "@anden/domain/service-request/service-request";
import type { RequestActor } from "@anden/domain/service-request/transitions";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { queueJob } from "../jobs/outbox.ts";

type Db = Kysely<Schema>;

/** A change of a request's status. */
export interface RequestEvent {
  readonly clientId: number;
  readonly number: number;
  /** Counted from 1 for each request. */
  readonly position: number;
  readonly at: Instant;
  readonly status: RequestStatus;
  readonly actor: RequestActor;
  readonly userName: string;
  readonly reason?: string | undefined;
}

export async function storeEvent(
  db: Db,
  { clientId, number, position, at, status, actor, userName, reason }: RequestEvent,
): Promise<void> {
  await db
    .insertInto("service_request_events")
    .values({
      client_id: clientId,
      number,
      position,
      at: new Date(at),
      status,
      actor,
      user_name: userName,
      reason: reason ?? null,
    })
    .execute();
}

/** Queues the mail about an event, in its transaction. */
export function queueNews(
  db: Db,
  { clientId, number, position, at }: Pick<RequestEvent, "clientId" | "number" | "position" | "at">,
): Promise<void> {
  const payload = { clientId, number, position };
  return queueJob(db, { clientId, job: "tell-request", payload, dueAt: at });
}

/** The events of a request, oldest first. */
export async function eventsOf(
  tx: Db,
  { clientId, number }: Pick<RequestEvent, "clientId" | "number">,
): Promise<readonly RequestEvent[]> {
  const rows = await tx
    .selectFrom("service_request_events")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("number", "=", number)
    .orderBy("position")
    .execute();
  return rows.map(({ client_id, user_name, reason, status, ...row }) => ({
    ...row,
    clientId: client_id,
    userName: user_name,
    status: status,
    ...(reason === null ? {} : { reason }),
  }));
}

/** The client, the status and the next event of a request that the caller may see. */
export async function standingOf(tx: Db, number: number) {
  const row = await tx
    .selectFrom("service_requests as request")
    .select((eb) => [
      "client_id",
      "status",
      "awaits_references",
      eb
        .selectFrom("service_request_events as event")
        .select(sql<number>`coalesce(max(position), 0)::int + 1`.as("next"))
        .whereRef("event.client_id", "=", "request.client_id")
        .where("event.number", "=", number)
        .as("next"),
    ])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    clientId: row.client_id,
    status: row.status,
    awaitsReferences: row.awaits_references,
    next: row.next ?? 1,
  };
}

interface Step {
  readonly clientId: number;
  readonly number: number;
  readonly from: RequestStatus;
  readonly to: RequestStatus;
}

/** Compare and set: changes the status only if it is still `from`. False when another transaction changed it first. */
export async function setStatus(tx: Db, { clientId, number, from, to }: Step): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("service_requests")
    .set({ status: to })
    .where("client_id", "=", clientId)
    .where("number", "=", number)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
