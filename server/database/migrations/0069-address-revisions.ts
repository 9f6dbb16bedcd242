import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Every change of an address or a contact has a number: who changes one that somebody else changed since is told (decision 0087). */
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
