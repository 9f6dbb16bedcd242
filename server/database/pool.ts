import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { type Answered, Batch, type Statement } from "./batch.ts";
import {
  codeOf,
  connectionLost,
  connectionNotMade,
  messageOf,
  tooManyConnections,
  withCode,
} from "./faults.ts";
import { parsers } from "./parsers.ts";

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** One checked-out connection. What is asked is sent at once, without waiting for the answers of earlier questions. */
export interface Connection extends DatabaseConnection {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Answered<Row>>;
  /** Statements in one packet: see `Batch`. Answers for each of them, or fails with the first that fails. */
  run(statements: readonly Statement[]): Promise<readonly Answered<object>[]>;
  /** Back to the pool; closed instead when it was lost or is not at rest between transactions. */
  release(): void;
  /** The connection leads to a server that is no longer the right one: close it at release. */
  discard(): void;
}

export interface ConnectionPool {
  checkOut(): Promise<Connection>;
  end(): Promise<void>;
}

/**
 * The body of a call holds one connection. A second one, asked for from within, would wait for the first
 * when the pool is exhausted, and always on the embedded database, which has only one: a deadlock. So the
 * scope of the body is known here, and asking is an error at once, on both databases. One that is run before its
 * call has a connection is not `connected`.
 */
export const callScope = new AsyncLocalStorage<{ open: boolean; readonly connected: boolean }>();

/** Throws in the body of a call. */
export function assertOutsideBody(): void {
  if (callScope.getStore()?.open)
    throw new Error("The body of a call asked for a second connection: everything in it goes through tx");
}

const writes: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

function answeredBy({ command, rowCount, rows }: pg.QueryResult): Answered<object> {
  return { command, rowCount: rowCount ?? 0, rows };
}

function connectionOver(client: pg.PoolClient, lost: WeakSet<pg.ClientBase>): Connection {
  let discarded = false;

  /** The driver tells of a lost connection in words, or with a code of the operating system. */
  function asFault(error: unknown): unknown {
    if (!lost.has(client) || /^\w{5}$/.test(codeOf(error) ?? "")) return error;
    return withCode(connectionLost, "The connection to the database was lost", error);
  }

  function run(statements: readonly Statement[]): Promise<readonly Answered<object>[]> {
    return new Promise((answer, fail) => {
      client.query(
        new Batch(statements, (error, answered) => {
          if (error) fail(asFault(error));
          else answer(answered);
        }),
      );
    });
  }

  /** A text without values may hold several statements, as migrations do; the last result is the one of interest. */
  async function query<Row extends object>(text: string, values: readonly unknown[] = []) {
    const answered = values.length > 0 ? await run([{ text, values }]) : [await script(text)].flat();
    const last = answered.at(-1);
    if (!last) throw new Error("The database answered nothing");
    return last as Answered<Row>;
  }

  async function script(text: string): Promise<Answered<object> | readonly Answered<object>[]> {
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
      return Array.isArray(result) ? result.map(answeredBy) : answeredBy(result);
    } catch (error) {
      throw asFault(error);
    }
  }

  return {
    run,
    query,
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, command, rowCount } = await query<R & object>(sql, parameters);
      return writes.has(command)
        ? { rows: [...rows], numAffectedRows: BigInt(rowCount) }
        : { rows: [...rows] };
    },
    streamQuery: () => {
      throw new Error("Rows are read in pages, not streamed");
    },
    discard: () => {
      discarded = true;
    },
    release: () => client.release(discarded || lost.has(client) || client.getTransactionStatus() !== "I"),
  };
}

const notReachable: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "ENOTFOUND",
  "ENOENT",
]);

function whyNoConnection(error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined) {
    // The only faults without a code on this way are the pool's own time limits and a server that hung up.
    const waited = messageOf(error).startsWith("timeout exceeded");
    return withCode(waited ? tooManyConnections : connectionNotMade, messageOf(error), error);
  }
  return notReachable.has(code) ? withCode(connectionNotMade, messageOf(error), error) : error;
}

export function openPool(config: pg.PoolConfig, log: Log): ConnectionPool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    application_name: "anden",
    types: parsers,
    pipeline: true,
    ...config,
  });
  const lost = new WeakSet<pg.ClientBase>();
  pool.on("connect", (client) => {
    // A connection that breaks while nobody waits for it reports so with an event, which ends the process
    // when nobody listens.
    client.on("error", () => lost.add(client));
  });
  pool.on("error", (error) => log.warn(`An idle connection to the database was lost: ${error.message}`));

  return {
    async checkOut() {
      assertOutsideBody();
      try {
        return connectionOver(await pool.connect(), lost);
      } catch (error) {
        throw whyNoConnection(error);
      }
    },
    end: () => pool.end(),
  };
}
