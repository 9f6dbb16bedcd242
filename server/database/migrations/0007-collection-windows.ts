import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Days and hours agreed with a client permanently: with a branch, or for one side of the client's shipments, where
 * distributor 0 means any. Only the owner reads them, into the snapshot.
 */
const tables = `
create table fixed_windows (
  client_id int not null,
  branch_id int not null,
  days text not null,
  opens text not null,
  closes text not null,
  primary key (client_id, branch_id)
);
create table service_windows (
  client_id int not null,
  distributor_id int not null,
  side text not null,
  days text not null,
  opens text not null,
  closes text not null,
  primary key (client_id, side, distributor_id)
);
comment on table fixed_windows is 'reference: fixed-windows.csv, weekdays with spaces between';
comment on table service_windows is 'reference: service-windows.csv, weekdays with spaces between';
`;

export const collectionWindows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(tables).execute(db);
  },
};
