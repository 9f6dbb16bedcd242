import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The carrier's staff may update the status of a request and of a quotation, and no other column. Everything else of them
 * is frozen (decision 0039), for clients too.
 */
const statements = `
grant update (status) on service_requests to anden_staff;
revoke update on quotations from anden_client, anden_staff;
grant update (status) on quotations to anden_client, anden_staff;
`;

export const staffDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
