import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { readByCalls } from "./policies.ts";

/**
 * Service requests and the indexes of their list (decision 0023). Every combination of filters has an index in the order
 * of the list, so that a page reads only the rows it shows.
 */
const tables = `
create table service_requests (
  client_id bigint not null,
  number bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  status text not null,
  origin_area_id int not null,
  destination_area_id int not null,
  origin_branch_id int not null,
  destination_branch_id int not null,
  tariff_version text not null,
  currency text not null,
  total_minor bigint not null,
  list_row jsonb not null,
  record jsonb not null,
  rating jsonb not null,
  primary key (client_id, number)
);
create index service_requests_number on service_requests (number);

create table service_request_references (
  client_id bigint not null,
  key text collate "C" not null,
  created_at timestamptz not null,
  number bigint not null,
  primary key (client_id, key, created_at, number)
);
`;

const origins = ["origin_area_id", "origin_branch_id"];
const destinations = ["destination_area_id", "destination_branch_id"];

/** `[]`, `[status]`, `[origin_area_id]`, `[status, origin_area_id]` …: the combinations of filters. */
function filterCombinations(): string[][] {
  const perhaps = (columns: readonly string[]) => [[], ...columns.map((column) => [column])];
  return perhaps(["status"]).flatMap((status) =>
    perhaps(origins).flatMap((origin) =>
      perhaps(destinations).map((destination) => [...status, ...origin, ...destination]),
    ),
  );
}

const indexes = filterCombinations().map(
  (columns) => `
create index service_requests_newest_${columns.map((column) => column.replace("_id", "")).join("_") || "first"}
  on service_requests (${["client_id", ...columns].join(", ")}, created_at desc, number desc);`,
);

const rights = ["service_requests", "service_request_references"].map(readByCalls);

/** As for quotations (0003): distinguishes another client's number from an unknown one. */
const existence = `
create function service_request_exists(wanted bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from service_requests where number = wanted) $$;
revoke all on function service_request_exists from public;
grant execute on function service_request_exists to anden_client, anden_staff;
`;

export const serviceRequests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [tables, ...indexes, ...rights, existence])
      await sql.raw(statements).execute(db);
  },
};
