import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * One-time links in mails (decision 0081), to confirm a registration or to set a new password. Only the hash of the
 * link's token is stored. A guest has at most one registration.
 */
const statements = `
create table account_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'password')),
  user_name text not null,
  guest_id bigint,
  details jsonb,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table account_links is 'lookup: one-time links in mails, by the hash of their token';
create index account_links_by_end on account_links (expires_at);
create unique index account_links_of_guest on account_links (guest_id) where guest_id is not null;
create index users_by_email on users (lower(email)) where email is not null;
`;

export const accountLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
