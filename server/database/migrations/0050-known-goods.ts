import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { clientPolicies } from "./policies.ts";

/** Goods that a client keeps under a name (decision 0072). The same goods, by their key, are kept once. */
const table = `
create table known_goods (
  client_id bigint not null,
  goods_id uuid not null,
  goods_key text not null,
  name text not null,
  packaging_id int not null,
  length int not null,
  width int not null,
  height int not null,
  weight int not null,
  not_stackable boolean not null,
  weight_unit text not null,
  length_unit text not null,
  kept_at timestamptz not null,
  primary key (client_id, goods_id),
  unique (client_id, goods_key)
);
`;

const rights = `
${clientPolicies("known_goods")}
grant select, insert, update, delete on known_goods to anden_client;
`;

export const knownGoods: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [table, rights]) await sql.raw(statements).execute(db);
  },
};
