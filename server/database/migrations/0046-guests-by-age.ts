import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** By this index housekeeping finds the oldest guests without reading the customers. */
export const guestsByAge: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index clients_guests_by_age on clients (created_at) where kind = 'guest'`.execute(db);
  },
};
