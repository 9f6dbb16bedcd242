import type { Allowance } from "@anden/domain/customer/newcomer-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import { timestamp } from "./instant.ts";
import type { Schema } from "./schema.ts";

/**
 * Takes a token from the bucket of a subject, which all processes share. For an empty bucket it returns the fraction of
 * a token that has come back. A bucket that takes more than an hour to fill may become full early
 * (`jobs/housekeeping.ts`).
 */
export async function takeToken(
  owner: Kysely<Schema>,
  subject: string,
  { burst, perHour }: Allowance,
  now: Instant,
): Promise<"taken" | number> {
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
  return !bucket || bucket.took ? "taken" : bucket.tokens;
}
