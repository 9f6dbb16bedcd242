import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Billing parties are added by their client (decision 0091). The policies of 0014 apply to writes as well as to reads;
 * this migration grants the rights. Number, client and creator of a party never change.
 */
const statements = `
alter table billing_parties
  add column is_unfinished bool not null default false,
  add column changed_at timestamptz,
  add column changed_by text,
  add column changed_from text;

grant insert on billing_parties to anden_client;
grant update (sort_name, tax_id, record, is_unfinished, changed_at, changed_by, changed_from)
  on billing_parties to anden_client;
grant insert, delete on billing_party_keys to anden_client;
`;

export const billingEntry: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
