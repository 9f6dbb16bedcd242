import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { readByCalls } from "./policies.ts";

/**
 * The parties to whom a logistics client's shipments are invoiced (decision 0033). The list is in the order of the folded
 * name, which is in its index; `billing_party_keys` holds the search keys, in the same order.
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

const rights = ["billing_parties", "billing_party_keys"].map(readByCalls);

export const billingParties: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [tables, ...rights]) await sql.raw(statements).execute(db);
  },
};
