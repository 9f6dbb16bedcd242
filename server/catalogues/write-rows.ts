import { setImmediate as nextTurn } from "node:timers/promises";
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

/** Rows for a statement: the names of their columns, and the table expression that has the rows. */
export interface Batch {
  readonly names: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** How many rows there are up to the last one of the batch. */
  readonly upTo: number;
}

/**
 * Writes rows to the database in batches. One array per column, combined by `unnest`, is the fastest way that both
 * databases support.
 */
export function* unnested<Row>(
  columns: readonly FilledColumn<Row>[],
  rows: readonly Row[],
  batch = 5_000,
): Generator<Batch> {
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  for (let first = 0; first < rows.length; first += batch) {
    const part = rows.slice(first, first + batch);
    const arrays = sql.join(columns.map(({ type, value }) => sql`${part.map(value)}::${sql.raw(type)}[]`));
    yield { names, from: sql`unnest(${arrays}) as given (${names})`, upTo: first + part.length };
  }
}

/**
 * Writes many rows in order. Making the values of a batch takes half as long as storing them, so the next batch is made
 * while the database stores one: in the next turn of the event loop, when the statement is sent.
 */
export async function inBatches<Row>(
  columns: readonly FilledColumn<Row>[],
  rows: readonly Row[],
  write: (batch: Batch) => Promise<unknown>,
): Promise<void> {
  // Small enough for the buffer of a socket: the rest of a larger statement would wait for this thread.
  const batches = unnested(columns, rows, 1_000);
  let batch = batches.next();
  while (!batch.done) {
    const following = nextTurn().then(() => batches.next());
    await Promise.all([write(batch.value), following]);
    batch = await following;
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
