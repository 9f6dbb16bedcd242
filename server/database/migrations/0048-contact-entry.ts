import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Contacts are added and changed by their client (decision 0069). At most one contact of an address is the main one.
 * `archived_with`: archived together with its address, and restored with it.
 */
const statements = `
alter table distributor_contacts
  add column is_main bool not null default false,
  add column medium_id int not null default 1,
  add column phone_kind text not null default 'mobile',
  add column dialling_code_id int not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  add column changed_from text,
  add column is_archived bool not null default false,
  add column archived_with bool not null default false;
create unique index distributor_contacts_main on distributor_contacts (client_id, distributor_number) where is_main;

grant insert on distributor_contacts to anden_client;
grant update (distributor_number, name, sort_key, position, department, phone, email, is_main, medium_id, phone_kind,
  dialling_code_id, changed_at, changed_by, changed_from, is_archived, archived_with)
  on distributor_contacts to anden_client;
`;

export const contactEntry: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
