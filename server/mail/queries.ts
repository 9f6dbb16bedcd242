import { type MailKind, mailKinds, opensAccount } from "@anden/domain/mail/mail-kinds";
import type { SentMail } from "@anden/domain/mail/recipients";
import type { Instant } from "@anden/domain/values/calendar";
import { type Kysely, sql } from "kysely";
import * as z from "zod/mini";
import { callsClient } from "../database/calls-client.ts";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";
import type { MailContent } from "./message.ts";

type Db = Kysely<Schema>;

const recipient = z.object({
  address: z.string(),
  state: z.enum(["waiting", "sent", "refused"]),
  reason: z.exactOptional(z.string()),
});
/** A recipient of a message with its delivery state. */
export type Recipient = z.infer<typeof recipient>;

export function readRecipients(stored: unknown): readonly Recipient[] {
  return z.parse(z.array(recipient), stored);
}

export interface NewMail {
  readonly clientId: number;
  readonly mailId: string;
  readonly kind: MailKind;
  readonly number?: number;
  readonly userName: string;
  readonly at: Instant;
  readonly content: MailContent;
  readonly attachment?: Uint8Array;
  readonly to: readonly string[];
  /** Sent by the carrier on its own: it does not count towards the hourly limit of its user. */
  readonly isAutomatic: boolean;
}

/** Stores a message. Its job is queued in the same transaction: `queueMail`. */
export async function storeMail(db: Db, mail: NewMail): Promise<void> {
  const waiting = mail.to.map((address): Recipient => ({ address, state: "waiting" }));
  await db
    .insertInto("mails")
    .values({
      client_id: mail.clientId,
      mail_id: mail.mailId,
      kind: mail.kind,
      number: mail.number ?? null,
      user_name: mail.userName,
      created_at: new Date(mail.at),
      content: JSON.stringify(mail.content),
      attachment: mail.attachment ? Buffer.from(mail.attachment) : null,
      recipients: JSON.stringify(waiting),
      is_automatic: mail.isAutomatic,
    })
    .execute();
}

export interface MailKey {
  readonly clientId: number;
  readonly mailId: string;
}

const isMail = ({ clientId, mailId }: MailKey) =>
  sql<boolean>`client_id = ${clientId} and mail_id = ${mailId}::uuid`;

/**
 * Begins an attempt. For `lease` milliseconds no other attempt can begin. An attempt that follows one without a
 * recorded outcome is counted as a repeat.
 */
export function beginAttempt(db: Db, key: MailKey, now: Instant, lease: number) {
  return db
    .updateTable("mails")
    .set({
      attempts: sql`attempts + 1`,
      repeats: sql`repeats + (leased_until is not null)::int`,
      leased_until: new Date(now + lease),
    })
    .where(isMail(key))
    .where("state", "=", "waiting")
    .where((where) =>
      where.or([where("leased_until", "is", null), where("leased_until", "<=", timestamp(now))]),
    )
    .returning(["content", "attachment", "recipients", "repeats"])
    .executeTakeFirst();
}

export interface Outcome {
  readonly recipients: readonly Recipient[];
  readonly state: "waiting" | "sent" | "refused";
  /** Whether the answer to the whole message is missing. */
  readonly isUnknown: boolean;
  /**
   * Whether the content and the attachment are deleted once the message is finished: the recipients' mail servers have
   * it then.
   */
  readonly isForgotten: boolean;
}

export async function endAttempt(db: Db, key: MailKey, outcome: Outcome, now: Instant): Promise<void> {
  const isOver = outcome.state !== "waiting";
  await db
    .updateTable("mails")
    .set({
      recipients: JSON.stringify(outcome.recipients),
      state: outcome.state,
      leased_until: null,
      ...(outcome.isUnknown ? { repeats: sql<number>`repeats + 1` } : {}),
      ...(isOver ? { ended_at: new Date(now) } : {}),
      ...(isOver && outcome.isForgotten ? { content: null, attachment: null } : {}),
    })
    .where(isMail(key))
    .execute();
}

export async function hasWaiting(db: Db, key: MailKey): Promise<boolean> {
  const row = await db
    .selectFrom("mails")
    .select("mail_id")
    .where(isMail(key))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isQueued(db: Db, key: MailKey): Promise<boolean> {
  const row = await db.selectFrom("mails").select("mail_id").where(isMail(key)).executeTakeFirst();
  return row !== undefined;
}

const openingAccounts = mailKinds.filter(opensAccount);

/**
 * Gives a message up. The states of its addresses are kept. Its content is kept, so that it can be sent again, unless
 * it has a link that opens an account.
 */
export async function giveUpMail(db: Db, key: MailKey, now: Instant): Promise<boolean> {
  const kept = (column: "content" | "attachment") =>
    sql<null>`case when kind in (${sql.join(openingAccounts)}) then null else ${sql.ref(column)} end`;
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({
      state: "dead",
      ended_at: new Date(now),
      leased_until: null,
      content: kept("content"),
      attachment: kept("attachment"),
    })
    .where(isMail(key))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The latest messages about a record of the call's client. */
export function mailsAbout(db: Db, number: number, kinds: readonly string[], most: number) {
  return db
    .selectFrom("mails")
    .select(["created_at", "state", "recipients"])
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .where("kind", "in", kinds)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
}

/** Makes concurrent calls of a user count and queue their messages one after the other, until the transaction ends. */
export async function lockSending(db: Db, userName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mails of ${userName}`}))`.execute(db);
}

/** The user's messages since a moment, oldest first. Those that the carrier sends by itself do not count. */
export async function sentSince(db: Db, userName: string, since: Instant): Promise<readonly SentMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["created_at", sql<number>`jsonb_array_length(recipients)`.as("addresses")])
    .where("client_id", "=", callsClient)
    .where("user_name", "=", userName)
    .where("is_automatic", "=", false)
    .where("created_at", ">", timestamp(since))
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at, addresses }) => ({ at: created_at, addresses }));
}

/** The number and the total of the quotation that a request was made from, if it was. */
export async function quotedFor(
  db: Db,
  { clientId, quotationNumber: number }: { readonly clientId: number; readonly quotationNumber?: number },
) {
  if (number === undefined) return undefined;
  const row = await db
    .selectFrom("quotations")
    .select(["total_minor", "currency"])
    .where("client_id", "=", clientId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { number, total: row.total_minor, currency: row.currency };
}

/** Flags a quotation of the call's client as sent, the first time. */
export async function flagSent(db: Db, number: number, now: Instant): Promise<void> {
  await db
    .updateTable("quotations")
    .set({ sent_at: new Date(now) })
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .where("sent_at", "is", null)
    .execute();
}

/** The stored messages that a demo without a mail server shows, newest first. */
export function keptMails(owner: Db, most: number) {
  return owner
    .selectFrom("mails")
    .select(["mail_id", "created_at", "content", "recipients"])
    .where("content", "is not", null)
    .where("state", "=", "sent")
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
}

export function keptMail(owner: Db, mailId: string) {
  return owner
    .selectFrom("mails")
    .select(["content", "attachment", "recipients"])
    .where("mail_id", "=", mailId)
    .where("content", "is not", null)
    .where("state", "=", "sent")
    .executeTakeFirst();
}

/** Whether the carrier has confirmed a request, whatever its status is now. */
export async function wasConfirmed(
  tx: Db,
  { clientId, number }: { readonly clientId: number; readonly number: number },
): Promise<boolean> {
  const confirmed = await tx
    .selectFrom("service_request_events")
    .select("position")
    .where("client_id", "=", clientId)
    .where("number", "=", number)
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  return confirmed !== undefined;
}
