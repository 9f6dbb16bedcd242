import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Messages that the carrier sends by itself are not counted among those that a user sends in an hour. */
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
