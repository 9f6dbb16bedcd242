import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The indexes of the lists carry currency and total, so that a list is counted and summed from its index alone
 * (decision 0052). They replace the indexes in the same order: storing a row writes no entry more.
 */
export const listTotals: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and (indexname = 'quotations_newest_first'
        or indexname like 'service\\_requests\\_newest\\_%')`.execute(db);
    for (const { name, definition } of rows) {
      await sql`drop index ${sql.ref(name)}`.execute(db);
      await sql.raw(`${definition} include (currency, total_minor)`).execute(db);
    }
  },
};
