import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Branches have a code by which labels are sorted; requests store when their papers were first printed or mailed. */
const statements = `
alter table branches add column route_code text;
alter table service_requests add column papers_at timestamptz;
grant update (papers_at) on service_requests to anden_client;
`;

export const papersOfRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
