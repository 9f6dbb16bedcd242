import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A start looks for missing rows of the demo only until all of them are stored. */
const statements = `
alter table carrier_version add column is_demo_stored boolean not null default false;
`;

export const demoStored: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
