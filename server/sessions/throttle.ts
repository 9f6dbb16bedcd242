import { hash } from "node:crypto";
import { subnetOf } from "@anden/domain/customer/newcomer-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal } from "../handlers.ts";

/**
 * The maximum of wrong attempts in a quarter of an hour. `here` and `device` count a user from one address or on a
 * known device, which allows for typing errors; `account` counts a user from all addresses together; `address` counts
 * an address with any user names.
 */
const most = { here: 5, device: 5, "password change": 5, account: 20, address: 30 } as const;

/** Whose attempts are counted together. */
export interface Subject {
  readonly kind: keyof typeof most;
  readonly userName?: string;
  readonly address?: string;
  readonly device?: string;
}

const windowSeconds = 900;
const blockSeconds = 900;

/** The keys of the counters in the database: digests, because people type a password into the wrong field. */
function keyOf({ kind, userName, address, device }: Subject): string {
  const parts = [userName, address === undefined ? undefined : subnetOf(address), device];
  return [kind, ...parts.filter((part) => part !== undefined).map(digest)].join(":");
}
const digest = (text: string) => hash("sha256", text, "base64url");

/**
 * The counters of a sign-in. A device on which the user has signed in before has its own, so that nobody else can block
 * it. Otherwise the counters of the address come first: an attempt that they refuse does not count against the account,
 * so that one address cannot block a user everywhere.
 */
export function subjectsOf(
  { userName, address, device }: { userName: string; address: string; device: string | undefined },
  isKnown: boolean,
): readonly Subject[] {
  if (isKnown && device !== undefined) return [{ kind: "device", userName, device }];
  return [
    { kind: "address", address },
    { kind: "here", userName, address },
    { kind: "account", userName },
  ];
}

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

/**
 * After the right password: resets the counters of this user at this place, and removes the attempt from the others.
 */
export async function forgiveAttempt(owner: Kysely<Schema>, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects)
    await (subject.kind === "address" || subject.kind === "account"
      ? uncount(owner, subject)
      : owner.deleteFrom("sign_in_attempts").where("subject", "=", keyOf(subject)).execute());
}

async function uncount(owner: Kysely<Schema>, subject: Subject): Promise<void> {
  await sql`
    update sign_in_attempts set failures = failures - 1,
      blocked_until = case when failures - 1 < ${most[subject.kind]}::int then null else blocked_until end
    where subject = ${keyOf(subject)} and failures > 0
  `.execute(owner);
}

/** Resets everything that was counted for a user, who has got a new password by a link or from an administrator. */
export async function forgiveUser(owner: Kysely<Schema>, userName: string): Promise<void> {
  const kinds = ["here", "device", "account", "password change"] as const;
  for (const kind of kinds)
    await owner
      .deleteFrom("sign_in_attempts")
      .where(sql<boolean>`starts_with(subject, ${keyOf({ kind, userName })})`)
      .execute();
}
