import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { clientPolicies } from "./policies.ts";

/**
 * Files that clients send (decision 0046). The bytes are in pieces, so that neither storing nor reading one holds it
 * in memory whole. They are not compressed again: what may be attached is compressed already.
 */
const tables = `
create table files (
  client_id bigint not null,
  number bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  name text not null,
  media_type text not null,
  length int not null check (length > 0),
  sha256 bytea not null,
  state text not null default 'unattached' check (state in ('unattached', 'attached')),
  primary key (client_id, number)
);
create index files_unattached on files (created_at) where state = 'unattached';
create index files_unattached_of_one on files (client_id) include (length) where state = 'unattached';

create table file_pieces (
  client_id bigint not null,
  file_number bigint not null,
  position int not null,
  content bytea not null,
  primary key (client_id, file_number, position),
  foreign key (client_id, file_number) references files (client_id, number) on delete cascade
);
alter table file_pieces alter column content set storage external;
`;

const staff = "using (true)";
const rights = `
${clientPolicies("files", { staff })}
grant select, insert, update (state) on files to anden_client;
grant select on files to anden_staff;
${clientPolicies("file_pieces", { staff })}
grant select, insert on file_pieces to anden_client;
grant select on file_pieces to anden_staff;
`;

export const files: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [tables, rights]) await sql.raw(statements).execute(db);
  },
};
