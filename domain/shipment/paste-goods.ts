import { fold } from "../geography/place-search.ts";
import { limits, type Packaging } from "./goods.ts";
import { emptyEntry, type GoodsEntry, isUntouched } from "./goods-entry.ts";

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
  /** How many rows found a place. */
  readonly filled: number;
  /** How many rows did not, because a shipment has no more lines. */
  readonly leftOut: number;
}

const yes = new Set(["si", "s", "yes", "y", "x", "1", "true", "verdadero"]);
const no = new Set(["no", "n", "0", "false", "falso"]);

/** Whether clipboard text is a block of cells rather than one figure. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * The grid with a block from a spreadsheet laid over it, its first cell at `row` and `column`, as a spreadsheet
 * does. A row of headings is passed over, and a first cell that is a name begins at the packaging whatever the
 * column. Packaging is known by its name in any language, one or many of them; a name that the carrier does not
 * have leaves the line's packaging open. Rows beyond the most lines of a shipment are counted in `leftOut`.
 */
export function pasteGoods(
  entries: readonly GoodsEntry[],
  at: { readonly row: number; readonly column: GoodsColumn },
  text: string,
  packaging: readonly Pick<Packaging, "id" | "name">[],
): PastedGoods {
  const rows = cellsOf(text).filter((cells) => !isHeading(cells, packaging));
  const from = rows.some(([first = ""]) => isName(first)) ? 0 : goodsColumns.indexOf(at.column);
  const room = Math.max(0, limits.lines - at.row);
  const result = [...entries];
  for (const [index, cells] of rows.slice(0, room).entries()) {
    let entry = result[at.row + index] ?? emptyEntry;
    for (const [offset, cell] of cells.entries()) {
      const column = goodsColumns[from + offset];
      if (column) entry = withCell(entry, column, cell.trim(), packaging);
    }
    result[at.row + index] = entry;
  }
  const last = result.findLastIndex((entry) => !isUntouched(entry));
  return {
    entries: result.slice(0, Math.max(1, last + 1)),
    filled: Math.min(rows.length, room),
    leftOut: Math.max(0, rows.length - room),
  };
}

function cellsOf(text: string): readonly string[][] {
  const rows = text.split(/\r\n|\n|\r/).filter((row) => row.trim() !== "");
  const separator = rows.some((row) => row.includes("\t")) ? "\t" : ";";
  return rows.map((row) => row.split(separator));
}

const isName = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell);

/** Without a digit and without a packaging's name, a row says what stands under it. */
function isHeading(cells: readonly string[], packaging: readonly Pick<Packaging, "id" | "name">[]): boolean {
  return !cells.some((cell) => /\d/.test(cell)) && packagingNamed(cells[0] ?? "", packaging) === undefined;
}

function withCell(
  entry: GoodsEntry,
  column: GoodsColumn,
  cell: string,
  packaging: readonly Pick<Packaging, "id" | "name">[],
): GoodsEntry {
  if (column === "packaging") {
    const packagingId = packagingNamed(cell, packaging);
    const { packagingId: _, ...rest } = entry;
    return packagingId === undefined ? rest : { ...rest, packagingId };
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
  const said = fold(cell);
  if (said === "") return undefined;
  const isCalled = ({ name }: Pick<Packaging, "name">, matches: (own: string) => boolean) =>
    Object.values(name).map(fold).some(matches);
  const exact = packaging.find((each) => isCalled(each, (own) => own === said));
  return (
    exact ?? packaging.find((each) => isCalled(each, (own) => said === `${own}s` || said === `${own}es`))
  )?.id;
}
