import { randomUUID } from "node:crypto";
import { type MailKind, opensAccount } from "@anden/domain/mail/mail-kinds";
import type { Instant } from "@anden/domain/values/calendar";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { queueJob } from "../jobs/outbox.ts";
import { type Letter, letterText } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { storeMail } from "./queries.ts";

/** A message to be sent. */
export interface Mail {
  readonly clientId: number;
  /** The kind of message, and the record that it is about. */
  readonly kind: MailKind;
  readonly number?: number;
  readonly userName: string;
  readonly letter: Letter;
  readonly to: readonly string[];
  /** The sender of all messages of this portal. */
  readonly from: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachment?: { readonly name: string; readonly content: Uint8Array };
  /** Whether it is an automatic message. */
  readonly isAutomatic?: boolean;
  readonly at: Instant;
  /** Set if the same cause may queue the message twice. */
  readonly mailId?: string;
}

/** Stores a message and queues its sending: both, or neither, with the transaction. */
export async function queueMail(tx: Kysely<Schema>, mail: Mail): Promise<void> {
  const { clientId, kind, number, userName, letter, to, from, replyTo, attachment, at } = mail;
  const { isAutomatic = false } = mail;
  const mailId = mail.mailId ?? randomUUID();
  await storeMail(tx, {
    clientId,
    mailId,
    kind,
    userName,
    at,
    to,
    isAutomatic,
    ...(number === undefined ? {} : { number }),
    ...(attachment ? { attachment: attachment.content } : {}),
    content: {
      messageId: `<${mailId}@${from.split("@").at(-1)}>`,
      date: at,
      from: { name: letter.carrierName, address: from },
      ...(replyTo ? { replyTo } : {}),
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter),
      language: letter.language,
      isAutomatic,
      ...(attachment ? { attachmentName: attachment.name } : {}),
    },
  });
  await queueJob(tx, {
    clientId,
    job: "send-mail",
    payload: { clientId, mailId },
    dueAt: at,
    isUrgent: opensAccount(kind),
  });
}
