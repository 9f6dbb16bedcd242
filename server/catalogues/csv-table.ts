import { CsvError, parse } from "csv-parse/sync";
import type { Cell, ValueOf } from "./cells.ts";
import { type Faults, quoted } from "./faults.ts";

export type Columns = Readonly<Record<string, Cell<unknown>>>;

/** A row, of the file and of the database table alike. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: ValueOf<C[Name]> };

/** One file of the carrier's folder: its columns define how it is read, checked and stored. */
export interface CsvTable<C extends Columns = Columns> {
  readonly file: string;
  readonly columns: C;
  /** Columns whose combined values are unique; several of them where a row has an id and a key. */
  readonly keys: readonly (readonly string[])[];
  readonly refers: readonly Reference[];
  /** A folder without the file has no rows of it. */
  readonly mayBeMissing?: true;
}

/** A column that references a row of another file by its id. */
export interface Reference<Column extends string = string> {
  readonly column: Column;
  readonly file: string;
}

export function csvTable<C extends Columns>(
  file: string,
  columns: C,
  keys: readonly (readonly (keyof C & string)[])[],
  refers: readonly Reference<keyof C & string>[] = [],
): CsvTable<C> {
  return { file, columns, keys, refers };
}

/** The same table in a file that is optional in a folder. */
export function mayBeMissing<C extends Columns>(table: CsvTable<C>): CsvTable<C> {
  return { ...table, mayBeMissing: true };
}

/** A row with its line, for faults that are only found when files are compared. */
export interface ReadRow<C extends Columns> {
  readonly line: number;
  readonly row: RowOf<C>;
}

/** The name a column has in the file. */
export function headerOf(table: CsvTable, column: string): string {
  return table.columns[column]?.header ?? column;
}

interface RawRecord {
  readonly line: number;
  readonly values: readonly string[];
}

/** A table while one file of it is read. */
interface Reading<C extends Columns> {
  readonly table: CsvTable<C>;
  readonly names: readonly (keyof C & string)[];
  readonly file: string;
  readonly faults: Faults;
}

/**
 * Reads a file of the folder; `file` is its path in faults. Every fault is added to `faults`, and the rows without
 * one are returned, so that the checks across files have something to compare.
 */
export function readCsv<C extends Columns>(
  table: CsvTable<C>,
  content: Uint8Array,
  faults: Faults,
  file = table.file,
): ReadRow<C>[] {
  const records = rawRecords(content, file, faults);
  const [head, ...body] = records;
  if (!head) return [];
  const reading = { table, names: Object.keys(table.columns) as (keyof C & string)[], file, faults };
  const position = positions(reading, head);
  if (!position) return [];

  const seen = new Map<string, number>();
  const rows: ReadRow<C>[] = [];
  for (const { line, values } of body) {
    if (values.length !== head.values.length) {
      const count = (n: number) => `${n} ${n === 1 ? "value" : "values"}`;
      faults.add({ file, row: line, expected: count(head.values.length), found: count(values.length) });
      continue;
    }
    const row = readRow(reading, position, { line, values });
    if (!row) continue;
    for (const key of table.keys) checkOnce(reading, key, { line, row }, seen);
    rows.push({ line, row });
  }
  return rows;
}

/** Reports a second row with the same key. `seen` has the line of the first row of each key. */
function checkOnce<C extends Columns>(
  { table, file, faults }: Reading<C>,
  key: readonly string[],
  { line, row }: ReadRow<C>,
  seen: Map<string, number>,
): void {
  const identity = JSON.stringify([key, key.map((name) => row[name])]);
  const earlier = seen.get(identity);
  if (earlier === undefined) seen.set(identity, line);
  else
    faults.add({
      file,
      row: line,
      column: key.map((name) => headerOf(table, name)).join("+"),
      expected: `no second row with the same (the first is row ${earlier})`,
      found: quoted(key.map((name) => String(row[name])).join(" ")),
    });
}

function rawRecords(content: Uint8Array, file: string, faults: Faults): RawRecord[] {
  let source: string;
  try {
    source = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    faults.add({ file, expected: "text in UTF-8", found: "another encoding" });
    return [];
  }
  // UTF-16 without accents is valid UTF-8 with a zero character beside each letter.
  if (source.includes("\u0000")) {
    faults.add({ file, expected: "text in UTF-8", found: "zero characters" });
    return [];
  }
  try {
    const records: RawRecord[] = [];
    parse(source, {
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (values: string[], { lines }) => {
        records.push({ line: lines, values });
        return null;
      },
    });
    if (records.length === 0)
      faults.add({ file, row: 1, expected: "a row with the names of the columns", found: "nothing" });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? { row: error["lines"] } : {};
    faults.add({
      file,
      ...line,
      expected: "values separated by commas",
      found: `a misplaced quote (${error.code})`,
    });
    return [];
  }
}

/** The position of each column; undefined when the header is wrong. */
function positions<C extends Columns>(
  { table, names, file, faults }: Reading<C>,
  head: RawRecord,
): ReadonlyMap<keyof C, number> | undefined {
  const before = faults.list.length;
  const headers = names.map((name) => headerOf(table, name));
  for (const [index, found] of head.values.entries()) {
    const isRepeated = head.values.indexOf(found) !== index;
    if (isRepeated || !headers.includes(found))
      faults.add({
        file,
        row: head.line,
        column: found || `${index + 1}`,
        expected: isRepeated ? "each column once" : `only the columns ${headers.join(", ")}`,
        found: quoted(found),
      });
  }
  const position = new Map<keyof C, number>();
  for (const name of names) {
    const header = headerOf(table, name);
    const index = head.values.indexOf(header);
    if (index >= 0) position.set(name, index);
    else if (!table.columns[name]?.mayBeEmpty)
      faults.add({ file, row: head.line, column: header, expected: "this column", found: "nothing" });
  }
  return faults.list.length === before ? position : undefined;
}

/** The row of a record; undefined when one of its cells is wrong. */
function readRow<C extends Columns>(
  { table, names, file, faults }: Reading<C>,
  position: ReadonlyMap<keyof C, number>,
  { line, values }: RawRecord,
): RowOf<C> | undefined {
  const before = faults.list.length;
  const row: Record<string, unknown> = {};
  for (const name of names) {
    const cell = table.columns[name];
    const index = position.get(name);
    const text = index === undefined ? "" : (values[index] ?? "");
    row[name] = cell?.read(text);
    if (cell && row[name] === undefined)
      faults.add({
        file,
        row: line,
        column: headerOf(table, name),
        expected: cell.expected,
        found: quoted(text),
      });
  }
  // Every cell gave a value of its own type, so together they are the row: the compiler cannot follow the loop.
  return faults.list.length === before ? (row as RowOf<C>) : undefined;
}
