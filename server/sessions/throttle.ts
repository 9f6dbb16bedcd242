import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal } from "../handlers.ts";

/** A user name or an address with password attempts, and how many wrong ones are allowed. */
export interface Subject {
  readonly kind: "account" | "address" | "password change";
  readonly name: string;
}

/**
 * A user name gets five attempts in a quarter of an hour, for typing errors; an address that tries many names gets
 * thirty.
 */
const most = { account: 5, "password change": 5, address: 30 } as const satisfies Record<
  Subject["kind"],
  number
>;
const windowSeconds = 900;
const blockSeconds = 900;

/** The keys of the counters in the database. */
const prefixes = { account: "user", address: "address", "password change": "change" } as const;
const keyOf = ({ kind, name }: Subject) => `${prefixes[kind]}:${name}`;

/** Too many attempts, and whose: for the security log. */
export class TooManyAttempts extends Refusal {
  readonly by: Subject["kind"];
  constructor(by: Subject["kind"], seconds: number) {
    super([problem("session.tooManyAttempts", "", { minutes: Math.ceil(seconds / 60) })], seconds);
    this.by = by;
  }
}

/**
 * Counts an attempt before its password is verified, so that concurrent attempts are all counted. Refuses with
 * `TooManyAttempts` while the subject is blocked; attempts during that time do not extend it.
 */
export async function countAttempt(owner: Kysely<Schema>, subject: Subject, now: Instant): Promise<void> {
  const at = timestamp(now);
  const limit = most[subject.kind];
  const over = sql`coalesce(attempt.blocked_until <= ${at}, attempt.first_at < ${timestamp(now - windowSeconds * 1000)})`;
  const { rows } = await sql<{ failures: number; blocked_until: number | null }>`
    insert into sign_in_attempts as attempt (subject, failures, first_at) values (${keyOf(subject)}, 1, ${at})
    on conflict (subject) do update set
      failures = case when ${over} then 1 else least(attempt.failures, ${limit}) + 1 end,
      first_at = case when ${over} then ${at} else attempt.first_at end,
      blocked_until = case
        when ${over} then null
        when attempt.blocked_until is null and attempt.failures + 1 >= ${limit}::int
          then ${timestamp(now + blockSeconds * 1000)}
        else attempt.blocked_until end
    returning failures, blocked_until
  `.execute(owner);
  const { failures = 0, blocked_until = null } = rows[0] ?? {};
  if (failures <= limit) return;
  throw new TooManyAttempts(subject.kind, Math.max(1, Math.ceil(((blocked_until ?? now) - now) / 1000)));
}

/** After the right password: resets the subject's count. */
export async function resetAttempts(owner: Kysely<Schema>, subject: Subject): Promise<void> {
  await owner.deleteFrom("sign_in_attempts").where("subject", "=", keyOf(subject)).execute();
}

/** After the right password: uncounts this one attempt; others of the subject remain counted. */
export async function uncountAttempt(owner: Kysely<Schema>, subject: Subject): Promise<void> {
  await sql`
    update sign_in_attempts set failures = failures - 1,
      blocked_until = case when failures - 1 < ${most[subject.kind]}::int then null else blocked_until end
    where subject = ${keyOf(subject)} and failures > 0
  `.execute(owner);
}
