import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Jobs queued by calls and not yet moved to pg-boss (decision 0040). A call may insert rows of its own client and read
 * none; the owner moves them.
 */
const statements = `
create table outbox (
  client_id bigint not null,
  job_id uuid not null,
  job text not null,
  payload json not null,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (client_id, job_id)
);
create index outbox_by_age on outbox (created_at);
alter table outbox enable row level security, force row level security;
create policy of_the_owner on outbox to current_user using (true) with check (true);
create policy of_staff on outbox for insert to anden_staff with check (true);
create policy of_the_client on outbox for insert to anden_client
  with check (client_id = nullif(current_setting('app.client_id', true), '')::bigint);
grant insert on outbox to anden_client, anden_staff;
`;

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
