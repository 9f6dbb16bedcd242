import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A demo is refused on a database that a production server has used. */
const statements = `
alter table carrier_version add column is_of_production boolean not null default false;
`;

export const ofProduction: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
