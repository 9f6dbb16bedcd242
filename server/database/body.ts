import { type KyselyProps, Transaction } from "kysely";
import type { Statement } from "./batch.ts";
import type { FoundSession } from "./opening.ts";
import { type Connection, callScope } from "./pool.ts";
import type { Schema } from "./schema.ts";

export interface Answer {
  status: number;
  /** As it is sent, so that the same is given again to the byte. */
  body: string;
}

/** What a body comes to: its answer, and what is written together with it (`Body`). */
export interface Outcome extends Answer {
  writes?: readonly Statement[];
}

/**
 * Runs in a transaction under the caller's role and client. May run several times, each time from a clean start, so
 * it does nothing outside `tx` that may not be done twice. Writes on whose result nothing depends it may leave to
 * the end: they travel with the answer's row in the packet that commits.
 */
export type Body = (tx: Transaction<Schema>, session: FoundSession | undefined) => Promise<Outcome>;

/** Runs the bodies of calls. `props` make up the owner's Kysely. */
export function bodyRunner(props: KyselyProps) {
  const transactionOver = (provideConnection: () => Connection) =>
    new Transaction<Schema>({
      ...props,
      executor: props.executor.withConnectionProvider({
        provideConnection: async (consumer) => consumer(provideConnection()),
      }),
    });
  const withoutConnection = transactionOver(() => {
    throw new Error("The body asks the database, and no transaction is open for it yet");
  });

  return {
    /** In the transaction that `connection` has open. */
    async inTransaction(
      connection: Connection,
      body: Body,
      session: FoundSession | undefined,
    ): Promise<Outcome> {
      const scope = { open: true, connected: true };
      const tx = transactionOver(() => {
        // The connection may by now serve another client's call.
        if (!scope.open)
          throw new Error("A query came after its call had ended: await every query in the body");
        return connection;
      });
      try {
        return await callScope.run(scope, () => body(tx, session));
      } finally {
        scope.open = false;
      }
    },

    /** Before any transaction: what the body comes to if it asks the database nothing and does not refuse. */
    async unasked(body: Body, session: FoundSession): Promise<Outcome | undefined> {
      const scope = { open: true, connected: false };
      try {
        const outcome = await callScope.run(scope, () => body(withoutConnection, session));
        return outcome.status < 400 ? outcome : undefined;
      } catch {
        // Whatever it was, it is met again in a transaction, by what is so.
        return undefined;
      } finally {
        scope.open = false;
      }
    },
  };
}
