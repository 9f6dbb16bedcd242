import type { Customer } from "@anden/domain/customer/customer";
import { clientKeys } from "@anden/domain/search/client-search";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";

type Db = Kysely<Schema>;
type Purpose = Schema["account_links"]["purpose"];

export interface NewLink {
  readonly hash: Buffer;
  readonly purpose: Purpose;
  readonly userName: string;
  readonly guestId?: number;
  readonly details?: object;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Stores a link. It replaces an earlier registration of the guest, or an earlier password link of the user. */
export async function storeLink(db: Db, link: NewLink): Promise<void> {
  const { hash, purpose, userName, guestId, details, now, expiresAt } = link;
  const earlier = db.deleteFrom("account_links").where("purpose", "=", purpose);
  await (guestId === undefined
    ? earlier.where("user_name", "=", userName)
    : earlier.where("guest_id", "=", guestId)
  ).execute();
  await db
    .insertInto("account_links")
    .values({
      token_hash: hash,
      purpose,
      user_name: userName,
      guest_id: guestId ?? null,
      details: details ? JSON.stringify(details) : null,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute();
}

/** An unexpired link, locked until the transaction ends, so that of two concurrent users only one can use it. */
export function livingLink(db: Db, hash: Buffer, purpose: Purpose, now: Instant) {
  return db
    .selectFrom("account_links")
    .select(["user_name", "guest_id", "details", "tries"])
    .where("token_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", timestamp(now))
    .forUpdate()
    .executeTakeFirst();
}

export async function removeLink(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom("account_links").where("token_hash", "=", hash).execute();
}

export async function countTry(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable("account_links")
    .set({ tries: sql`tries + 1` })
    .where("token_hash", "=", hash)
    .execute();
}

/** The account of a user name, else of an e-mail address; of several with one address the oldest. */
export function accountBy(db: Db, who: string) {
  return db
    .selectFrom("users")
    .select(["user_name", "client_id", "name", "email", "language", "account_id"])
    .where("disabled_at", "is", null)
    .where((where) =>
      where.or([where("user_name", "=", who), where(sql`lower(email)`, "=", who.toLowerCase())]),
    )
    .orderBy((by) => by("user_name", "=", who), "desc")
    .orderBy("created_at")
    .orderBy("user_name")
    .limit(1)
    .executeTakeFirst();
}

/** Whether somebody has this user name, without regard to case, because people do not distinguish it. */
export async function isNameTaken(db: Db, userName: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("user_name")
    .where(sql`lower(user_name)`, "=", userName.toLowerCase())
    .executeTakeFirst();
  return user !== undefined;
}

export interface NewAccount {
  readonly clientId: number;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  readonly passwordHash: string;
  readonly customer: Customer;
  readonly now: Instant;
}

/**
 * Makes a guest's client a registered one with its first user. Quotations and drafts stay with the client and become the
 * user's, and the guest's sessions end. Returns false when the user name is taken; throws `GuestIsGone` when the client
 * is no longer a guest's.
 */
export async function makeAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { clientId, userName, customer, now } = account;
  // Of two concurrent registrations whose names differ only in case, the second waits for the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`user name ${userName.toLowerCase()}`}))`.execute(db);
  if (await isNameTaken(db, userName)) return false;
  const made = await db
    .insertInto("users")
    .values({
      user_name: userName,
      client_id: clientId,
      role: "customer",
      name: account.name,
      email: account.email,
      phone: account.phone,
      language: account.language,
      password_hash: account.passwordHash,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column("user_name").doNothing())
    .returning("user_name")
    .executeTakeFirst();
  if (!made) return false;
  const changed = await db
    .updateTable("clients")
    .set({
      kind: "registered",
      name: customer.name,
      search_keys: clientKeys(customer),
      settings: JSON.stringify(customer),
    })
    .where("client_id", "=", clientId)
    .where("kind", "=", "guest")
    .returning("client_id")
    .executeTakeFirst();
  if (!changed) throw new GuestIsGone();
  await db.updateTable("drafts").set({ user_name: userName }).where("client_id", "=", clientId).execute();
  // Mails about a quotation go to the user who made it.
  await db
    .updateTable("quotations")
    .set({ created_by: userName })
    .where("client_id", "=", clientId)
    .execute();
  await db
    .updateTable("sessions")
    .set({ revoked_at: new Date(now) })
    .where("client_id", "=", clientId)
    .where("guest", "=", true)
    .where("revoked_at", "is", null)
    .execute();
  return true;
}

/** The client is no longer a guest's. Thrown so that the transaction is rolled back. */
export class GuestIsGone extends Error {}
