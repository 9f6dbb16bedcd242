import { Kysely, type KyselyProps } from "kysely";
import type { PoolConfig } from "pg";
import type { Log } from "../log.ts";
import { poolDialect } from "./dialect.ts";
import { openEmbedded } from "./embedded.ts";
import { DatabaseStartFault, firstCause, isDiskFull } from "./faults.ts";
import { callLimits, clientLimits, maintenanceLimits, readinessLimits, replicaLimits } from "./limits.ts";
import { type Numbers, type OwnerQuery, reserveNumbers } from "./number-blocks.ts";
import { type FoundSession, livingSession } from "./opening.ts";
import { type ConnectionPool, openPool } from "./pool.ts";
import { retrying } from "./retry.ts";
import type { Schema } from "./schema.ts";
import { sessionCache } from "./session-cache.ts";
import { quotationStore, type StoreQuotation } from "./store-quotation.ts";
import { callRunner, type RunCall } from "./transaction.ts";

export interface Database {
  kind: "postgres" | "embedded";
  /** Has access to all rows: for sign-in and jobs. Never passed to a handler. */
  owner: Kysely<Schema>;
  /** The same without the short time limits of calls: for migrations and imports. */
  maintenance: Kysely<Schema>;
  /**
   * The same over a reserved connection with limits of its own, so that it does not wait for calls: for `/readyz` and
   * `/metrics`.
   */
  readiness: Kysely<Schema>;
  /** One call, one transaction. Used by `answerCall` alone. */
  transaction: RunCall;
  /** A call that stores one quotation: one statement. Used by `answerCall` alone. */
  storeQuotation: StoreQuotation;
  /** The active session of a token, for calls that need no transaction. */
  session(tokenHash: Buffer, now: number): Promise<FoundSession | undefined>;
  /** The numbers of new records; `next` may be called inside and outside a call. */
  numbers: Numbers;
  /** Whether the disk is full. Once a statement has failed for that reason, each call tries to write. */
  isDiskFull(): Promise<boolean>;
  /** Idempotent. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * A PostgreSQL server; without it the embedded database in `dataDir`. `?pgbouncer=true` says that it is behind a
   * transaction pooler: then no prepared statement or setting is kept on a connection.
   */
  databaseUrl?: string | undefined;
  /** A replica of it, which serves calls that only read lists (docs/how-to/grow.md). */
  replicaUrl?: string | undefined;
  dataDir: string;
  log: Log;
}

/** Servers that start at the same time migrate at the same time, each over one connection. */
const maintenanceConnections = 2;

/** One for each concurrent call (`plugins/lanes.ts`), and two for jobs. */
export const callConnections = 24;

/** One for each concurrent call of the lane of reads. */
const replicaConnections = 8;

const isPostgres = (url: string) => /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url);

const noAddress = (variable: string) =>
  new DatabaseStartFault(
    `${variable} is not the address of a PostgreSQL server: it begins with postgres://, and special characters of its password are percent-encoded (# as %23)`,
  );

const oldestVersion = 150_000;

function withoutPassword(url: string): string {
  const { protocol, hostname, port, pathname } = new URL(url);
  return `${protocol}//${hostname}${port && `:${port}`}${pathname}`;
}

/** The connection string without our own parameter, and whether it leads to a transaction pooler. */
function addressOf(url: string): { readonly connectionString: string; readonly isPooled: boolean } {
  const address = new URL(url);
  const isPooled = address.searchParams.get("pgbouncer") === "true";
  address.searchParams.delete("pgbouncer");
  return { connectionString: isPooled ? address.href : url, isPooled };
}

/** How the connections to the server at an address are opened. */
function openerAt(url: string, log: Log, onDiskFull: () => void) {
  const { connectionString, isPooled } = addressOf(url);
  const server = { connectionString, keepAlive: true };
  const limitsOf = isPooled ? clientLimits : (limits: PoolConfig) => limits;
  const options = { onDiskFull, keepsStatements: !isPooled };
  return (limits: PoolConfig, more: PoolConfig) =>
    openPool({ ...server, ...limitsOf(limits), ...more }, log, options);
}

/** Does not wait for the replica to be reachable: while it is not, the primary serves its reads. */
function openReplica(url: string, log: Log): ConnectionPool {
  if (!isPostgres(url)) throw noAddress("DATABASE_REPLICA_URL");
  return openerAt(url, log, () => {})(replicaLimits, { max: replicaConnections, idleTimeoutMillis: 60_000 });
}

