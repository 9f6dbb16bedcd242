import { type MailKind, mailKinds, maySendAgain, undeliveredStates } from "@anden/domain/mail/mail-kinds";
import type { Instant } from "@anden/domain/values/calendar";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { queueJob } from "../jobs/outbox.ts";
import { type Recipient, readRecipients } from "./queries.ts";

type Db = Kysely<Schema>;

/** A message that was given up, or that every address refused. */
export interface Undelivered {
  readonly id: string;
  readonly kind: MailKind;
  readonly state: (typeof undeliveredStates)[number];
  readonly number?: number;
  readonly clientId: number;
  readonly clientName: string;
  readonly createdAt: Instant;
  readonly endedAt?: Instant;
  /** The addresses that did not receive it, each with the last answer of its mail server. */
  readonly addresses: readonly Pick<Recipient, "address" | "reason">[];
}

/** Every client's messages that were not delivered, the latest first. */
export async function undelivered(db: Db, most: number): Promise<readonly Undelivered[]> {
  const rows = await db
    .selectFrom("mails")
    .leftJoin("clients", "clients.client_id", "mails.client_id")
    .select([
      ...(["mails.mail_id", "mails.kind", "mails.state", "mails.number", "mails.client_id"] as const),
      ...(["mails.created_at", "mails.ended_at", "mails.recipients", "clients.name"] as const),
    ])
    .where("mails.state", "in", undeliveredStates)
    .orderBy("mails.ended_at", "desc")
    .orderBy("mails.mail_id")
    .limit(most)
    .execute();
  return rows.flatMap((row) => {
    const kind = kindOf(row.kind);
    const state = undeliveredStates.find((each) => each === row.state);
    if (!kind || !state) return [];
    return {
      id: row.mail_id,
      kind,
      state,
      clientId: row.client_id,
      clientName: row.name ?? "",
      ...(row.number === null ? {} : { number: row.number }),
      createdAt: row.created_at,
      ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
      addresses: readRecipients(row.recipients)
        .filter((recipient) => recipient.state !== "sent")
        .map(({ address, reason }) => ({ address, ...(reason === undefined ? {} : { reason }) })),
    };
  });
}

/**
 * Sends a message that was given up once more, under the same Message-ID, to the addresses that neither have it nor
 * refused it. False when there is no such message.
 */
export async function sendAgain(db: Db, mailId: string, now: Instant): Promise<boolean> {
  const mail = await db
    .selectFrom("mails")
    .select(["client_id", "kind"])
    .where("mail_id", "=", mailId)
    .where("state", "=", "dead")
    .forUpdate()
    .executeTakeFirst();
  const kind = kindOf(mail?.kind);
  if (!mail || !kind || !maySendAgain({ kind, state: "dead" })) return false;
  const { client_id: clientId } = mail;
  await db
    .updateTable("mails")
    .set({ state: "waiting", ended_at: null, attempts: 0 })
    .where("client_id", "=", clientId)
    .where("mail_id", "=", mailId)
    .execute();
  await queueJob(db, { clientId, job: "send-mail", payload: { clientId, mailId }, dueAt: now });
  return true;
}

const kindOf = (stored: string | undefined) => mailKinds.find((kind) => kind === stored);
