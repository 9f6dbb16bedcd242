import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Users can switch off automatic mails. Quotations that are about to expire are found by their expiry; rows are stored
 * roughly in its order, so that a BRIN index costs next to nothing.
 */
const statements = `
alter table users add column muted_mails text[] not null default '{}';
create index quotations_by_validity on quotations using brin (valid_until);
`;

export const automaticMails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
