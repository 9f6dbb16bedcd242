import type { SheetLine } from "@anden/contract/waybill";
import { expect, test } from "vitest";
import { sheetRows } from "./sheet-rows.ts";

const aLine = (row: number, isWrong = false): SheetLine => ({
  row,
  quantity: 100,
  weight: 1000,
  unitKey: "H87",
  productKey: "31162403",
  description: "Bisagra",
  tariffCode: "",
  invoiceUuid: "",
  hazardKey: "",
  packagingKey: "",
  problems: isWrong ? [{ field: "unitKey", code: 97, sentence: "Falta" }] : [],
});
const said = (lines: readonly SheetLine[], ...opened: readonly number[]) =>
  sheetRows(lines, new Set(opened)).map((each) =>
    each.kind === "run" ? `${each.from}-${each.to}: ${each.count}` : `${each.kind} ${each.line.row}`,
  );

test("right lines are folded between the wrong ones, and every line of a workbook is in one of both", () => {
  expect(said([aLine(2), aLine(3), aLine(4, true), aLine(5, true), aLine(6)])).toEqual([
    "2-3: 2",
    "wrong 4",
    "wrong 5",
    "6-6: 1",
  ]);
  expect(said([aLine(2, true)])).toEqual(["wrong 2"]);
  expect(said([])).toEqual([]);
});

test("a run is named by the rows of the workbook, which may have empty ones between", () => {
  expect(said([aLine(2), aLine(5), aLine(9)])).toEqual(["2-9: 3"]);
});

test("the lines of an opened run follow it, each at its place in the workbook", () => {
  const lines = [aLine(2), aLine(3), aLine(4, true), aLine(5)];
  expect(said(lines, 2)).toEqual(["2-3: 2", "right 2", "right 3", "wrong 4", "5-5: 1"]);
  expect(sheetRows(lines, new Set([5])).at(-1)).toMatchObject({ kind: "right", at: 3 });
});

test("ten thousand lines are folded at once", () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => aLine(at + 2, at === 5_000));
  expect(said(lines)).toEqual(["2-5001: 5000", "wrong 5002", "5003-10001: 4999"]);
});
