import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A quotation's draft and price are written once, read as a whole and never searched inside. So they are stored as `json`
 * instead of `jsonb`, and uncompressed while the row fits a page. Parsing and compressing took a third of the database's
 * time for storing a quotation (decision 0020).
 */
const statements = `
alter table quotations alter column draft type json, alter column rating type json;
alter table quotations set (toast_tuple_target = 8160);
alter table idempotency set (toast_tuple_target = 8160);
`;

export const writtenOnce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
