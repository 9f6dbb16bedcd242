import { randomUUID } from "node:crypto";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Job, Jobs } from "./job.ts";

export interface Queued<Table extends Jobs, Name extends keyof Table & string> {
  /** The client that the job belongs to. */
  readonly clientId: number;
  readonly job: Name;
  readonly payload: Table[Name] extends Job<infer Payload> ? Payload : never;
  /** The earliest time of its run. */
  readonly dueAt: Instant;
  /** Runs before the others that are due: somebody waits for it. */
  readonly isUrgent?: boolean;
}

/** Queues a job in the transaction of its cause: it is delivered only if that commits. */
export async function queueJob<Table extends Jobs, Name extends keyof Table & string>(
  tx: Kysely<Schema>,
  { clientId, job, payload, dueAt, isUrgent = false }: Queued<Table, Name>,
): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({
      client_id: clientId,
      job_id: randomUUID(),
      job,
      payload: JSON.stringify(payload),
      due_at: new Date(dueAt),
      is_urgent: isUrgent,
    })
    .execute();
}

/** The queue that receives the jobs: pg-boss. */
export interface Delivery {
  insert(
    name: string,
    jobs: { id: string; data: object; startAfter: Date; priority: number }[],
  ): Promise<unknown>;
}

/** The maximum rows moved at a time. */
const batchSize = 100;

/**
 * Moves the urgent and the oldest outbox rows of jobs known to this server to pg-boss and returns their number. A row
 * is deleted once pg-boss has it. If the process ends in between, or two processes move the same row, pg-boss ignores
 * the second job, because it has the same id.
 */
export async function relay(
  owner: Kysely<Schema>,
  delivery: Delivery,
  names: readonly string[],
): Promise<number> {
  const rows = await owner
    .selectFrom("outbox")
    .select(["client_id", "job_id", "job", "payload", "due_at", "is_urgent"])
    .where("job", "in", names)
    .orderBy("is_urgent", "desc")
    .orderBy("created_at")
    .limit(batchSize)
    .execute();
  for (const [name, ofTheName] of Map.groupBy(rows, ({ job }) => job)) {
    await delivery.insert(
      name,
      ofTheName.map(({ job_id, payload, due_at, is_urgent }) => ({
        id: job_id,
        data: payload as object,
        startAfter: new Date(due_at),
        priority: is_urgent ? 1 : 0,
      })),
    );
    const [clients, ids] = [ofTheName.map((row) => row.client_id), ofTheName.map((row) => row.job_id)];
    await sql`
      delete from outbox
      where (client_id, job_id) in (select * from unnest(${clients}::bigint[], ${ids}::uuid[]))`.execute(
      owner,
    );
  }
  return rows.length;
}
