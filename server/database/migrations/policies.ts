/** Matches rows of the call's client; none for a call without a client. */
export const ofTheCallsClient = "client_id = nullif(current_setting('app.client_id', true), '')::bigint";

/**
 * Row-level security of a table of clients: the owner has all rows, a client's call those of its client, a staff call
 * those that `staff` matches, or none without it. Operations are granted separately. Migrations that have run use this
 * function, so it must not change: a new rule is a new migration.
 */
export function clientPolicies(table: string, { staff }: { readonly staff?: string } = {}): string {
  return `
alter table ${table} enable row level security, force row level security;
create policy of_the_owner on ${table} to current_user using (true) with check (true);
${staff === undefined ? "" : `create policy of_staff on ${table} to anden_staff ${staff};`}
create policy of_the_client on ${table} to anden_client
  using (${ofTheCallsClient}) with check (${ofTheCallsClient});`;
}

/** The same for a table that calls only read. */
export function readByCalls(table: string): string {
  return `${clientPolicies(table, { staff: "using (true)" })}
grant select on ${table} to anden_client, anden_staff;`;
}