async function openPostgres(url: string, log: Log, onDiskFull: () => void): Promise<Pools> {
  if (!isPostgres(url)) throw noAddress("DATABASE_URL");
  let calls: ConnectionPool | undefined;
  try {
    const open = openerAt(url, log, onDiskFull);
    calls = open(callLimits, { max: callConnections, idleTimeoutMillis: 60_000 });
    const version = await serverVersion(calls);
    if (version < oldestVersion) throw new Error("it is older than PostgreSQL 15");
    return {
      calls,
      maintenance: open(maintenanceLimits, { max: maintenanceConnections, idleTimeoutMillis: 1_000 }),
      readiness: open(readinessLimits, { max: 1, idleTimeoutMillis: 60_000 }),
    };
  } catch (error) {
    await calls?.end();
    throw new DatabaseStartFault(
      `The database at ${withoutPassword(url)} cannot be used: ${firstCause(error)}. Check DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  }
}

/** On the embedded database, which has one connection, all pools are the same. */
interface Pools {
  readonly calls: ConnectionPool;
  readonly replica?: ConnectionPool;
  readonly maintenance: ConnectionPool;
  readonly readiness: ConnectionPool;
}

async function serverVersion(pool: ConnectionPool): Promise<number> {
  const { rows } = await asOwner(pool).query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
    [],
  );
  return rows[0]?.version ?? 0;
}

/** Whether the last write failed because the disk was full. */
interface Disk {
  wasFull: boolean;
}

/** Writes a quarter of a megabyte to a temporary table that is dropped at once. */
async function hasRoom(pool: ConnectionPool): Promise<boolean> {
  const connection = await pool.checkOut();
  try {
    await connection.query(
      `create temporary table room_for on commit drop as
       select repeat(md5(i::text), 30) as filling from generate_series(1, 256) i`,
    );
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  } finally {
    connection.release();
  }
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

function databaseOver(
  kind: Database["kind"],
  { calls, replica, maintenance, readiness }: Pools,
  { disk, close, log }: { disk: Disk; close: () => Promise<void>; log: Log },
): Database {
  const dialect = poolDialect(calls);
  const owner = new Kysely<Schema>({ dialect });
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: owner.getExecutor(),
  };
  const ownerOver = (pool: ConnectionPool) =>
    pool === calls ? owner : new Kysely<Schema>({ dialect: poolDialect(pool) });
  const numbers = reserveNumbers(asOwner(calls));
  let closed: Promise<void> | undefined;
  return {
    kind,
    owner,
    maintenance: ownerOver(maintenance),
    readiness: ownerOver(readiness),
    numbers,
    session: async (tokenHash, now) => {
      const { text, values } = livingSession({ tokenHash, now });
      const { rows } = await asOwner(calls).query<FoundSession>(text, values);
      return rows[0];
    },
    transaction: callRunner({ primary: calls, replica }, props, numbers, log),
    storeQuotation: quotationStore(calls, sessionCache()),
    isDiskFull: async () => {
      if (!disk.wasFull) return false;
      disk.wasFull = !(await hasRoom(readiness));
      return disk.wasFull;
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Opens the database and checks that it answers. Any failure is thrown as a
 * `DatabaseStartFault`, whose message says in one line what to do.
 */
export async function openDatabase({
  databaseUrl,
  replicaUrl,
  dataDir,
  log,
}: DatabaseOptions): Promise<Database> {
  const disk: Disk = { wasFull: false };
  const onDiskFull = () => {
    disk.wasFull = true;
  };
  if (databaseUrl) {
    const replica = replicaUrl ? { replica: openReplica(replicaUrl, log) } : {};
    const pools: Pools = { ...(await openPostgres(databaseUrl, log, onDiskFull)), ...replica };
    const close = async () => {
      await Promise.all(Object.values(pools).map((pool: ConnectionPool) => pool.end()));
    };
    return databaseOver("postgres", pools, { disk, close, log });
  }
  const embedded = await openEmbedded(dataDir, log);
  const pool = openPool(embedded.config, log, { isOverANetwork: false, onDiskFull });
  const close = async () => {
    await pool.end();
    await embedded.close();
  };
  return databaseOver("embedded", { calls: pool, maintenance: pool, readiness: pool }, { disk, close, log });
}
