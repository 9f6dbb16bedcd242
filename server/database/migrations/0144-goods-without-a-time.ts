import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Saved goods are listed by their name (decision 0072): nobody asks when they were saved. */
export const goodsWithoutATime: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table known_goods drop column kept_at`.execute(db);
  },
};
