import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The roles of accounts, of which "login-portal" is new (decision 0022). The database refuses any other, and a client
 * for an account of the carrier's own.
 */
const statements = `
alter table users add constraint users_role check (role in ('customer', 'staff', 'login-portal'));
alter table sessions add constraint sessions_role check (role in ('customer', 'staff', 'login-portal'));
alter table users add constraint users_client_of_role check (role = 'customer' or client_id is null);
`;

export const rolesOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
