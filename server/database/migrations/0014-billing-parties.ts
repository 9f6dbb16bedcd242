import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * To whom a logistics client has shipments invoiced (decision 0033). A list is in the order of names, so the folded
 * name stands in its index; `billing_party_keys` holds each beginning by which a party is found, in the same order.
 */
const tables = `
create table billing_parties (
  client_id bigint not null,
  number bigint not null,
  sort_name text collate "C" not null,
  tax_id text collate "C" not null,
  record json not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (client_id, number)
);
create index billing_parties_by_name on billing_parties (client_id, sort_name, number);
create index billing_parties_by_tax_id on billing_parties (client_id, tax_id, number);

create table billing_party_keys (
  client_id bigint not null,
  key text collate "C" not null,
  sort_name text collate "C" not null,
  number bigint not null,
  primary key (client_id, key, sort_name, number)
);
`;

const mine = "client_id = nullif(current_setting('app.client_id', true), '')::bigint";
const rights = ["billing_parties", "billing_party_keys"].map(
  (table) => `
alter table ${table} enable row level security, force row level security;
create policy of_the_owner on ${table} to current_user using (true) with check (true);
create policy of_staff on ${table} to anden_staff using (true);
create policy of_the_client on ${table} to anden_client using (${mine}) with check (${mine});
grant select on ${table} to anden_client, anden_staff;`,
);

export const billingParties: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [tables, ...rights]) await sql.raw(statements).execute(db);
  },
};
