import { AsyncLocalStorage } from "node:async_hooks";
import { type KyselyProps, Transaction } from "kysely";
import type { Connection } from "./connection.ts";
import type { Schema } from "./schema.ts";

interface CallScope {
  open: boolean;
  /** Blocks of numbers that are reserved for this transaction. */
  setAside?: ReadonlyMap<string, { next: number; readonly end: number }> | undefined;
}

/**
 * The body of a call holds one connection. Waiting for a second one is a deadlock when the pool is exhausted, and
 * always on the embedded database, which has only one. So checking out a second connection in a body throws on both
 * databases.
 */
export const callScope = new AsyncLocalStorage<CallScope>();

export function isInBody(): boolean {
  return callScope.getStore()?.open === true;
}

/** Runs the body of a call in the transaction of its connection, which it may use until it ends. */
export async function usingConnection<Answer>(
  connection: Connection,
  props: KyselyProps,
  setAside: CallScope["setAside"],
  body: (tx: Transaction<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const scope = { open: true, setAside };
  const provideConnection = () => {
    // The connection may by now serve another client's call.
    if (!scope.open) throw new Error("A query came after its call had ended: await every query in the body");
    return connection;
  };
  const tx = new Transaction<Schema>({
    ...props,
    executor: props.executor.withConnectionProvider({
      provideConnection: async (consumer) => consumer(provideConnection()),
    }),
  });
  try {
    return await callScope.run(scope, () => body(tx));
  } finally {
    scope.open = false;
  }
}
