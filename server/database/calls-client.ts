import { sql } from "kysely";

/**
 * The client of the call, as row-level security reads it; null in a call of the carrier's staff and outside a call.
 * Statements name it although the policies do too: a sharded database finds the rows by what a statement says.
 */
export const callsClient = sql<number>`nullif(current_setting('app.client_id', true), '')::bigint`;
