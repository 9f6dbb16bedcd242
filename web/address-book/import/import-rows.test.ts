import { type SheetCells, sheetColumns, sheetLimits } from "@anden/domain/address-book/sheet-columns";
import { expect, test } from "vitest";
import { batchesOf, type ImportRow, rowCorrected } from "./import-rows.ts";

const empty = Object.fromEntries(sheetColumns.map((column) => [column, ""])) as SheetCells;
const row = (line: number, number = ""): ImportRow => ({
  cells: { ...empty, line, number },
  unread: [],
  problems: [],
  outcome: "unchecked",
});

test("rows are sent in batches, those of one address together, wherever they are in the sheet", () => {
  const rows = [row(2, "300001"), ...Array.from({ length: 498 }, (_, at) => row(3 + at)), row(501, "300001")];
  const batches = batchesOf(rows, 200);
  expect(batches.every(({ length }) => length <= 200)).toBe(true);
  expect(batches.flat()).toHaveLength(500);
  expect(batches[0]?.slice(0, 2).map(({ cells }) => cells.line)).toEqual([2, 501]);
});

test("rows of one new address are sent together too, so that only the first of them counts as new", () => {
  const at = (line: number, cells: Partial<SheetCells>): ImportRow => {
    const { cells: own, ...rest } = row(line);
    return { ...rest, cells: { ...own, postalCode: "64000", exteriorNumber: "10", ...cells } };
  };
  const others = Array.from({ length: 498 }, (_, index) =>
    at(3 + index, { name: "Bodega Norte", street: "Av. Juárez", exteriorNumber: String(100 + index) }),
  );
  const rows = [
    at(2, { name: "Bodega Norte", street: "Av. Juárez" }),
    ...others,
    at(501, { name: "BODEGA NORTE", street: "avenida Juarez", postalCode: " 64000" }),
    at(502, { name: "Bodega Sur", street: "Av. Juárez" }),
  ];
  const batches = batchesOf(rows, 200).map((batch) => batch.map(({ cells }) => cells.line));
  expect(batches[0]?.slice(0, 2)).toEqual([2, 501]);
  expect(batches.at(-1)?.at(-1)).toBe(502);
});

test("an address with many rows does not begin at the end of a batch, and one with very many is divided", () => {
  const lines = (count: number, number: string) =>
    Array.from({ length: count }, (_, at) => row(1000 + at, number));
  const [first, second] = batchesOf(
    [...Array.from({ length: 179 }, (_, at) => row(at)), ...lines(15, "7")],
    200,
  );
  expect([first?.length, second]).toEqual([194, undefined]);
  expect(batchesOf(lines(450, "7"), 200).map(({ length }) => length)).toEqual([200, 200, 50]);
});

test("a page that is pasted into a cell is cut as in a file, so that its row can still be checked", () => {
  const { cells } = rowCorrected(row(2), "name", "x".repeat(5000));
  expect(cells.name).toHaveLength(sheetLimits.cell);
  expect(rowCorrected(row(2), "name", "Hoja Uno").cells.name).toBe("Hoja Uno");
});
