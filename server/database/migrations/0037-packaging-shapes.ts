import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The shape in which drawings show a piece in a packaging; without one it is drawn as a box. */
export const packagingShapes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table packaging add column shape text").execute(db);
  },
};
