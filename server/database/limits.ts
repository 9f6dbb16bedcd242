import { minute } from "@anden/domain/values/durations";
import type { PoolConfig } from "pg";

/**
 * Time limits of connections and statements. Those of the client hold even when the network drops every packet. Those
 * of the database server are a little shorter, so that an ordinary delay is reported with its cause.
 */

/**
 * The total time of a call in the database, on both databases, so that it is answered within five seconds. See
 * `deadline.ts`.
 */
export const callMilliseconds = 4_500;

/** The part of it that is reserved for the statement when a call has waited for a connection. */
export const leastForAStatement = 1_000;

/**
 * For opening a connection. Shorter than waiting for one of the pool, because attempts that hang take the place of
 * others.
 */
export const connectingMilliseconds = 2_000;

/** For each connection and statement on PostgreSQL of calls, of jobs, and of the owner's other work. */
export const callLimits = {
  connectionTimeoutMillis: callMilliseconds,
  query_timeout: callMilliseconds,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  // Between two statements of a transaction, while its locks may block others.
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig;

/** For the replica. They end before those of the call, so that the call still has time to ask the primary. */
export const replicaLimits = {
  ...callLimits,
  connectionTimeoutMillis: 500,
  query_timeout: 1_500,
  statement_timeout: 1_400,
} as const satisfies PoolConfig;

/** How long a replica that failed is not used. */
export const replicaPause = 5_000;

/** The total time of `/readyz`. */
export const readinessMilliseconds = 2_000;

/** For the connection of `/readyz` and `/metrics`, which does not wait for calls. */
export const readinessLimits = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
  statement_timeout: 1_000,
  lock_timeout: 1_000,
} as const satisfies PoolConfig;

/**
 * The limits that the client enforces. The others are settings of a server connection. Behind a pooler each transaction
 * may get another connection, so there they are set on the role (docs/how-to/grow.md).
 */
export function clientLimits({ connectionTimeoutMillis, query_timeout }: PoolConfig): PoolConfig {
  return { connectionTimeoutMillis, query_timeout };
}

const quarterOfAnHour = 15 * minute;

/** For migrations and imports, which rewrite whole tables and wait for each other. */
export const maintenanceLimits = {
  connectionTimeoutMillis: callMilliseconds,
  query_timeout: quarterOfAnHour,
} as const satisfies PoolConfig;

/**
 * For the embedded database. It has one connection and no network: calls wait for each other, and for the import of a
 * whole country, which is one transaction.
 */
export const embeddedLimits = {
  connectionTimeoutMillis: 30_000,
  query_timeout: quarterOfAnHour,
} as const satisfies PoolConfig;
