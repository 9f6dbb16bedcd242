import type { Insertable } from "kysely";
import type { Statement } from "./batch.ts";
import type { Schema } from "./schema.ts";

const texts = new Map<string, string>();

/**
 * The insert of one row, as a statement to be sent later. Written out here because the query builder builds such a
 * text anew each time, at a cost that counts where an insert is all that a call writes (decision 0019).
 */
export function insertInto<Table extends keyof Schema & string>(
  table: Table,
  row: Insertable<Schema[Table]>,
): Statement {
  const columns = Object.keys(row);
  const key = `${table} ${columns}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`;
    texts.set(key, text);
  }
  return { text, values: Object.values(row) };
}
