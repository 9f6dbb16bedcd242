import type { Instant } from "@anden/domain/values/calendar";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { readContent } from "./message.ts";
import { readRecipients } from "./queries.ts";
import { sendAgain } from "./undelivered.ts";

type Owner = { readonly owner: Kysely<Schema> };

/** A message that was given up. */
export interface DeadLetter {
  readonly mailId: string;
  readonly createdAt: Instant;
  readonly kind: string;
  readonly subject: string;
  /** The addresses that did not receive it, each with the last answer of its mail server. */
  readonly missing: readonly { readonly address: string; readonly reason?: string | undefined }[];
}

/** The messages that were given up, oldest first. */
export async function deadLetters({ owner }: Owner): Promise<readonly DeadLetter[]> {
  const rows = await owner
    .selectFrom("mails")
    .select(["mail_id", "created_at", "kind", "content", "recipients"])
    .where("state", "=", "dead")
    .where("content", "is not", null)
    .orderBy("created_at")
    .execute();
  return rows.map(({ mail_id, created_at, kind, content, recipients }) => ({
    mailId: mail_id,
    createdAt: created_at,
    kind,
    subject: readContent(content).subject,
    missing: readRecipients(recipients).filter(({ state }) => state === "waiting"),
  }));
}

/**
 * Sends a message that was given up once more, under the same Message-ID, to the addresses that neither have it nor
 * refused it. False when there is no such message.
 */
export async function retryLetter({ owner }: Owner, mailId: string, now: Instant): Promise<boolean> {
  return owner.transaction().execute((tx) => sendAgain(tx, mailId, now));
}
