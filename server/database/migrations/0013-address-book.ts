import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { readByCalls } from "./policies.ts";

/**
 * A client's distributors and contacts (decision 0032). Both lists are in the order of the folded name, compared byte by
 * byte, which is the order of an index. Search keys are the beginnings of words, indexed in the same order.
 */
const tables = `
create table distributors (
  client_id bigint not null,
  number bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  name text not null,
  sort_key text collate "C" not null,
  person_type text not null,
  tax_id text,
  place_id int not null,
  street text not null,
  exterior_number text not null,
  interior_number text,
  phone text not null,
  warehouse text,
  is_sender bool not null,
  is_recipient bool not null,
  found_latitude float8,
  found_longitude float8,
  marked_latitude float8,
  marked_longitude float8,
  is_verified bool,
  primary key (client_id, number)
);
create index distributors_by_name on distributors (client_id, sort_key, number);
create index distributors_number on distributors (number);

create table distributor_contacts (
  client_id bigint not null,
  number bigint not null,
  distributor_number bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  name text not null,
  sort_key text collate "C" not null,
  position text,
  department text,
  phone text not null,
  email text,
  primary key (client_id, number),
  foreign key (client_id, distributor_number) references distributors (client_id, number)
);
create index distributor_contacts_by_name on distributor_contacts (client_id, sort_key, number);
create index distributor_contacts_of_one
  on distributor_contacts (client_id, distributor_number, sort_key, number);

create table address_book_keys (
  client_id bigint not null,
  field text not null,
  key text collate "C" not null,
  sort_key text collate "C" not null,
  number bigint not null,
  primary key (client_id, field, key, sort_key, number)
);
`;

const rights = ["distributors", "distributor_contacts", "address_book_keys"].map(readByCalls);

/** As for quotations (0003): distinguishes another client's number from an unknown one. */
const existence = `
create function distributor_exists(wanted bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from distributors where number = wanted) $$;
revoke all on function distributor_exists from public;
grant execute on function distributor_exists to anden_client, anden_staff;
`;

export const addressBook: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [tables, ...rights, existence]) await sql.raw(statements).execute(db);
  },
};
