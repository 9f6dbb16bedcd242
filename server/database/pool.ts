import pg from "pg";
import type { Log } from "../log.ts";
import { BatchingClient, QuickClient } from "./batching-client.ts";
import { isInBody } from "./call-scope.ts";
import { type Connection, connectionOver } from "./connection.ts";
import { millisecondsLeft } from "./deadline.ts";
import {
  callDeadlinePassed,
  codeOf,
  connectionNotMade,
  isUnreachable,
  messageOf,
  noAnswerInTime,
  tooManyConnections,
  withCode,
} from "./faults.ts";
import { leastForAStatement } from "./limits.ts";
import { parsers } from "./parsers.ts";

export interface ConnectionPool {
  checkOut(): Promise<Connection>;
  end(): Promise<void>;
}

function whyNoConnection(error: unknown): unknown {
  const code = codeOf(error);
  if (code !== undefined)
    return isUnreachable(code) ? withCode(connectionNotMade, messageOf(error), error) : error;
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
  if (left <= leastForAStatement) throw callDeadlinePassed();
  const coming = pool.connect();
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(callDeadlinePassed()), left - leastForAStatement);
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
  const options = { lost, isOverANetwork, keepsStatements, longest, suspect, onDiskFull };
  pool.on("error", (error) => log.warn(`An idle connection to the database was lost: ${error.message}`));

  return {
    async checkOut() {
      if (isInBody())
        throw new Error("The body of a call asked for a second connection: everything in it goes through tx");
      try {
        return connectionOver(await inTime(pool), options);
      } catch (error) {
        throw whyNoConnection(error);
      }
    },
    end: () => pool.end(),
  };
}
