import type { AddressRow, ImportedRow, readAddresses } from "@anden/contract/address-sheet";
import type { ValueOf } from "@anden/contract/wire/codec";
import { addressOfRow } from "@anden/domain/address-book/kept-texts";
import { type RowOutcome, type SheetColumn, sheetLimits } from "@anden/domain/address-book/sheet-columns";

type Read = ValueOf<typeof readAddresses>["rows"][number];
type CellProblem = ImportedRow["problems"][number];

/** A row of the chosen sheet: its present cells, and the result of its last check. */
export interface ImportRow {
  readonly cells: AddressRow;
  /** Cells of the file that were not typed (formulas, dates), until they are corrected. */
  readonly unread: readonly CellProblem[];
  readonly problems: readonly CellProblem[];
  readonly outcome: RowOutcome | "unchecked";
  readonly sameDoor?: string | undefined;
}

export function rowRead({ problems, ...cells }: Read): ImportRow {
  return { cells, unread: problems, problems: [], outcome: "unchecked" };
}

/** The row with the result of its check. */
export function rowChecked(row: ImportRow, answer: ImportedRow): ImportRow {
  const { outcome, problems, sameDoor } = answer;
  return { ...row, outcome: row.unread.length > 0 ? "wrong" : outcome, problems, sameDoor };
}

/**
 * The row with one corrected cell, to be checked again. A pasted page is cut, as in a file: what is left is too long for
 * every field, and is refused at its own.
 */
export function rowCorrected(row: ImportRow, column: SheetColumn, text: string): ImportRow {
  const other = (each: CellProblem) => each.column !== column;
  const cells = { ...row.cells, [column]: text.slice(0, sheetLimits.cell).toWellFormed() };
  return { ...row, cells, unread: row.unread.filter(other) };
}

/** The row with its untyped cells (formulas, dates) accepted as they are. */
export function rowTaken(row: ImportRow): ImportRow {
  return { ...row, unread: [] };
}

/** The problems of a row, one for each cell. */
export function faultsOf({ unread, problems }: ImportRow): readonly CellProblem[] {
  const byColumn = new Map<SheetColumn, CellProblem>();
  for (const each of [...unread, ...problems])
    if (!byColumn.has(each.column)) byColumn.set(each.column, each);
  return [...byColumn.values()];
}

/** Whether an import stores something of the row. */
export function isToImport({ outcome }: ImportRow): boolean {
  return outcome === "new" || outcome === "changed" || outcome === "contactAdded";
}

/** Splits rows into the batches that are sent. Rows of one address stay together, because they are compared. */
export function batchesOf(rows: readonly ImportRow[], length: number): readonly (readonly ImportRow[])[] {
  const batches: ImportRow[][] = [];
  for (const group of Map.groupBy(rows, addressOf).values())
    for (const [at, row] of group.entries()) {
      const batch = batches.at(-1);
      const isFull = batch === undefined || batch.length >= length - (at > 0 ? 0 : ofOneAddress);
      if (isFull) batches.push([row]);
      else batch.push(row);
    }
  return batches;
}

/** Groups the rows of one address. A row that names none is a group of its own. */
export const addressOf = ({ cells }: ImportRow): string => addressOfRow(cells) ?? `line ${cells.line}`;

/** The room that a batch keeps for more rows of its last address. */
const ofOneAddress = 20;

/** The media type of a chosen file by its name: browsers disagree about sheets. */
export function mediaTypeOf({ name }: { readonly name: string }): string {
  return /\.csv$/i.test(name)
    ? "text/csv"
    : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
}
