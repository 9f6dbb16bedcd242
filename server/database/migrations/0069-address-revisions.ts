import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Numbers the changes of addresses and contacts, so that concurrent changes are detected (decision 0087). */
const statements = `
alter table distributors add column revision int not null default 1;
alter table distributor_contacts add column revision int not null default 1;
grant update (revision) on distributors, distributor_contacts to anden_client;
`;

export const addressRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
