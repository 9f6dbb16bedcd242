import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Housekeeping finds the oldest guests by it, without reading the customers. */
export const guestsByAge: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index clients_guests_by_age on clients (created_at) where kind = 'guest'`.execute(db);
  },
};
