import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Jobs that somebody waits for are moved and run before the others. */
const statements = `
alter table outbox add column is_urgent boolean not null default false;
drop index outbox_by_age;
create index outbox_by_urgency on outbox (is_urgent desc, created_at);
`;

export const urgentJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
