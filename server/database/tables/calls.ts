import type { ColumnType } from "kysely";
import type { Defaulted, Instant, Json, OptionalInstant } from "../column-types.ts";

export interface IdempotencyTable {
  client_id: number;
  key: string;
  call: string;
  request_hash: string;
  status: number;
  /** The JSON text of the answer, stored as text so that a replay has the same bytes. */
  answer: string;
  created_at: ColumnType<number, never, never>;
}

/** A job on its way to pg-boss. */
export interface OutboxTable {
  client_id: number;
  job_id: string;
  job: string;
  payload: Json;
  due_at: Instant;
  created_at: ColumnType<number, never, never>;
  is_urgent: Defaulted<boolean>;
}

/** A message and its delivery state (decision 0080). */
export interface MailsTable {
  client_id: number;
  mail_id: string;
  /** What it is about: one of `mailKinds`. */
  kind: string;
  /** The record that it is about. */
  number: Defaulted<number | null>;
  user_name: string;
  created_at: Instant;
  /** `mail/message.ts`; null once the message is finished, unless it can be sent again or is shown in a demo. */
  content: ColumnType<unknown, string | null, string | null>;
  attachment: Defaulted<Buffer | null>;
  /** `mail/recipients.ts`: each address with its state. */
  recipients: Json;
  state: Defaulted<"waiting" | "sent" | "refused" | "dead">;
  attempts: Defaulted<number>;
  /** Attempts after one with an unknown outcome: the recipients may get the message twice. */
  repeats: Defaulted<number>;
  /** Until then only one process sends it. */
  leased_until: OptionalInstant;
  ended_at: OptionalInstant;
  /** An automatic message, which does not count towards the hourly limit of its user. */
  is_automatic: Defaulted<boolean>;
}

export interface NumberBlocksTable {
  name: string;
  next: number;
}
