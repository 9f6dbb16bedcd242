import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What a piece in a packaging looks like in a drawing; a carrier that says nothing has boxes. */
export const packagingShapes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table packaging add column shape text").execute(db);
  },
};
