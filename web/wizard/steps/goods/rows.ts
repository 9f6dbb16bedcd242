import type { ShipmentToPrice } from "@anden/domain/service-request/request-draft";
import type { Incomplete } from "@anden/domain/shipment/draft";
import { type GoodsLine, limits } from "@anden/domain/shipment/goods";
import type { FieldPath, Problem } from "@anden/domain/values/problem";
import type { FieldProblem } from "../../field-problem.ts";
import { type GoodsProps, rowsOf, type Typed } from "./slice.ts";

/** The row of the grid in a path; undefined for the path of another field. */
export function goodsRowOf(path: FieldPath): number | undefined {
  const row = /^lines\[(\d+)\]/.exec(path)?.[1];
  return row === undefined ? undefined : Number(row);
}

const columns = ["packagingId", "pieces", "length", "width", "height", "weight", "notStackable"];

/** The problems of single lines that only the server reports, by row. */
export function serverProblemsByRow(
  problems: readonly FieldProblem[],
): ReadonlyMap<number, readonly FieldProblem[]> {
  const rows = new Map<number, FieldProblem[]>();
  for (const each of problems) {
    const row = each.isFromServer ? goodsRowOf(each.path) : undefined;
    if (row !== undefined) rows.set(row, [...(rows.get(row) ?? []), each]);
  }
  return rows;
}

/** Sorts by row and column. Problems without a row, such as those of the insurance, keep the order of the rules. */
export function byGoodsCell(a: FieldProblem, b: FieldProblem): number {
  const [rowA, rowB] = [goodsRowOf(a.path), goodsRowOf(b.path)];
  if (rowA === undefined || rowB === undefined) return 0;
  const columnOf = ({ path }: FieldProblem) => columns.findIndex((column) => path.endsWith(`.${column}`));
  return rowA - rowB || columnOf(a) - columnOf(b);
}

/**
 * Whether a field that counts as unanswered has input: zero metres, or figures without a packaging, are wrong rather
 * than missing.
 */
export function isTypedIn({ entries, insurance }: Typed, { path, code }: FieldProblem): boolean {
  const [, row, field] = /^lines\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const entry = row === undefined ? undefined : entries[Number(row)];
  if (!entry) return path === "insurance.value" && insurance.value.trim() !== "";
  if (code === "goods.packagingRequired") return true;
  switch (field) {
    case "pieces":
    case "length":
    case "width":
    case "height":
    case "weight":
      return entry[field].trim() !== "";
    default:
      return false;
  }
}

/** The draft without wrong figures and without a wrong insurance. */
export function priceable(
  // The description does not affect the price: a change of it requests no new one.
  { lines = [], insurance, description: _, ...draft }: ShipmentToPrice,
  problems: readonly Problem[],
): ShipmentToPrice {
  const wrong = new Set(problems.map(({ path }) => path));
  const wrongLines = new Set(problems.flatMap(({ path }) => goodsRowOf(path) ?? []));
  const kept = lines
    .slice(0, limits.lines)
    .map((line, index) =>
      wrongLines.has(index)
        ? Object.fromEntries(Object.entries(line).filter(([field]) => !wrong.has(`lines[${index}].${field}`)))
        : line,
    );
  const isInsuranceRight = insurance !== undefined && !wrong.has("insurance.value");
  return { ...draft, lines: kept, ...(isInsuranceRight ? { insurance } : {}) };
}

/** The rows with problems, which a price leaves out. */
export function wrongRows(problems: readonly FieldProblem[]): readonly number[] {
  return [...new Set(problems.flatMap(({ path }) => goodsRowOf(path) ?? []))].toSorted((a, b) => a - b);
}

/** The lines without problems, which are all that a price counts. */
export function soundLines({
  typed,
  draft: { lines = [] },
  problems,
}: Pick<GoodsProps, "typed" | "draft" | "problems">): readonly Incomplete<GoodsLine>[] {
  const wrong = new Set(wrongRows(problems));
  const rows = rowsOf(typed);
  return lines.filter((_, line) => !wrong.has(rows[line] ?? line));
}

/** The numbers of rows, counted from 1, for a sentence; only the first ones if there are very many. */
export function lineNumbers(rows: readonly number[]): string {
  const first = rows.slice(0, mostNumbers).map((row) => row + 1);
  return [...first, ...(rows.length > mostNumbers ? ["…"] : [])].join(", ");
}

const mostNumbers = 12;
