import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The distance by road from a branch to a range of postal codes. */
const table = `
create table branch_distances (
  branch_id int not null,
  from_code text not null,
  to_code text not null,
  kilometres int not null,
  primary key (branch_id, from_code, to_code)
);
comment on table branch_distances is 'reference: branch-distances.csv';
grant select on branch_distances to anden_client, anden_staff;
`;

export const branchDistances: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(table).execute(db);
  },
};
