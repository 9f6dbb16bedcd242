import type { Instant } from "@anden/domain/values/calendar";
import type { Kysely } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import type { Session } from "../handlers.ts";

type Owner = Kysely<Schema>;
type Whose = Pick<Session, "userName" | "kind">;

/** The living sessions of a user. A guest is told from a user who chose a name like a guest's. */
function livingSessionsOf(owner: Owner, { userName, kind }: Whose, now: Instant) {
  return owner
    .selectFrom("sessions")
    .where("user_name", "=", userName)
    .where("guest", "=", kind === "guest")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", timestamp(now))
    .where("absolute_expires_at", ">", timestamp(now));
}

export function ownSessions(owner: Owner, whose: Whose, { now, most }: { now: Instant; most: number }) {
  return livingSessionsOf(owner, whose, now)
    .select(["session_id", "token_hash", "created_at", "last_seen_at", "browser", "system"])
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
}

/** Whether the user has, or had, a session of this id; it is over now. */
export async function revokeOne(
  owner: Owner,
  { userName, kind }: Whose,
  { id, now }: { id: string; now: Instant },
): Promise<boolean> {
  const revoked = await owner
    .updateTable("sessions")
    .set({ revoked_at: new Date(now) })
    .where("user_name", "=", userName)
    .where("guest", "=", kind === "guest")
    .where("session_id", "=", id)
    .returning("session_id")
    .execute();
  return revoked.length > 0;
}

/** Ends the user's sessions, but for the one that may be `spared`. Answers how many were alive. */
export async function revokeAll(
  owner: Owner,
  whose: Whose,
  { now, spared }: { now: Instant; spared?: Buffer },
): Promise<number> {
  const living = livingSessionsOf(owner, whose, now).select("token_hash");
  const revoked = await owner
    .updateTable("sessions")
    .set({ revoked_at: new Date(now) })
    .where("token_hash", "in", spared ? living.where("token_hash", "!=", spared) : living)
    .returning("session_id")
    .execute();
  return revoked.length;
}

export async function storePassword(owner: Owner, userName: string, passwordHash: string): Promise<void> {
  await owner
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("user_name", "=", userName)
    .execute();
}

/** The session goes on under another token, no longer than it would have. */
export async function exchangeTokenHash(
  owner: Owner,
  { tokenHash }: Pick<Session, "tokenHash">,
  next: Buffer,
): Promise<void> {
  await owner.updateTable("sessions").set({ token_hash: next }).where("token_hash", "=", tokenHash).execute();
}

export async function storeLanguage(
  owner: Owner,
  { userName, kind, tokenHash }: Whose & Pick<Session, "tokenHash">,
  language: string,
): Promise<void> {
  await owner.updateTable("sessions").set({ language }).where("token_hash", "=", tokenHash).execute();
  if (kind !== "guest")
    await owner.updateTable("users").set({ language }).where("user_name", "=", userName).execute();
}

export async function storeOneTimeToken(
  owner: Owner,
  token: { hash: Buffer; holder: string; issuedBy: string; now: Instant; expiresAt: Instant },
): Promise<void> {
  await owner
    .insertInto("sign_in_tokens")
    .values({
      token_hash: token.hash,
      user_name: token.holder,
      issued_by: token.issuedBy,
      created_at: new Date(token.now),
      expires_at: new Date(token.expiresAt),
    })
    .execute();
}

/** Whose token it is, once: of two that ask at the same moment one is answered. */
export async function takeOneTimeToken(
  owner: Owner,
  hash: Buffer,
  now: Instant,
): Promise<string | undefined> {
  const used = await owner
    .updateTable("sign_in_tokens")
    .set({ used_at: new Date(now) })
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", timestamp(now))
    .returning("user_name")
    .executeTakeFirst();
  return used?.user_name;
}
