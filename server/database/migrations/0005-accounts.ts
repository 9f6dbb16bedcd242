import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * For users who manage their own account. Users and sessions get a random id, which the security log and the list of
 * sessions use. `sign_in_tokens` holds the one-time tokens issued to an external login portal.
 */
const tables = `
alter table users add column account_id uuid not null default gen_random_uuid();
alter table sessions add column session_id uuid not null default gen_random_uuid();
alter table sessions add column browser text;
alter table sessions add column system text;

create table sign_in_tokens (
  token_hash bytea primary key,
  user_name text not null,
  issued_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table sign_in_tokens is 'lookup: one-time tokens of an external login portal, by the hash of the token';
`;

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
