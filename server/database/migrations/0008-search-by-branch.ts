import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Search of quotations by branch, as of requests: the ids are in the list row. */
const columns = (["origin", "destination"] as const).map(
  (side) => `
alter table quotations add column ${side}_branch_id int
  generated always as ((list_row #>> '{${side},branch,id}')::int) stored;
create index quotations_newest_${side}_branch
  on quotations (client_id, ${side}_branch_id, created_at desc, number desc);`,
);

export const searchByBranch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(columns.join("\n")).execute(db);
  },
};
