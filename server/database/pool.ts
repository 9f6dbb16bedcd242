import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import {
  codeOf,
  connectionLost,
  connectionNotMade,
  messageOf,
  noAnswerInTime,
  tooManyConnections,
  withCode,
} from "./faults.ts";
import { parsers } from "./parsers.ts";

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A statement with its values for `$1`, `$2` … Its text is prepared once on each connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The result of a statement. */
export interface Answered<Row> {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly Row[];
}

/** A checked-out connection. Statements are sent at once, without waiting for earlier results (pipelining). */
export interface Connection extends DatabaseConnection {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Answered<Row>>;
  /** Returns it to the pool, or closes it when it is lost or still inside a transaction. */
  release(): void;
  /** Closes it at release: its server does not answer or has become a standby. */
  discard(): void;
}

export interface ConnectionPool {
  checkOut(): Promise<Connection>;
  end(): Promise<void>;
}

/**
 * The body of a call holds one connection. Waiting for a second one is a deadlock when the pool is exhausted, and always
 * on the embedded database, which has only one. So checking out a second connection in a body throws on both databases.
 */
export const callScope = new AsyncLocalStorage<{ open: boolean }>();

export function isInBody(): boolean {
  return callScope.getStore()?.open === true;
}

/** The maximum number of prepared statements: they stay on their connection. */
const mostNames = 400;
const longestNamed = 8_000;
const names = new Map<string, string>();

/** The name of the prepared statement of a text, the same on every connection; none past the maximum. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || text.length > longestNamed) return known;
  const name = `anden_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const writes: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

function connectionOver(client: pg.PoolClient, lost: WeakSet<pg.ClientBase>): Connection {
  let discarded = false;

  /** The driver reports lost connections and timeouts by message, or with a code of the operating system. */
  function asFault(error: unknown): unknown {
    if (/^\w{5}$/.test(codeOf(error) ?? "")) return error;
    if (messageOf(error) === "Query read timeout") {
      lost.add(client);
      return withCode(noAnswerInTime, "The database did not answer in time", error);
    }
    return lost.has(client)
      ? withCode(connectionLost, "The connection to the database was lost", error)
      : error;
  }

  /** A text without values may contain several statements, as migrations do: the rows of all are concatenated. */
  async function query<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Answered<Row>> {
    try {
      const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] =
        values.length > 0
          ? await client.query<Row>({ name: nameOf(text), text, values: [...values] })
          : await client.query<Row>(text);
      const answered = Array.isArray(result) ? result : [result];
      const last = answered.at(-1);
      if (!last) throw new Error("The database answered nothing");
      const rows = answered.length === 1 ? last.rows : answered.flatMap((each) => each.rows);
      return { command: last.command, rowCount: last.rowCount ?? 0, rows };
    } catch (error) {
      throw asFault(error);
    }
  }

  return {
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
  if (code !== undefined)
    return notReachable.has(code) ? withCode(connectionNotMade, messageOf(error), error) : error;
  // The only faults without a code here are the pool's own time limits and a server that hung up.
  const message = messageOf(error);
  if (message.startsWith("timeout exceeded")) return withCode(tooManyConnections, message, error);
  const waited = /connection timeout|timeout expired/.test(message);
  return withCode(waited ? noAnswerInTime : connectionNotMade, message, error);
}

/** `config` says how long a connection, a statement and an answer may take: see `limits.ts`. */
export function openPool(config: pg.PoolConfig, log: Log): ConnectionPool {
  const pool = new pg.Pool({
    application_name: "anden",
    types: parsers,
    pipeline: true,
    ...config,
  });
  const lost = new WeakSet<pg.ClientBase>();
  pool.on("connect", (client) => {
    // An idle connection that breaks emits `error`, which would end the process without a listener.
    client.on("error", () => lost.add(client));
  });
  pool.on("error", (error) => log.warn(`An idle connection to the database was lost: ${error.message}`));

  return {
    async checkOut() {
      if (isInBody())
        throw new Error("The body of a call asked for a second connection: everything in it goes through tx");
      try {
        return connectionOver(await pool.connect(), lost);
      } catch (error) {
        throw whyNoConnection(error);
      }
    },
    end: () => pool.end(),
  };
}
