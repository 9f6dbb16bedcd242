import type { Statement } from "./connection.ts";
import { IdempotencyConflict } from "./faults.ts";
import type { Opened } from "./opening.ts";

/** An idempotency key with the hash that identifies its request. */
export interface Idempotency {
  readonly key: string;
  readonly call: string;
  readonly requestHash: string;
}

export interface WrittenAnswer {
  readonly status: number;
  /** The JSON as sent: a replay sends the same bytes. */
  readonly body: string;
}

export interface GivenAnswer extends WrittenAnswer {
  /** The answer is a stored one, of an earlier request with the same key. */
  readonly replayed: boolean;
}

/** The stored answer of the key. Throws `IdempotencyConflict` when the key belongs to another request. */
export function answerIn(opened: Opened, idempotency: Idempotency | undefined): GivenAnswer | undefined {
  if (!idempotency || opened.kept_call === null) return undefined;
  if (opened.kept_call !== idempotency.call || opened.request_hash !== idempotency.requestHash)
    throw new IdempotencyConflict(idempotency.key);
  return { status: opened.status, body: opened.answer, replayed: true };
}

/** Stores the answer of a call under the client's key. */
export function answerStatement(
  keeper: number,
  { key, call, requestHash }: Idempotency,
  { status, body }: WrittenAnswer,
): Statement {
  return {
    text: "insert into idempotency (client_id, key, call, request_hash, status, answer) values ($1, $2, $3, $4, $5, $6)",
    values: [keeper, key, call, requestHash, status, body],
  };
}
