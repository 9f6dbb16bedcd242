import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Automatic messages do not count towards the messages that a user may send in an hour. */
const statements = `
alter table mails add column is_automatic boolean not null default false;
update mails set is_automatic = true where kind like 'account.%';
grant select (is_automatic) on mails to anden_client;
`;

export const mailsByItself: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
