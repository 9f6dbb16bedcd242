import { Kysely, type KyselyProps } from "kysely";
import { poolDialect } from "./dialect.ts";
import { openEmbedded } from "./embedded.ts";
import { DatabaseStartFault, messageOf } from "./faults.ts";
import { type Numbers, type OwnerQuery, reserveNumbers } from "./number-blocks.ts";
import { type FoundSession, livingSession } from "./opening.ts";
import { type ConnectionPool, type Log, openPool } from "./pool.ts";
import { retrying } from "./retry.ts";
import type { Schema } from "./schema.ts";
import { callRunner, type RunCall } from "./transaction.ts";

export interface Database {
  kind: "postgres" | "embedded";
  /** Sees and may do everything: for migrations, sign-in and jobs. Never handed to a handler. */
  owner: Kysely<Schema>;
  /** One call, one transaction. Used by `mount` alone. */
  transaction: RunCall;
  /** The living session of a token, for calls that need no transaction. */
  session(tokenHash: Buffer, now: number): Promise<FoundSession | undefined>;
  /** The numbers of quotations and guests; `next` may be called inside and outside a call. */
  numbers: Numbers;
  /** May be called again: it closes once. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
}

/** More connections than this make a server of a few cores slower, not faster. */
const postgresConnections = 16;

const oldestVersion = 150_000;

function withoutPassword(url: string): string {
  try {
    const { protocol, hostname, port, pathname } = new URL(url);
    return `${protocol}//${hostname}${port && `:${port}`}${pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}

async function openPostgres(url: string, log: Log): Promise<ConnectionPool> {
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new DatabaseStartFault(
      "DATABASE_URL is not the address of a PostgreSQL server: it begins with postgres://",
    );
  }
  let pool: ConnectionPool | undefined;
  try {
    pool = openPool(
      { connectionString: url, max: postgresConnections, idleTimeoutMillis: 60_000, keepAlive: true },
      log,
    );
    const version = await serverVersion(pool);
    if (version < oldestVersion) throw new Error("it is older than PostgreSQL 15");
    return pool;
  } catch (error) {
    await pool?.end();
    throw new DatabaseStartFault(
      `The database at ${withoutPassword(url)} cannot be used: ${messageOf(error)}. Check DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  }
}

async function serverVersion(pool: ConnectionPool): Promise<number> {
  const { rows } = await asOwner(pool).query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
    [],
  );
  return rows[0]?.version ?? 0;
}

/** Single statements of the owner that may be run again when the connection breaks. */
function asOwner(pool: ConnectionPool): OwnerQuery {
  return {
    query: <Row extends object>(text: string, values: readonly unknown[]) =>
      retrying(async () => {
        const connection = await pool.checkOut();
        try {
          return await connection.query<Row>(text, values);
        } finally {
          connection.release();
        }
      }),
  };
}

function databaseOver(kind: Database["kind"], pool: ConnectionPool, close: () => Promise<void>): Database {
  const dialect = poolDialect(pool);
  const owner = new Kysely<Schema>({ dialect });
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: owner.getExecutor(),
  };
  const numbers = reserveNumbers(asOwner(pool));
  let closed: Promise<void> | undefined;
  return {
    kind,
    owner,
    numbers,
    session: async (tokenHash, now) => {
      const { text, values } = livingSession(tokenHash, now);
      const { rows } = await asOwner(pool).query<FoundSession>(text, values);
      return rows[0];
    },
    transaction: callRunner(pool, props, (connection) => numbers.topUp(connection)),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Opens the database and makes sure that it answers. Whatever keeps it from opening is thrown as a
 * `DatabaseStartFault`, whose message says in one line what to do.
 */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const pool = await openPostgres(databaseUrl, log);
    return databaseOver("postgres", pool, () => pool.end());
  }
  const embedded = await openEmbedded(dataDir, log);
  const pool = openPool(embedded.config, log);
  return databaseOver("embedded", pool, async () => {
    await pool.end();
    await embedded.close();
  });
}
