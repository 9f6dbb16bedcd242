import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { millisecondsLeft } from "./deadline.ts";
import {
  codeOf,
  connectionLost,
  connectionNotMade,
  isDiskFull,
  messageOf,
  noAnswerInTime,
  tooManyConnections,
  withCode,
} from "./faults.ts";
import { connectingMilliseconds, leastForAStatement } from "./limits.ts";
import { parsers } from "./parsers.ts";

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/**
 * A statement with its values for `$1`, `$2` … Its text is prepared once on each connection, unless there is a pooler.
 */
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

const timeIsOver = () =>
  withCode(noAnswerInTime, "The time of the call is over", new Error("the deadline has passed"));

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

interface Over {
  readonly lost: WeakSet<pg.ClientBase>;
  readonly isOverANetwork: boolean;
  readonly keepsStatements: boolean;
  /** The limit of every statement, in milliseconds. */
  readonly longest: number;
  /** Called when the connection did not answer. */
  readonly suspect: () => void;
  /** Called when a statement failed because the disk was full. */
  readonly onDiskFull: () => void;
}

function connectionOver(
  client: pg.PoolClient,
  { lost, isOverANetwork, keepsStatements, longest, suspect, onDiskFull }: Over,
): Connection {
  let discarded = false;

  /** The limit of a statement, where the call has less time left than the connection allows. */
  function limit(): { query_timeout?: number } {
    const left = isOverANetwork ? millisecondsLeft() : undefined;
    if (left === undefined) return {};
    if (left <= 0) throw timeIsOver();
    return { query_timeout: Math.ceil(Math.min(left, longest)) };
  }

  /** The driver reports lost connections and timeouts by message, or with a code of the operating system. */
  function asFault(error: unknown): unknown {
    if (isDiskFull(error)) onDiskFull();
    const code = codeOf(error) ?? "";
    // First: EPIPE has the five characters of an SQLSTATE.
    if (notReachable.has(code)) return withCode(connectionLost, messageOf(error), error);
    if (/^\w{5}$/.test(code)) return error;
    if (messageOf(error) === "Query read timeout") {
      lost.add(client);
      suspect();
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
      if (client instanceof BatchingClient) client.batch();
      const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] =
        values.length > 0
          ? await client.query<Row>({
              name: keepsStatements ? nameOf(text) : undefined,
              text,
              values: [...values],
              ...limit(),
            })
          : await client.query<Row>({ text, ...limit() });
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

/** A connection of the pool; throws when it takes too long, and then releases the connection when it arrives. */
async function inTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const left = millisecondsLeft();
  // An idle connection is returned at once.
  if (left === undefined || pool.idleCount > pool.waitingCount) return pool.connect();
  if (left <= leastForAStatement) throw timeIsOver();
  const coming = pool.connect();
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(timeIsOver()), left - leastForAStatement);
  try {
    return await Promise.race([coming, tooLate.promise]);
  } catch (error) {
    coming.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends the statements of one turn of the event loop in one write, because each write is a system call that wakes the
 * database.
 */
class BatchingClient extends pg.Client {
  readonly #socket: Socket;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** Called before each statement: what is sent until the end of the turn leaves together. */
  batch(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    // Runs when all promises that are settled by now have run their continuations.
    process.nextTick(() => {
      this.#isCorked = false;
      this.#socket.uncork();
    });
  }
}

/**
 * Has a shorter limit for opening a connection than the limit in the pool's `config`, which is for waiting for a
 * connection that others use.
 */
class QuickClient extends BatchingClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectingMilliseconds });
  }
}

/**
 * `config` says how long a connection, a statement and an answer may take: see `limits.ts`. A statement of the embedded
 * database, which is not over a network, ignores the deadline of its call: giving up would close the only connection
 * for everybody. Without `keepsStatements` none is prepared by name, for a pooler that lends another connection to each
 * transaction.
 */
export function openPool(
  config: pg.PoolConfig,
  log: Log,
  { isOverANetwork = true, keepsStatements = true, onDiskFull = () => {} } = {},
): ConnectionPool {
  const pool = new pg.Pool({
    application_name: "anden",
    types: parsers,
    pipeline: true,
    Client: isOverANetwork ? QuickClient : BatchingClient,
    ...config,
  });
  const lost = new WeakSet<pg.ClientBase>();
  pool.on("connect", (client) => {
    // An idle connection that breaks emits `error`, which would end the process without a listener.
    client.on("error", () => lost.add(client));
  });
  /** When one connection does not answer, the idle ones may be dead too: they are replaced before a call uses them. */
  const suspect = () => {
    for (let idle = pool.idleCount; idle > 0; idle--)
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
  };
  const longest = config.query_timeout ?? Number.POSITIVE_INFINITY;
  const over = { lost, isOverANetwork, keepsStatements, longest, suspect, onDiskFull };
  pool.on("error", (error) => log.warn(`An idle connection to the database was lost: ${error.message}`));

  return {
    async checkOut() {
      if (isInBody())
        throw new Error("The body of a call asked for a second connection: everything in it goes through tx");
      try {
        return connectionOver(await inTime(pool), over);
      } catch (error) {
        throw whyNoConnection(error);
      }
    },
    end: () => pool.end(),
  };
}
