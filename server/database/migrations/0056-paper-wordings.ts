import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The dictionary texts of documents, by their hash: a stored quotation refers to the texts of its day. */
const statements = `
create table paper_wordings (
  hash text primary key,
  wording jsonb not null,
  stored_at timestamptz not null default now()
);
comment on table paper_wordings is 'reference: the texts of documents in both languages, by the hash that stored records name';
grant select on paper_wordings to anden_client, anden_staff;
`;

export const paperWordings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
