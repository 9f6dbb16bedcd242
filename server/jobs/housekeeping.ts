import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { messageOf } from "../database/faults.ts";
import { timestamp } from "../database/instant.ts";
import type { Log } from "../database/pool.ts";
import type { Schema } from "../database/schema.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Rows of a table that go so many milliseconds after a moment of their own. */
type Passing = {
  [Table in keyof Schema]: {
    readonly table: Table;
    readonly key: readonly (keyof Schema[Table])[];
    readonly moment: keyof Schema[Table];
    readonly keptFor: number;
  };
}[keyof Schema];

/** What goes, and when: decision 0035 says why then. Each moment is the beginning of an index. */
export const passing = [
  { table: "sessions", key: ["token_hash"], moment: "absolute_expires_at", keptFor: day },
  { table: "sign_in_tokens", key: ["token_hash"], moment: "expires_at", keptFor: hour },
  // Half an hour after the first of them tries hold nothing against anybody (`throttle.ts`).
  { table: "sign_in_attempts", key: ["subject"], moment: "first_at", keptFor: hour },
  { table: "idempotency", key: ["client_id", "key"], moment: "created_at", keptFor: 60 * day },
] as const satisfies readonly Passing[];

/** As many rows as go in one statement: of answers, which are the longest, these take a hundredth of a second. */
export const batchSize = 200;

/** It waits for no row; should it wait for a table, it gives up rather than keep a connection. */
const mostMilliseconds = 10_000;

/** Removes the oldest rows that are due. Rows that another process is removing are left to it. */
export function removal({ table, key, moment, keptFor }: Passing, now: Instant) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const keys = (of: string) => sql.join(key.map((column) => sql.ref(`${of}.${column}`)));
  return sql`
    with due as materialized (
      select ${columns} from ${sql.table(table)} where ${sql.ref(moment)} <= ${timestamp(now - keptFor)}
      order by ${sql.ref(moment)} limit ${batchSize} for update skip locked)
    delete from ${sql.table(table)} using due where (${keys(table)}) = (${keys("due")})`;
}

/** Removes one batch of what is due, as the owner; answers how many rows went. */
export async function removeBatch(owner: Kysely<Schema>, what: Passing, now: Instant): Promise<number> {
  const { numAffectedRows = 0n } = await owner.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(mostMilliseconds)}`.execute(tx);
    return removal(what, now).execute(tx);
  });
  return Number(numAffectedRows);
}

/** How long it waits, in milliseconds. */
export interface Pace {
  /** Before the first turn, and before the next one while there is more to remove. */
  readonly pause: number;
  /** When nothing is left; half as long to one and a half times as long, so that processes do not meet. */
  readonly rest: number;
}

export interface Housekeeping {
  /** No more turns; waits for the statement that is under way. */
  close(): Promise<void>;
}

/**
 * Removes what is over, beside the calls, in turns of one batch a table. Any number of processes may do it at once. A
 * table that cannot be cleared is logged and left to a later turn.
 */
export function keepHouse(
  { owner, kind }: Pick<Database, "owner" | "kind">,
  {
    clock,
    log,
    pace = { pause: 1_000, rest: hour },
  }: { clock: () => Instant; log: Pick<Log, "info" | "warn">; pace?: Pace },
): Housekeeping {
  const removed = new Map<Passing["table"], number>();
  let closed = false;
  let timer: NodeJS.Timeout;
  let turn = Promise.resolve();

  /** Answers whether more may be due. */
  async function clear(what: Passing): Promise<boolean> {
    const { table } = what;
    try {
      const went = await removeBatch(owner, what, clock());
      if (went > 0) removed.set(table, went + (removed.get(table) ?? 0));
      return went === batchSize;
    } catch (error) {
      log.warn(
        `What is over in ${table} could not be removed, and is tried again later: ${messageOf(error)}`,
      );
      return false;
    }
  }

  /** PostgreSQL uses the room of what is gone again by itself. The embedded one has nothing that runs by itself. */
  async function finish(): Promise<void> {
    for (const [table, went] of [...removed]) {
      if (closed) return;
      removed.delete(table);
      log.info(`Removed what is over: ${went} of ${table}.`);
      if (kind !== "embedded") continue;
      await sql`vacuum ${sql.table(table)}`.execute(owner).catch((error: unknown) => {
        log.warn(`The room of what was removed from ${table} could not be reclaimed: ${messageOf(error)}`);
      });
    }
  }

  async function takeTurn(): Promise<void> {
    let hasMore = false;
    for (const what of passing) if (!closed) hasMore = (await clear(what)) || hasMore;
    if (!hasMore) await finish();
    if (!closed) wait(hasMore ? pace.pause : pace.rest * (0.5 + Math.random()));
  }

  function wait(milliseconds: number): void {
    timer = setTimeout(() => {
      turn = takeTurn();
    }, milliseconds);
    timer.unref();
  }

  wait(pace.pause);
  return {
    close: () => {
      closed = true;
      clearTimeout(timer);
      return turn;
    },
  };
}
