import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { clientPolicies } from "./policies.ts";

/**
 * Drafts of the wizard (decision 0065). The table of 0001 was never written to: drafts were kept in the browser alone.
 * A deleted one keeps its row for a day, so that it can be taken back and does not return from a tab that still has it.
 */
const table = `
drop table drafts;
create table drafts (
  client_id bigint not null,
  user_name text not null,
  draft_id uuid not null,
  revision uuid not null,
  state text not null default 'open' check (state in ('open', 'deleted')),
  updated_at timestamptz not null,
  origin_place_id int,
  destination_place_id int,
  price_minor bigint,
  price_currency text,
  price_is_least boolean not null default false,
  steps text not null,
  primary key (client_id, user_name, draft_id)
);
create index drafts_untouched on drafts (updated_at);
create index drafts_deleted on drafts (updated_at) where state = 'deleted';
`;

const rights = `
${clientPolicies("drafts")}
grant select, insert, update, delete on drafts to anden_client;
`;

export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [table, rights]) await sql.raw(statements).execute(db);
  },
};
