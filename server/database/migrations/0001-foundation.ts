import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { clientPolicies, ofTheCallsClient } from "./policies.ts";

/**
 * Three kinds of tables. Tables of clients have `client_id` first in every key, so that they can be sharded by it, and
 * forced row-level security. The others state their kind in their comment: `reference:` tables are read by every call,
 * `lookup:` tables only by the server, before the client is known.
 *
 * After its first use in a connection `app.client_id` is '' rather than NULL: hence the nullif.
 */
const tables = `
create table clients (
  client_id bigint primary key,
  kind text not null check (kind in ('registered', 'guest')),
  name text not null,
  settings jsonb not null,
  created_at timestamptz not null
);
comment on table clients is 'reference: who the customers are and how they are served';

create table users (
  user_name text primary key,
  client_id bigint,
  role text not null,
  name text not null,
  email text,
  phone text,
  language text not null,
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);
comment on table users is 'lookup: who may sign in, by user name';

create table sessions (
  token_hash bytea primary key,
  user_name text not null,
  client_id bigint,
  role text not null,
  guest boolean not null,
  language text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user_name on sessions (user_name);
comment on table sessions is 'lookup: who is signed in, by the hash of the token';

create table sign_in_attempts (
  subject text primary key,
  failures int not null,
  first_at timestamptz not null,
  blocked_until timestamptz
);
comment on table sign_in_attempts is 'lookup: failed attempts to sign in, by user name or address';

create table number_blocks (
  name text primary key,
  next bigint not null
);
comment on table number_blocks is 'lookup: the first number of each series that no process has reserved';

create table quotations (
  client_id bigint not null,
  number bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  status text not null,
  tariff_version text not null,
  currency text not null,
  subtotal_minor bigint not null,
  total_minor bigint not null,
  valid_until timestamptz not null,
  list_row jsonb not null,
  draft jsonb not null,
  rating jsonb not null,
  primary key (client_id, number)
);
create index quotations_newest_first on quotations (client_id, created_at desc, number desc);

create table drafts (
  client_id bigint not null,
  draft_id uuid not null,
  user_name text not null,
  kind text not null,
  body jsonb not null,
  updated_at timestamptz not null,
  primary key (client_id, draft_id)
);

create table idempotency (
  client_id bigint not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status int not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, key)
);

create table places (
  id int primary key,
  country text not null,
  postal_code text collate "C" not null,
  name text not null,
  city text,
  municipality text,
  state text,
  state_id int,
  city_id int,
  folded text collate "C" not null,
  words tsvector not null,
  latitude double precision,
  longitude double precision,
  source text not null
);
create index places_words on places using gin (words) with (fastupdate = off);
create index places_postal_code on places (country, postal_code);
comment on table places is 'reference: neighbourhoods and ZIP codes';

create table carrier_version (
  id int primary key default 1 check (id = 1),
  hash text not null,
  loaded_at timestamptz not null
);
comment on table carrier_version is 'reference: which state of the carrier folder is loaded';
`;

const rights = `
alter table clients enable row level security, force row level security;
create policy of_the_owner on clients to current_user using (true) with check (true);
create policy of_staff on clients to anden_staff using (true);
create policy of_the_client on clients to anden_client using (${ofTheCallsClient});
grant select on clients to anden_client, anden_staff;

${clientPolicies("quotations", { staff: "using (true) with check (true)" })}
grant select, insert, update on quotations to anden_client;
grant select, update on quotations to anden_staff;

${clientPolicies("drafts")}
grant select, insert, update, delete on drafts to anden_client;

${clientPolicies("idempotency", { staff: "using (true) with check (true)" })}
grant select, insert on idempotency to anden_client, anden_staff;

grant select on places, carrier_version to anden_client, anden_staff;
`;

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
    await sql.raw(rights).execute(db);
  },
};
