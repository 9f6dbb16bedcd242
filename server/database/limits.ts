import type { PoolConfig } from "pg";

/**
 * Time limits of connections and statements. Those of the client hold even when the network drops every packet. Those of
 * the database server are a little shorter, so that an ordinary delay is reported with its cause.
 */

/** What a call may take of the database in all, on both databases: it is answered within five seconds. See `deadline.ts`. */
export const callMilliseconds = 4_500;

/** What is kept of it for the statement, when a call has waited for a connection. */
export const leastForAStatement = 1_000;

/** For a new connection, shorter than the wait for one of the pool: attempts that lead nowhere take the place of others. */
export const connectingMilliseconds = 2_000;

/** Of each connection and statement of calls, of jobs, and of the owner's other work, on PostgreSQL. */
export const callLimits = {
  connectionTimeoutMillis: callMilliseconds,
  query_timeout: callMilliseconds,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  // Between two statements of a transaction, while its locks block others.
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig;

/**
 * Of the replica. It gives up before the call does, which then still has the time to ask the primary; a list that it
 * cannot read in this time is read there.
 */
export const replicaLimits = {
  ...callLimits,
  connectionTimeoutMillis: 500,
  query_timeout: 1_500,
  statement_timeout: 1_400,
} as const satisfies PoolConfig;

/** For how long a replica that failed is not asked. */
export const replicaPause = 5_000;

/** What `/readyz` may take in all. */
export const readinessMilliseconds = 2_000;

/** Of the connection of `/readyz` and `/metrics`, which waits for no call. */
export const readinessLimits = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
  statement_timeout: 1_000,
  lock_timeout: 1_000,
} as const satisfies PoolConfig;

/**
 * The limits that need nothing of the connection. The others are settings of a connection of the server, and behind a
 * pooler every transaction may have another one: there they belong to the role (docs/how-to/grow.md).
 */
export function clientLimits({ connectionTimeoutMillis, query_timeout }: PoolConfig): PoolConfig {
  return { connectionTimeoutMillis, query_timeout };
}

const quarterOfAnHour = 15 * 60_000;

/** Of migrations and imports, which rewrite whole tables and wait for each other. */
export const maintenanceLimits = {
  connectionTimeoutMillis: callMilliseconds,
  query_timeout: quarterOfAnHour,
} as const satisfies PoolConfig;

/**
 * Of the embedded database. It has one connection and no network: calls wait for each other, and for the import of a
 * whole country, which is one transaction.
 */
export const embeddedLimits = {
  connectionTimeoutMillis: 30_000,
  query_timeout: quarterOfAnHour,
} as const satisfies PoolConfig;
