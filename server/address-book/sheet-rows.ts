import type { readAddresses } from "@anden/contract/address-sheet";
import type { ValueOf } from "@anden/contract/wire/codec";
import {
  requiredColumns,
  type SheetCells,
  type SheetColumn,
  sheetColumns,
  sheetLimits,
} from "@anden/domain/address-book/sheet-columns";
import { type Problem, problem } from "@anden/domain/values/problem";
import { recordOf } from "@anden/domain/values/record";
import type { ReadSheet } from "../files/sheet.ts";
import { Refusal } from "../handlers.ts";
import type { SheetWords } from "./sheet-names.ts";

type Answer = ValueOf<typeof readAddresses>;

/** How problems are worded: a column by its title, a problem of a cell with its sentence. */
interface Wording {
  readonly titleOf: (column: SheetColumn) => string;
  readonly worded: (problem: Problem) => Answer["rows"][number]["problems"][number];
}

/** The maximum number of problems of a row, and of ignored titles, in an answer. */
const mostReported = 100;

/** The rows of a sheet by its titles. Refuses a sheet where a required column is missing or occurs twice. */
export function rowsOf(
  { rows, odd }: ReadSheet,
  { column }: Pick<SheetWords, "column">,
  { titleOf, worded }: Wording,
): Answer {
  const [titles = { line: 1, cells: [] }, ...others] = rows;
  const columns = titles.cells.map((title) => column(title));
  const named = new Map<SheetColumn, number>();
  const wrong: Problem[] = [];
  for (const [at, each] of columns.entries())
    if (each && named.has(each)) wrong.push(problem("sheet.columnTwice", "", { name: titleOf(each) }));
    else if (each) named.set(each, at);
  for (const each of requiredColumns)
    if (!named.has(each)) wrong.push(problem("sheet.columnMissing", "", { name: titleOf(each) }));
  if (wrong.length > 0) throw new Refusal(wrong);
  const oddByLine = Map.groupBy(odd, ({ row }) => row + 1);
  return {
    rows: others.map(({ line, cells }) => {
      const text = (each: SheetColumn) =>
        (cells[named.get(each) ?? -1] ?? "").slice(0, sheetLimits.cell).toWellFormed();
      const texts: SheetCells = recordOf(sheetColumns, text);
      const problems = (oddByLine.get(line) ?? []).flatMap((cell) => {
        const at = columns[cell.column];
        return at ? [worded(problem(`cell.${cell.kind}`, at))] : [];
      });
      return { line, ...texts, problems: problems.slice(0, mostReported) };
    }),
    ignored: titles.cells
      .filter((title, at) => title.trim() !== "" && !columns[at])
      .slice(0, mostReported)
      .map((title) => title.slice(0, sheetLimits.cell)),
  };
}
