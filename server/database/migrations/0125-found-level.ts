import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How exact the geocoded position of an address is, from country to street. Unknown for existing addresses. */
const statements = `
alter table distributors add column found_level text
  check (found_level in ('country', 'postalCode', 'neighborhood', 'street'));
grant update (found_level) on distributors to anden_client;
`;

export const foundLevel: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
