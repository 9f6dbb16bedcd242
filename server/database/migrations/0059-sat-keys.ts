import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The tax office's catalogues of the waybill complement (decision 0077): the keys that the operator imported, or those
 * of the carrier's folder in catalogues that were not imported.
 */
const statements = `
create table sat_keys (
  catalogue text not null,
  key text collate "C" not null,
  description text not null,
  hazard text,
  valid_from date,
  valid_until date,
  folded text collate "C" not null,
  words tsvector not null,
  source text not null,
  primary key (catalogue, key)
);
comment on table sat_keys is 'reference: keys of the tax office for waybills, as the operator imported them';
create index sat_keys_by_name on sat_keys (catalogue, folded);
create index sat_keys_by_words on sat_keys using gin (words) with (fastupdate = off);
grant select on sat_keys to anden_client, anden_staff;
`;

export const satKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
