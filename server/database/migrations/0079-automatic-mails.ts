import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Users switch off what the carrier tells of itself. Quotations about to expire are found by their day; they are stored
 * about in its order, so that the index costs next to nothing.
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
