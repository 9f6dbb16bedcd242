import { type RawBuilder, sql } from "kysely";

/** An instant as an operand: columns of time read as epoch milliseconds and are compared as timestamps. */
export function timestamp(instant: number): RawBuilder<number> {
  return sql<number>`${new Date(instant)}::timestamptz`;
}
