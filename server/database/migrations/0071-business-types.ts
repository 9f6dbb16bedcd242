import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The kinds of business that can be chosen for a new billing party. */
const table = `
create table business_types (id bigint primary key, name_es text not null, name_en text not null);
comment on table business_types is 'reference: business-types.csv';
grant select on business_types to anden_client, anden_staff;
`;

export const businessTypes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(table).execute(db);
  },
};
