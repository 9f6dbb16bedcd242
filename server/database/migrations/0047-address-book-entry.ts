import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Addresses are added and changed by their client (decision 0069). The policies of 0013 apply to writes as well as to
 * reads; this migration grants the rights. Number, client and creator of an address never change. `lacks_…`: a part
 * that a separate call saves, and that is not saved yet. Archived rows have their search keys under fields of their
 * own.
 */
const statements = `
alter table distributors
  add column foreign_tax_id text,
  add column tax_residence text not null default 'MEX',
  add column is_hub bool not null default false,
  add column notifies_sender bool not null default false,
  add column notifies_recipient bool not null default false,
  add column changed_at timestamptz,
  add column changed_by text,
  add column changed_from text,
  add column is_archived bool not null default false,
  add column lacks_location bool not null default false,
  add column lacks_tax_data bool not null default false;
create index distributors_archived on distributors (client_id, sort_key, number) where is_archived;
create index distributors_at_place on distributors (client_id, place_id, number);

grant insert on distributors to anden_client;
grant update (name, sort_key, person_type, tax_id, foreign_tax_id, tax_residence, place_id, street, exterior_number,
  interior_number, phone, warehouse, is_sender, is_recipient, is_hub, notifies_sender, notifies_recipient,
  found_latitude, found_longitude, marked_latitude, marked_longitude, is_verified, changed_at, changed_by,
  changed_from, is_archived, lacks_location, lacks_tax_data) on distributors to anden_client;
grant insert, delete on address_book_keys to anden_client;
`;

export const addressBookEntry: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
