import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { clientPolicies } from "./policies.ts";

/**
 * Messages to be sent (decision 0080). Calls store messages and read their delivery state, but never their content: a
 * link in a message is for its recipient alone. A job sends them as the owner of the database. A quotation stores when
 * it was first sent.
 */
const table = `
create table mails (
  client_id bigint not null,
  mail_id uuid not null,
  kind text not null,
  number bigint,
  user_name text not null,
  created_at timestamptz not null,
  content jsonb,
  attachment bytea,
  recipients jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dead')),
  attempts int not null default 0,
  repeats int not null default 0,
  leased_until timestamptz,
  ended_at timestamptz,
  primary key (client_id, mail_id)
);
create index mails_of_record on mails (client_id, number, created_at) where number is not null;
create index mails_of_user on mails (client_id, user_name, created_at);
create index mails_by_age on mails (created_at);
create index mails_given_up on mails (created_at) where state = 'dead';
alter table quotations add column sent_at timestamptz;
`;

const columns =
  "client_id, mail_id, kind, number, user_name, created_at, recipients, state, attempts, repeats, ended_at";

const rights = `
${clientPolicies("mails")}
grant insert, select (${columns}) on mails to anden_client;
grant update (sent_at) on quotations to anden_client;
`;

export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [table, rights]) await sql.raw(statements).execute(db);
  },
};
