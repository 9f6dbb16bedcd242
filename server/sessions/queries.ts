import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Device } from "./device.ts";

type Owner = Kysely<Schema>;

export function userByName(owner: Owner, userName: string) {
  return owner
    .selectFrom("users")
    .select([
      "user_name",
      "client_id",
      "role",
      "name",
      "phone",
      "email",
      "language",
      "password_hash",
      "disabled_at",
      "account_id",
    ])
    .where("user_name", "=", userName)
    .executeTakeFirst();
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userName: string;
  readonly clientId: number | null;
  readonly role: string;
  readonly guest: boolean;
  readonly language: string;
  readonly device: Device;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Returns the public id of the session, which is not its token. */
export async function storeSession(owner: Owner, session: NewSession): Promise<string> {
  const { session_id } = await owner
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      user_name: session.userName,
      client_id: session.clientId,
      role: session.role,
      guest: session.guest,
      language: session.language,
      browser: session.device.browser,
      system: session.device.system,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      absolute_expires_at: session.absoluteExpiresAt,
    })
    .returning("session_id")
    .executeTakeFirstOrThrow();
  return session_id;
}

export async function keepAlive(owner: Owner, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await owner
    .updateTable("sessions")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .execute();
}

/** The public ids of a session and of its user's account, which a guest does not have. */
export interface SessionIds {
  readonly session?: string;
  readonly account?: string;
}

/** None for a session that is unknown. */
export async function sessionIds(owner: Owner, tokenHash: Buffer): Promise<SessionIds> {
  const known = await owner
    .selectFrom("sessions")
    .leftJoin("users", (join) =>
      join.onRef("users.user_name", "=", "sessions.user_name").on("sessions.guest", "=", false),
    )
    .select(["session_id", "account_id"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!known) return {};
  return { session: known.session_id, ...(known.account_id ? { account: known.account_id } : {}) };
}

/** Returns the public ids of the revoked session. */
export async function revokeSession(
  owner: Owner,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionIds | undefined> {
  const { numUpdatedRows } = await owner
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? sessionIds(owner, tokenHash) : undefined;
}

export async function storeGuestClient(
  owner: Owner,
  clientId: number,
  settings: object,
  now: Date,
): Promise<void> {
  await owner
    .insertInto("clients")
    .values({
      client_id: clientId,
      kind: "guest",
      name: "",
      settings: JSON.stringify(settings),
      created_at: now,
    })
    .execute();
}
