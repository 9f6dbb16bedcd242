import {
  type Allowance,
  type GuestAction,
  guestAllowances,
  secondsUntilToken,
  subnetOf,
} from "@anden/domain/customer/guest-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal } from "../handlers.ts";

interface GuestAsk {
  readonly action: GuestAction;
  readonly address: string;
  /** The guest's client, where they have a session already. */
  readonly clientId?: number;
}

/**
 * Takes a token from each bucket of the action: the guest's own and that of their address. Refuses with
 * `guest.tooMany` and the time until the next token.
 */
export async function limitGuest(
  owner: Kysely<Schema>,
  { action, address, clientId }: GuestAsk,
  now: Instant,
): Promise<void> {
  const { address: ofAddress, session } = guestAllowances[action];
  if (session && clientId !== undefined) await take(owner, `${action}:client:${clientId}`, session, now);
  await take(owner, `${action}:address:${subnetOf(address)}`, ofAddress, now);
}

async function take(
  owner: Kysely<Schema>,
  subject: string,
  allowance: Allowance,
  now: Instant,
): Promise<void> {
  const { burst, perHour } = allowance;
  const at = timestamp(now);
  const elapsedHours = sql`greatest(0, extract(epoch from ${at} - bucket.refilled_at)) / 3600`;
  const refilled = sql`least(${burst}::float8, bucket.tokens + ${elapsedHours} * ${perHour}::float8)`;
  const { rows } = await sql<{ tokens: number; took: boolean }>`
    insert into guest_buckets as bucket (subject, tokens, took, refilled_at)
    values (${subject}, ${burst - 1}::float8, true, ${at})
    on conflict (subject) do update set
      took = ${refilled} >= 1,
      tokens = ${refilled} - (case when ${refilled} >= 1 then 1 else 0 end),
      refilled_at = greatest(bucket.refilled_at, ${at})
    returning tokens, took
  `.execute(owner);
  const [bucket] = rows;
  if (!bucket || bucket.took) return;
  const seconds = secondsUntilToken(bucket.tokens, allowance);
  throw new Refusal([problem("guest.tooMany", "", { minutes: Math.ceil(seconds / 60) })], seconds);
}
