import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A quotation's draft and price are written once and read as a whole, never searched inside: so they are kept as the
 * JSON that they are, and like the answer uncompressed in their row as long as that fits a page. A third of what
 * storing a quotation cost the database was taking its JSON apart and compressing it (decision 0020).
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
