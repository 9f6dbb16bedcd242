import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { clientPolicies, ofTheCallsClient } from "./policies.ts";

/**
 * Clients make service requests and the carrier confirms them (decision 0074). A request stores its quotation, which
 * has at most one request, and the deadline for its pickup. Every change of status is an event in the same transaction:
 * the events are the history of the request, and deliveries read them.
 *
 * The database enforces that a client cancels only unconfirmed requests, and that a finished request does not change,
 * even if a handler does not check it.
 */
const columns = `
alter table service_requests
  add column quotation_number bigint,
  add column collect_by timestamptz,
  add column due_at timestamptz generated always as (coalesce(collect_by, created_at)) stored,
  add column awaits_references boolean not null default false,
  add column late_references jsonb;
update service_requests set quotation_number = (record ->> 'quotationNumber')::bigint
  where record ->> 'quotationNumber' is not null;
create unique index service_requests_of_quotation on service_requests (client_id, quotation_number)
  where quotation_number is not null;
create index service_requests_of_desk on service_requests (status, due_at, number) where not awaits_references;

grant insert, update (status, awaits_references, late_references) on service_requests to anden_client;
grant insert on service_request_references, service_request_keys to anden_client;
`;

/**
 * Restrictive policies, in addition to those that select the rows. A client may change only new requests, the carrier
 * only requests that are not finished.
 */
const steps = `
create policy step_of_the_client on service_requests as restrictive for update to anden_client
  using (${ofTheCallsClient} and status = 'registered')
  with check (${ofTheCallsClient} and status in ('registered', 'cancelled'));
create policy step_of_staff on service_requests as restrictive for update to anden_staff
  using (status in ('registered', 'confirmed')) with check (status in ('confirmed', 'in-transit', 'cancelled'));
`;

const events = `
create table service_request_events (
  client_id bigint not null,
  number bigint not null,
  position int not null check (position > 0),
  at timestamptz not null,
  status text not null,
  actor text not null check (actor in ('client', 'staff')),
  user_name text not null,
  reason text check (length(reason) <= 250),
  primary key (client_id, number, position)
);
create index service_request_events_by_time on service_request_events (at);
insert into service_request_events (client_id, number, position, at, status, actor, user_name)
  select client_id, number, 1, created_at, 'registered', 'client', created_by from service_requests;
${clientPolicies("service_request_events", { staff: "using (true)" })}
grant select, insert on service_request_events to anden_client, anden_staff;
`;

export const requestsMade: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [columns, steps, events]) await sql.raw(statements).execute(db);
  },
};
