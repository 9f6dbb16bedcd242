import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal } from "../handlers.ts";

/** Somebody or somewhere that tries passwords, and how many wrong ones are borne. */
export interface Subject {
  readonly kind: "account" | "address" | "password change";
  readonly name: string;
}

/** Somebody who mistypes gets five tries in a quarter of an hour; an address that tries many names gets thirty. */
const most = { account: 5, "password change": 5, address: 30 } as const satisfies Record<
  Subject["kind"],
  number
>;
const windowSeconds = 900;
const blockSeconds = 900;

/** The names under which the counts of a running version stand. */
const prefixes = { account: "user", address: "address", "password change": "change" } as const;
const keyOf = ({ kind, name }: Subject) => `${prefixes[kind]}:${name}`;

/** Too many tries, and by whom: for the security log. */
export class TooManyTries extends Refusal {
  readonly by: Subject["kind"];
  constructor(by: Subject["kind"], seconds: number) {
    super([problem("session.tooManyAttempts", "", { minutes: Math.ceil(seconds / 60) })], seconds);
    this.by = by;
  }
}

/**
 * Counts a try before its password is looked at, so that a hundred at once are not a hundred tries. Refuses with
 * `TooManyTries` while the subject has to wait; what is tried meanwhile does not make the wait longer.
 */
export async function takeTry(owner: Kysely<Schema>, subject: Subject, now: Instant): Promise<void> {
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
  throw new TooManyTries(subject.kind, Math.max(1, Math.ceil(((blocked_until ?? now) - now) / 1000)));
}

/** The password was right: of this subject nothing is held against anybody. */
export async function forgetTries(owner: Kysely<Schema>, subject: Subject): Promise<void> {
  await owner.deleteFrom("sign_in_attempts").where("subject", "=", keyOf(subject)).execute();
}

/** The password was right: this one try does not count, others of the subject do. */
export async function giveBackTry(owner: Kysely<Schema>, subject: Subject): Promise<void> {
  await sql`
    update sign_in_attempts set failures = failures - 1,
      blocked_until = case when failures - 1 < ${most[subject.kind]}::int then null else blocked_until end
    where subject = ${keyOf(subject)} and failures > 0
  `.execute(owner);
}
