import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Services ask for one question a second at most; the tenth covers what a timer is late. */
const apart = "1.1 seconds";
/** Who would wait longer for their turn does not wait at all. */
const longestWait = "1.2 seconds";

/**
 * Waits for the turn to ask a service, one after another over all processes, by the database's clock. Answers whether
 * there is one: with several questions at once, all but the first two have none.
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
