import { fold } from "../geography/place-search.ts";
import { type GoodsTerms, goodsLineProblems } from "./check-goods.ts";
import { limits, type Packaging } from "./goods.ts";
import { emptyEntry, type GoodsEntry, isUntouched, readEntry, tidyEntry } from "./goods-entry.ts";
import { type EntryUnits, isUnitName, type MeasureKind } from "./measure-entry.ts";

export const goodsColumns = [
  "packaging",
  "pieces",
  "length",
  "width",
  "height",
  "weight",
  "stackable",
] as const;
/** The columns of the goods grid, in their order. */
export type GoodsColumn = (typeof goodsColumns)[number];

export interface PastedGoods {
  readonly entries: readonly GoodsEntry[];
  /** The rows that were pasted into. */
  readonly rows: readonly number[];
  /** How many of them have nothing wrong in the cells that were pasted. */
  readonly filled: number;
  /** How many of them have a problem in a pasted cell. */
  readonly toCorrect: number;
  /** How many rows were left out because a shipment may not have more lines. */
  readonly leftOut: number;
  /** The headings of the columns that were left out, because the grid has none of that name. */
  readonly ignored: readonly string[];
}

/** The titles that a column may have in a sheet. */
export type GoodsTitles = Readonly<Record<GoodsColumn, readonly string[]>>;

/** The data with which pasted cells are read and checked. */
export type PasteTerms = GoodsTerms & EntryUnits & { readonly titles: GoodsTitles };

const yes = new Set(["si", "s", "yes", "y", "x", "1", "true", "verdadero"]);
const no = new Set(["no", "n", "0", "false", "falso"]);

/** Whether clipboard text is a block of cells rather than one figure. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * The grid with a block from a spreadsheet pasted over it, its first cell at `row` and `column`, as a spreadsheet does.
 * Headings above the first line are skipped, but a unit that one names ("Largo (cm)") is that of its column. Packaging is
 * recognized by its name in any language, singular or plural; an unknown name is kept with the line, whose packaging
 * stays open. Rows beyond the maximum lines of a shipment are counted in `leftOut`.
 */
export function pasteGoods(
  entries: readonly GoodsEntry[],
  at: { readonly row: number; readonly column: GoodsColumn },
  text: string,
  terms: PasteTerms,
): PastedGoods {
  const packaging = [...terms.packaging.values()];
  const all = cellsOf(text);
  // Where no row has a figure there are no headings: names alone are pasted, or answers alone.
  const first = all.some(hasFigure) ? all.findIndex((cells) => !isHeading(cells, packaging)) : 0;
  const rows = all.slice(first);
  const headings = first > 0 ? (all[0] ?? []) : [];
  const columns = columnsOf(rows, headings, at.column, { packaging, titles: terms.titles });
  const freeRows = Math.max(0, limits.lines - at.row);
  const result = [...entries];
  let filled = 0;
  for (const [index, cells] of rows.slice(0, freeRows).entries()) {
    let entry = result[at.row + index] ?? emptyEntry;
    for (const [offset, column] of columns.slice(0, cells.length).entries()) {
      if (column === undefined) continue;
      const cell = withUnit((cells[offset] ?? "").trim(), column, headings[offset] ?? "");
      entry = withCell(entry, column, cell, packaging);
    }
    entry = tidyEntry(entry, terms);
    result[at.row + index] = entry;
    if (isRight(entry, columns.slice(0, cells.length).filter(isColumn), terms)) filled++;
  }
  const last = result.findLastIndex((entry) => !isUntouched(entry));
  const pasted = Math.min(rows.length, freeRows);
  return {
    entries: result.slice(0, Math.max(1, last + 1, pasted > 0 ? at.row + pasted : 0)),
    rows: Array.from({ length: pasted }, (_, index) => at.row + index),
    filled,
    toCorrect: pasted - filled,
    leftOut: rows.length - pasted,
    ignored: headings.filter(
      (heading, offset) => heading.trim() !== "" && offset < columns.length && columns[offset] === undefined,
    ),
  };
}

const isColumn = (column: GoodsColumn | undefined) => column !== undefined;

interface Known extends Pick<PasteTerms, "titles"> {
  readonly packaging: readonly Pick<Packaging, "id" | "name">[];
}

/**
 * The column of each cell of a pasted row; undefined for a cell that is left out. Headings in another order than the
 * grid's decide. Otherwise a block whose lines are a figure and a packaging begins with the pieces, one with a name in
 * its first column begins at the packaging, and any other at the column that it is pasted at.
 */
