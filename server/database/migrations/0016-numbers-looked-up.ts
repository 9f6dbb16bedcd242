import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Over all clients a number is only compared for equality, to distinguish another client's from an unknown one: hence a
 * hash index. With an ordered one the planner could choose it for a search by first digits and scan other clients' rows.
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
