import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { type Connection, commit } from "./connection.ts";
import type { ConnectionPool } from "./pool.ts";

/** Kysely's own adapter holds a session lock during migrations; `migrate` takes a transaction lock instead. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PoolDriver implements Driver {
  readonly #pool: ConnectionPool;

  constructor(pool: ConnectionPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Connection> {
    return this.#pool.checkOut();
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : "";
    const access = settings.accessMode ? ` ${settings.accessMode}` : "";
    await connection.query(`begin${isolation}${access}`);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return commit(connection);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.query("rollback");
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

export function poolDialect(pool: ConnectionPool): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
