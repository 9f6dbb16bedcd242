import { setTimeout as pause } from "node:timers/promises";
import type { Instant } from "@anden/domain/values/calendar";
import { draftLimits } from "@anden/domain/wizard/kept-drafts";
import { type Kysely, sql } from "kysely";
import { messageOf } from "../database/faults.ts";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import type { JobContext } from "./job.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A table whose rows expire `keptFor` milliseconds after their column `moment`. */
type Passing = {
  [Table in keyof Schema]: {
    readonly table: Table;
    readonly key: readonly (keyof Schema[Table])[];
    readonly moment: keyof Schema[Table];
    readonly keptFor: number;
    /** Only rows of which this column says this. */
    readonly only?: { readonly column: keyof Schema[Table]; readonly is: string };
    /** The most rows of one statement, where it is not `batchSize`. */
    readonly batch?: number;
    /** A table whose rows go with them. */
    readonly parts?: keyof Schema;
  };
}[keyof Schema];

const draftKey = ["client_id", "user_name", "draft_id"] as const;

/** The expiring tables (reasons: decision 0035). Each `moment` is the first column of an index. */
export const passing = [
  { table: "sessions", key: ["token_hash"], moment: "absolute_expires_at", keptFor: day },
  { table: "sign_in_tokens", key: ["token_hash"], moment: "expires_at", keptFor: hour },
  // Attempts count for at most half an hour after the first one (`throttle.ts`).
  { table: "sign_in_attempts", key: ["subject"], moment: "first_at", keptFor: hour },
  // A bucket is full again within half an hour (`domain/customer/guest-limits.ts`).
  { table: "guest_buckets", key: ["subject"], moment: "refilled_at", keptFor: hour },
  { table: "idempotency", key: ["client_id", "key"], moment: "created_at", keptFor: 60 * day },
  // A file goes with all of its bytes, so that fewer of them go at a time.
  {
    table: "files",
    key: ["client_id", "number"],
    moment: "created_at",
    keptFor: day,
    only: { column: "state", is: "unattached" },
    batch: 10,
    parts: "file_pieces",
  },
  { table: "drafts", key: draftKey, moment: "updated_at", keptFor: draftLimits.daysKept * day },
  // One that was deleted can be taken back for a day.
  {
    table: "drafts",
    key: draftKey,
    moment: "updated_at",
    keptFor: day,
    only: { column: "state", is: "deleted" },
  },
] as const satisfies readonly Passing[];

/** Rows per statement. Of answers, the longest rows, so many take a hundredth of a second. */
export const batchSize = 200;

/** Removes the oldest expired rows, except those locked by another process. */
export function removal({ table, key, moment, keptFor, only, batch = batchSize }: Passing, now: Instant) {
  // As text and not as a value, so that the index of these rows alone is used.
  const these = only ? sql`and ${sql.ref(only.column)} = ${sql.lit(only.is)}` : sql``;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const keys = (of: string) => sql.join(key.map((column) => sql.ref(`${of}.${column}`)));
  return sql`
    with due as materialized (
      select ${columns} from ${sql.table(table)} where ${sql.ref(moment)} <= ${timestamp(now - keptFor)} ${these}
      order by ${sql.ref(moment)} limit ${batch} for update skip locked)
    delete from ${sql.table(table)} using due where (${keys(table)}) = (${keys("due")})`;
}

/**
 * Removes one batch of expired rows as the owner and returns their number. It skips locked rows. When a table is locked,
 * it fails at the time limits of calls and so frees its connection.
 */
export async function removeBatch(owner: Kysely<Schema>, what: Passing, now: Instant): Promise<number> {
  const { numAffectedRows = 0n } = await removal(what, now).execute(owner);
  return Number(numAffectedRows);
}

/** The pause between two rounds, so that calls are not slowed down. */
const pauseMilliseconds = 1_000;

/**
 * Removes expired rows in rounds of one batch per table, until none is left. Several processes may run it concurrently.
 * An error of one table does not stop the others; it is thrown at the end.
 */
export async function keepHouse(
  { database: { owner, kind }, clock, log, signal }: JobContext,
  betweenRounds = pauseMilliseconds,
): Promise<void> {
  const removed = new Map<Passing, number>();
  const faults = new Map<Passing["table"], unknown>();

  /** Returns whether more rows may have expired. */
  async function clear(what: Passing): Promise<boolean> {
    const { table, batch = batchSize } = what;
    if (signal.aborted || faults.has(table)) return false;
    try {
      const went = await removeBatch(owner, what, clock());
      if (went > 0) removed.set(what, went + (removed.get(what) ?? 0));
      return went === batch;
    } catch (error) {
      faults.set(table, error);
      return false;
    }
  }

  for (let hasMore = true; hasMore; ) {
    hasMore = false;
    for (const what of passing) hasMore = (await clear(what)) || hasMore;
    if (hasMore) await pause(betweenRounds, undefined, { signal }).catch(() => undefined);
  }
  for (const [{ table }, went] of removed) log.info(`Removed ${went} expired rows of ${table}.`);
  const changed = [...removed.keys()].flatMap(({ table, parts }) => (parts ? [table, parts] : [table]));
  if (kind === "embedded") await vacuum(owner, changed, signal);
  if (faults.size > 0) {
    const failed = [...faults].map(([table, error]) => `${table} (${messageOf(error)})`);
    throw new Error(`Expired rows could not be removed from ${failed.join(", ")}`);
  }
}

/**
 * Vacuums these tables, the outbox and the tables of pg-boss: the embedded database has no autovacuum. One statement per
 * table, because calls wait for it.
 */
async function vacuum(owner: Kysely<Schema>, tables: readonly string[], signal: AbortSignal): Promise<void> {
  const { rows: ofPgBoss } = await sql<{ name: string }>`
    select 'pgboss.' || tablename as name from pg_tables where schemaname = 'pgboss' order by 1`.execute(
    owner,
  );
  for (const table of [...tables, "outbox", ...ofPgBoss.map(({ name }) => name)])
    if (!signal.aborted) await sql`vacuum ${sql.table(table)}`.execute(owner);
}
