import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The sources of the sentences of quotations, each stored once for all quotations that refer to it (decision 0135). */
const statements = `
create table wording_sources (
  hash text primary key,
  source text not null,
  stored_at timestamptz not null default now()
);
comment on table wording_sources is 'reference: names and sentences with their gaps, by the hash that stored quotations name';
grant select on wording_sources to anden_client, anden_staff;
`;

export const wordingSources: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
