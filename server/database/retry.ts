import { setTimeout as pause } from "node:timers/promises";
import {
  codeOf,
  DatabaseAway,
  readOnlyTransaction,
  statementCancelled,
  tooManyConnections,
} from "./faults.ts";

export const mostAttempts = 4;

/**
 * Faults that pass by themselves: a serialization failure, a deadlock, a server that is shutting down or
 * starting, a lost connection, and a primary that has just become a standby.
 */
const passing = /^(?:40001|40P01|57P0[0-9A-Z]|08[0-9A-Z]{3}|25006)$/;

/** The connection went away, so a COMMIT that was under way may or may not have been done. */
const severed = /^(?:57P0[0-9A-Z]|08[0-9A-Z]{3})$/;

export function isPassing(error: unknown): boolean {
  return passing.test(codeOf(error) ?? "");
}

export function isSevered(error: unknown): boolean {
  return severed.test(codeOf(error) ?? "");
}

/** The connection is lost, or its server has become a standby: another one has to be made. */
export function leadsNowhere(error: unknown): boolean {
  return isSevered(error) || codeOf(error) === readOnlyTransaction;
}

/** Waiting longer would only make the queue longer: the caller is told to come back later instead. */
export function isOverload(error: unknown): boolean {
  const code = codeOf(error);
  return code === tooManyConnections || code === statementCancelled;
}

/**
 * Runs `attempt` until it succeeds, at most four times, as long as its error is one that `again` accepts.
 * Between attempts stands a random pause that grows, so that rivals do not meet again. After the last one, and
 * when the database is overloaded, it throws `DatabaseAway`; every other error passes through as it is.
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
