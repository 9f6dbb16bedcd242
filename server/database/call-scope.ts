import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The body of a call holds one connection. Waiting for a second one is a deadlock when the pool is exhausted, and
 * always on the embedded database, which has only one. So checking out a second connection in a body throws on both
 * databases.
 */
export const callScope = new AsyncLocalStorage<{
  open: boolean;
  /** Blocks of numbers that are reserved for this transaction. */
  setAside?: ReadonlyMap<string, { next: number; readonly end: number }> | undefined;
}>();

export function isInBody(): boolean {
  return callScope.getStore()?.open === true;
}
