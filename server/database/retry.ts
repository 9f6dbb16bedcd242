import { setTimeout as pause } from "node:timers/promises";
import {
  codeOf,
  DatabaseAway,
  isDiskFull,
  lockNotAvailable,
  noAnswerInTime,
  readOnlyTransaction,
  statementCancelled,
  tooManyConnections,
} from "./faults.ts";

export const mostAttempts = 4;

/**
 * Transient errors: a serialization failure, a deadlock, a server that is shutting down or starting, a lost connection,
 * and a primary that has just become a standby.
 */
const passing = /^(?:40001|40P01|57P0[0-9A-Z]|08[0-9A-Z]{3}|25006)$/;

/** Errors of a lost connection, after which the outcome of a COMMIT is unknown. */
const severed = /^(?:57P0[0-9A-Z]|08[0-9A-Z]{3})$/;

export function isPassing(error: unknown): boolean {
  return passing.test(codeOf(error) ?? "");
}

export function isSevered(error: unknown): boolean {
  return severed.test(codeOf(error) ?? "");
}

/** Errors of a server that does not let a login in, or does not have its database. */
const refused = /^(?:28[0-9A-Z]{3}|3D000)$/;

export function isLoginRefused(error: unknown): boolean {
  return refused.test(codeOf(error) ?? "");
}

/** Whether the connection must be replaced: it is lost or does not answer, or its server has become a standby. */
export function leadsNowhere(error: unknown): boolean {
  const code = codeOf(error);
  return isSevered(error) || code === readOnlyTransaction || code === noAnswerInTime;
}

const overload: ReadonlySet<string | undefined> = new Set([
  tooManyConnections,
  statementCancelled,
  lockNotAvailable,
  noAnswerInTime,
]);

/**
 * A time limit was reached, or the disk is full. A retry at once would lengthen the queue: the caller gets 503 with
 * `Retry-After`.
 */
export function isOverload(error: unknown): boolean {
  return overload.has(codeOf(error)) || isDiskFull(error);
}

/**
 * Runs `attempt` until it succeeds, at most four times, as long as its error is one that `again` accepts.
 * Between attempts it waits for a random, growing time, so that two calls that collided do not collide again. After the
 * last attempt, and when a time limit was reached, it throws `DatabaseAway`; other errors are rethrown.
 */
export async function retrying<T>(attempt: () => Promise<T>, again = isPassing): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (isOverload(error)) throw new DatabaseAway(error);
      if (!again(error)) throw error;
      if (made === mostAttempts) throw new DatabaseAway(error);
      await pause(Math.random() * 20 * 4 ** made);
    }
  }
}
