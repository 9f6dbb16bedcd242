import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";
import { BatchingClient } from "./batching-client.ts";
import { millisecondsLeft } from "./deadline.ts";
import {
  callDeadlinePassed,
  codeOf,
  connectionLost,
  isDiskFull,
  isUnreachable,
  messageOf,
  noAnswerInTime,
  withCode,
} from "./faults.ts";

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

/** Commits the transaction of a connection. PostgreSQL answers with the tag ROLLBACK when an earlier statement had failed. */
export async function commit(connection: Connection): Promise<void> {
  const { command } = await connection.query("commit");
  if (command === "ROLLBACK") throw new Error("An earlier statement had failed: the transaction was undone");
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

export interface ConnectionOptions {
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

export function connectionOver(
  client: pg.PoolClient,
  { lost, isOverANetwork, keepsStatements, longest, suspect, onDiskFull }: ConnectionOptions,
): Connection {
  let discarded = false;

  /** The limit of a statement, where the call has less time left than the connection allows. */
  function limit(): { query_timeout?: number } {
    const left = isOverANetwork ? millisecondsLeft() : undefined;
    if (left === undefined) return {};
    if (left <= 0) throw callDeadlinePassed();
    return { query_timeout: Math.ceil(Math.min(left, longest)) };
  }

  /** The driver reports lost connections and timeouts by message, or with a code of the operating system. */
  function asFault(error: unknown): unknown {
    if (isDiskFull(error)) onDiskFull();
    const code = codeOf(error) ?? "";
    // First: EPIPE has the five characters of an SQLSTATE.
    if (isUnreachable(code)) return withCode(connectionLost, messageOf(error), error);
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
