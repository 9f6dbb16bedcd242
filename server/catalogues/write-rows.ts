import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { SqlType } from "./cells.ts";
import type { CsvTable } from "./csv-table.ts";

/** A column to fill: its name, its type, and the value of each row. */
export interface FilledColumn<Row> {
  readonly name: string;
  readonly type: SqlType;
  readonly value: (row: Row) => unknown;
}

/** A row of a file whose columns are known at run time. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The columns of a table that a file fills. */
export function columnsOf(table: CsvTable): FilledColumn<AnyRow>[] {
  return Object.entries(table.columns).map(([name, cell]) => ({
    name,
    type: cell.sql,
    value: (row) => row[name],
  }));
}

/**
 * Writes rows to the database in batches. One array per column, combined by `unnest`, is the fastest way that both
 * databases support.
 */
export function* unnested<Row>(
  columns: readonly FilledColumn<Row>[],
  rows: readonly Row[],
  batch = 5_000,
): Generator<{
  readonly names: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly upTo: number;
}> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  for (let first = 0; first < rows.length; first += batch) {
    const part = rows.slice(first, first + batch);
    const arrays = sql.join(columns.map(({ type, value }) => sql`${part.map(value)}::${sql.raw(type)}[]`));
    yield { names, from: sql`unnest(${arrays}) as given (${names})`, upTo: first + part.length };
  }
}

/** Inserts rows into a table that does not contain any of them. */
export async function insertRows<Row>(
  db: QueryExecutorProvider,
  table: string,
  columns: readonly FilledColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  for (const { names, from } of unnested(columns, rows))
    await sql`insert into ${sql.table(table)} (${names}) select * from ${from}`.execute(db);
}
