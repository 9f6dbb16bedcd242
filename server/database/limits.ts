import type { PoolConfig } from "pg";

/**
 * Time limits of connections and statements. Those of the client hold even when the network drops every packet. Those of
 * the database server are a little shorter, so that an ordinary delay is reported with its cause.
 */

/** Of calls, on PostgreSQL: every call is answered within five seconds. */
export const callLimits = {
  connectionTimeoutMillis: 4_500,
  query_timeout: 4_500,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  // Between two statements of a transaction, while its locks block others.
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig;

const quarterOfAnHour = 15 * 60_000;

/** Of migrations and imports, which rewrite whole tables and wait for each other. */
export const maintenanceLimits = {
  connectionTimeoutMillis: 30_000,
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