function columnsOf(
  rows: readonly (readonly string[])[],
  headings: readonly string[],
  at: GoodsColumn,
  { packaging, titles }: Known,
): readonly (GoodsColumn | undefined)[] {
  const isNamed = rows.some(([cell = ""]) => isName(cell) && !isAnswer(cell));
  const inOrder = goodsColumns.slice(isNamed ? 0 : goodsColumns.indexOf(at));
  const titled = headings.map((heading) => columnTitled(heading, titles));
  if (titled.some((column, offset) => column !== undefined && column !== inOrder[offset])) return titled;
  const isPiecesFirst = rows.every(
    ([pieces = "", name = ""]) => hasFigure([pieces]) && packagingNamed(name, packaging) !== undefined,
  );
  return isPiecesFirst ? ["pieces", "packaging", ...goodsColumns.slice(2)] : inOrder;
}

/** The column that a heading names, with or without a unit. */
function columnTitled(heading: string, titles: GoodsTitles): GoodsColumn | undefined {
  const words = fold(heading).split(" ");
  const [last = ""] = words.slice(-1);
  const isUnit = isUnitName(last, "length") || isUnitName(last, "weight");
  const name = (words.length > 1 && isUnit ? words.slice(0, -1) : words).join(" ");
  return goodsColumns.find((column) => titles[column].some((title) => fold(title) === name));
}

/** Whether these cells of a line have no problem; problems of its other cells do not count. */
function isRight(entry: GoodsEntry, columns: readonly GoodsColumn[], terms: PasteTerms): boolean {
  const { line, problems } = readEntry(entry, "", terms);
  const fields = columns.map((column) => (column === "packaging" ? ".packagingId" : `.${column}`));
  return ![...problems, ...goodsLineProblems(line, "", terms, terms)].some(({ path }) =>
    fields.includes(path),
  );
}

const columnKinds: Partial<Record<GoodsColumn, MeasureKind>> = {
  length: "length",
  width: "length",
  height: "length",
  weight: "weight",
};

/** A figure with the unit of its heading, if that names one and the cell has none of its own. */
function withUnit(cell: string, column: GoodsColumn, heading: string): string {
  const kind = columnKinds[column];
  const [unit = ""] = /\p{L}+(?=[\s)\].]*$)/u.exec(heading) ?? [];
  return kind && isUnitName(unit, kind) && /[\d.,]$/.test(cell) ? `${cell} ${unit}` : cell;
}

function cellsOf(text: string): readonly string[][] {
  const rows = text.split(/\r\n|\n|\r/).filter((row) => row.trim() !== "");
  const separator = rows.some((row) => row.includes("\t")) ? "\t" : ";";
  return rows.map((row) => row.split(separator));
}

const hasFigure = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell));
const isAnswer = (cell: string) => yes.has(fold(cell)) || no.has(fold(cell));
const isName = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell);

/** A row without a digit and without a packaging's name is a heading. */
function isHeading(cells: readonly string[], packaging: readonly Pick<Packaging, "id" | "name">[]): boolean {
  return !hasFigure(cells) && packagingNamed(cells[0] ?? "", packaging) === undefined;
}

function withCell(
  entry: GoodsEntry,
  column: GoodsColumn,
  cell: string,
  packaging: readonly Pick<Packaging, "id" | "name">[],
): GoodsEntry {
  if (column === "packaging") {
    const packagingId = packagingNamed(cell, packaging);
    const { packagingId: _, packagingTyped: __, ...rest } = entry;
    if (packagingId !== undefined) return { ...rest, packagingId };
    return cell === "" ? rest : { ...rest, packagingTyped: cell };
  }
  if (column !== "stackable") return { ...entry, [column]: cell };
  const answer = fold(cell);
  if (yes.has(answer)) return { ...entry, notStackable: false };
  return no.has(answer) ? { ...entry, notStackable: true } : entry;
}

function packagingNamed(
  cell: string,
  packaging: readonly Pick<Packaging, "id" | "name">[],
): Packaging["id"] | undefined {
  const folded = fold(cell);
  if (folded === "") return undefined;
  const isCalled = ({ name }: Pick<Packaging, "name">, matches: (own: string) => boolean) =>
    Object.values(name).map(fold).some(matches);
  const exact = packaging.find((each) => isCalled(each, (own) => own === folded));
  return (
    exact ?? packaging.find((each) => isCalled(each, (own) => folded === `${own}s` || folded === `${own}es`))
  )?.id;
}
