import { setTimeout as pause } from "node:timers/promises";
import { draftLimits } from "@anden/domain/drafts/draft-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { day, hour } from "@anden/domain/values/durations";
import { type Kysely, sql } from "kysely";
import { messageOf } from "../database/faults.ts";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { daysKept } from "../geocoding/kept-answers.ts";
import { knownForDays } from "../sessions/known-devices.ts";
import { leftByGuests, removeGuests } from "./guests-left.ts";
import type { JobContext } from "./job.ts";

/** A table whose rows expire `keptFor` milliseconds after their column `moment`. */
type Passing = {
  [Table in keyof Schema]: {
    readonly table: Table;
    readonly key: readonly (keyof Schema[Table])[];
    readonly moment: keyof Schema[Table];
    readonly keptFor: number;
    /** Only rows with this value in this column. */
    readonly only?: { readonly column: keyof Schema[Table]; readonly is: string };
    /** The maximum number of rows in one statement, if it is not `batchSize`. */
    readonly batch?: number;
    /** A table whose rows are removed with them. */
    readonly parts?: keyof Schema;
  };
}[keyof Schema];

const draftKey = ["client_id", "user_name", "draft_id"] as const;

/** The expiring tables (reasons: decision 0035). Each `moment` is the first column of an index. */
export const passing = [
  { table: "sessions", key: ["token_hash"], moment: "absolute_expires_at", keptFor: day },
  { table: "account_links", key: ["token_hash"], moment: "expires_at", keptFor: hour },
  { table: "sign_in_tokens", key: ["token_hash"], moment: "expires_at", keptFor: hour },
  // Attempts count for at most half an hour after the first one (`throttle.ts`).
  { table: "sign_in_attempts", key: ["subject"], moment: "first_at", keptFor: hour },
  {
    table: "known_devices",
    key: ["token_hash", "user_name"],
    moment: "last_used_at",
    keptFor: knownForDays * day,
  },
  // No bucket takes longer than an hour to be full again (`domain/customer/newcomer-limits.ts`).
  { table: "guest_buckets", key: ["subject"], moment: "refilled_at", keptFor: hour },
  { table: "geocode_answers", key: ["question"], moment: "answered_at", keptFor: daysKept * day },
  { table: "mails", key: ["client_id", "mail_id"], moment: "created_at", keptFor: 30 * day },
  { table: "idempotency", key: ["client_id", "key"], moment: "created_at", keptFor: 60 * day },
  // A file is removed with all of its pieces, so a batch is smaller.
  {
    table: "files",
    key: ["client_id", "number"],
    moment: "expires_at",
    keptFor: 0,
    batch: 10,
    parts: "file_pieces",
  },
  { table: "drafts", key: draftKey, moment: "updated_at", keptFor: draftLimits.daysKept * day },
  // A deleted draft can be restored for a day.
  {
    table: "drafts",
    key: draftKey,
    moment: "updated_at",
    keptFor: day,
    only: { column: "state", is: "deleted" },
  },
] as const satisfies readonly Passing[];

/** Rows per statement. Deleting so many stored answers, the longest rows, takes a hundredth of a second. */
export const batchSize = 200;

/** Removes the oldest expired rows, except those locked by another process. */
export function removal({ table, key, moment, keptFor, only, batch = batchSize }: Passing, now: Instant) {
  // A literal instead of a parameter, so that the partial index is used.
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
 * Removes one batch of expired rows as the owner and returns their number. Locked rows are skipped. When the table is
 * locked, it fails at the time limits of calls and so frees its connection.
 */
export async function removeBatch(owner: Kysely<Schema>, what: Passing, now: Instant): Promise<number> {
  const { numAffectedRows = 0n } = await removal(what, now).execute(owner);
  return Number(numAffectedRows);
}

const partsOf = (name: string): readonly string[] =>
  passing.flatMap(({ table, ...what }: Passing) => (table === name && what.parts ? [what.parts] : []));
const ofGuests = ["clients", ...Object.keys(leftByGuests), ...partsOf("files")];

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
  const removed = new Map<string, number>();
  const faults = new Map<string, unknown>();

  /** Removes a batch; returns whether there may be more. */
  async function clear(what: string, remove: () => Promise<number>, isMore: (went: number) => boolean) {
    if (signal.aborted || faults.has(what)) return false;
    try {
      const went = await remove();
      if (went > 0) removed.set(what, went + (removed.get(what) ?? 0));
      return isMore(went);
    } catch (error) {
      faults.set(what, error);
      return false;
    }
  }

  for (let hasMore = true; hasMore; ) {
    hasMore = false;
    for (const what of passing) {
      const { table, batch = batchSize }: Passing = what;
      const isFull = (went: number) => went === batch;
      hasMore = (await clear(table, () => removeBatch(owner, what, clock()), isFull)) || hasMore;
    }
    // A guest is removed after their rows, so there may be more until a batch removes nothing.
    const isMore = (went: number) => went > 0;
    hasMore = (await clear("guests", () => removeGuests(owner, clock()), isMore)) || hasMore;
    if (hasMore) await pause(betweenRounds, undefined, { signal }).catch(() => undefined);
  }
  for (const [what, went] of removed) log.info(`Removed ${went} expired rows of ${what}.`);
  const changed = new Set(
    [...removed.keys()].flatMap((what) => (what === "guests" ? ofGuests : [what, ...partsOf(what)])),
  );
  if (kind === "embedded") await vacuum(owner, [...changed], signal);
  if (faults.size > 0) {
    const failed = [...faults].map(([what, error]) => `${what} (${messageOf(error)})`);
    throw new Error(`Expired rows could not be removed from ${failed.join(", ")}`);
  }
}

/**
 * Vacuums these tables, the outbox and the tables of pg-boss: the embedded database has no autovacuum. One statement
 * per table, because calls wait for it.
 */
async function vacuum(owner: Kysely<Schema>, tables: readonly string[], signal: AbortSignal): Promise<void> {
  const { rows: ofPgBoss } = await sql<{ name: string }>`
    select 'pgboss.' || tablename as name from pg_tables where schemaname = 'pgboss' order by 1`.execute(
    owner,
  );
  for (const table of [...tables, "outbox", ...ofPgBoss.map(({ name }) => name)])
    if (!signal.aborted) await sql`vacuum ${sql.table(table)}`.execute(owner);
}
