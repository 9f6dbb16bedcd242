import { AsyncLocalStorage } from "node:async_hooks";

const deadlines = new AsyncLocalStorage<number>();

/**
 * Everything that `work` asks of the database shares this many milliseconds: waiting for a connection, each statement,
 * each attempt. Limits of single statements alone would add up.
 */
export function within<T>(milliseconds: number, work: () => T): T {
  return deadlines.run(performance.now() + milliseconds, work);
}

/** The milliseconds that are left; undefined where no deadline was set. Negative when it has passed. */
export function millisecondsLeft(): number | undefined {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : deadline - performance.now();
}
