import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Over all clients a number is looked up whole, to tell another's from nobody's. In an index that is ordered too, a
 * search for numbers that begin with some digits could be planned, and would walk the other clients' rows.
 */
const lookedUp = ["quotations", "service_requests", "distributors"].map(
  (table) => `
drop index ${table}_number;
create index ${table}_number on ${table} using hash (number);`,
);

export const numbersLookedUp: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of lookedUp) await sql.raw(statements).execute(db);
  },
};
