import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Services allow at most one request a second; the extra tenth allows for inexact timers. */
const apart = "1.1 seconds";
/** A request that would have to wait longer does not wait at all. */
const longestWait = "1.2 seconds";

/**
 * Waits for the next turn to ask a service, one request at a time over all processes, by the database's clock. Returns
 * false when the wait would be too long: of several requests at once, all but the first two get no turn.
 */
export async function waitForTurn(owner: Kysely<Schema>, service: string): Promise<boolean> {
  const { rows } = await sql<{ wait: number }>`
    insert into geocoder_turns as turn (service, next_at) values (${service}, clock_timestamp())
    on conflict (service) do update
      set next_at = greatest(turn.next_at + ${apart}::interval, clock_timestamp())
      where turn.next_at + ${apart}::interval <= clock_timestamp() + ${longestWait}::interval
    returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait
  `.execute(owner);
  const [turn] = rows;
  if (!turn) return false;
  if (turn.wait > 0) await pause(turn.wait);
  return true;
}
