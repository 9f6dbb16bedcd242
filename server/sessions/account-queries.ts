import type { OwnPerson } from "@anden/domain/customer/own-person";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import type { Session } from "../handlers.ts";

type Owner = Kysely<Schema>;
type SessionOwner = Pick<Session, "userName" | "kind">;

/** The active sessions of a user. The condition on `guest` separates a guest from a user with the same name. */
function activeSessionsOf(owner: Owner, { userName, kind }: SessionOwner, now: Instant) {
  return owner
    .selectFrom("sessions")
    .where("user_name", "=", userName)
    .where("guest", "=", kind === "guest")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", timestamp(now))
    .where("absolute_expires_at", ">", timestamp(now));
}

export function ownSessions(
  owner: Owner,
  whose: SessionOwner,
  { now, most }: { now: Instant; most: number },
) {
  return activeSessionsOf(owner, whose, now)
    .select(["session_id", "token_hash", "created_at", "last_seen_at", "browser", "system"])
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
}

/** Revokes a session of the user by its id. Returns whether the user has such a session, active or not. */
export async function revokeOne(
  owner: Owner,
  { userName, kind }: SessionOwner,
  { id, now }: { id: string; now: Instant },
): Promise<boolean> {
  const revoked = await owner
    .updateTable("sessions")
    // A session that has ended keeps the time of its end.
    .set({ revoked_at: sql`coalesce(revoked_at, ${new Date(now)})` })
    .where("user_name", "=", userName)
    .where("guest", "=", kind === "guest")
    .where("session_id", "=", id)
    .returning("session_id")
    .execute();
  return revoked.length > 0;
}

/** Ends the user's sessions, except `except`. Returns how many were active. */
export async function revokeAll(
  owner: Owner,
  whose: SessionOwner,
  { now, except }: { now: Instant; except?: Buffer },
): Promise<number> {
  const living = activeSessionsOf(owner, whose, now).select("token_hash");
  const revoked = await owner
    .updateTable("sessions")
    .set({ revoked_at: new Date(now) })
    .where("token_hash", "in", except ? living.where("token_hash", "!=", except) : living)
    .returning("session_id")
    .execute();
  return revoked.length;
}

export function personOf(owner: Owner, userName: string) {
  return owner
    .selectFrom("users")
    .select(["name", "phone", "email", "muted_mails"])
    .where("user_name", "=", userName)
    .executeTakeFirst();
}

export async function storePerson(
  owner: Owner,
  userName: string,
  { name, phone, email, muted }: OwnPerson & { readonly muted: readonly string[] },
): Promise<void> {
  await owner
    .updateTable("users")
    .set({ name, phone: phone === "" ? null : phone, email, muted_mails: muted })
    .where("user_name", "=", userName)
    .execute();
}

/**
 * Whether the user still has the password and the address that were read before, and may sign in. Locks the user's row
 * until the transaction ends: a change of either comes before, and is seen here, or afterwards, and then ends what this
 * transaction begins.
 */
export async function isUnchanged(
  tx: Owner,
  { user_name, ...read }: { user_name: string; password_hash?: string; email?: string | null },
): Promise<boolean> {
  const user = await tx
    .selectFrom("users")
    .select(["password_hash", "email"])
    .where("user_name", "=", user_name)
    .where("disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const { password_hash = user?.password_hash, email = user?.email } = read;
  return user !== undefined && user.password_hash === password_hash && user.email === email;
}

/** Removes unused links for a new password, after a change of the password or of the e-mail address. */
export async function removePasswordLinks(owner: Owner, userName: string): Promise<void> {
  await owner
    .deleteFrom("account_links")
    .where("purpose", "=", "password")
    .where("user_name", "=", userName)
    .execute();
}

/** Stores a password, and removes unused links for a new one. */
export async function storePassword(owner: Owner, userName: string, passwordHash: string): Promise<void> {
  await owner
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("user_name", "=", userName)
    .execute();
  await removePasswordLinks(owner, userName);
}

/** Replaces the session's token without extending its life. */
export async function exchangeTokenHash(
  owner: Owner,
  { tokenHash }: Pick<Session, "tokenHash">,
  next: Buffer,
): Promise<void> {
  await owner.updateTable("sessions").set({ token_hash: next }).where("token_hash", "=", tokenHash).execute();
}

export async function storeLanguage(
  owner: Owner,
  { userName, kind, tokenHash }: SessionOwner & Pick<Session, "tokenHash">,
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

/** Uses up a one-time token and returns its user; of two concurrent callers only one gets it. */
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
