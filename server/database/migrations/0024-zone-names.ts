import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The names of tariff zones, for the reasons of a price. */
const table = `
create table zones (key text primary key, name_es text not null, name_en text not null);
comment on table zones is 'reference: zones.csv';
grant select on zones to anden_client, anden_staff;
`;

export const zoneNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(table).execute(db);
  },
};
