import { expect, test } from "vitest";
import { completedByOthers } from "./kept-texts.ts";
import { type SheetCells, sheetColumns } from "./sheet-columns.ts";

const empty = Object.fromEntries(sheetColumns.map((column) => [column, ""])) as SheetCells;
const row = (cells: Partial<SheetCells>): SheetCells => ({ ...empty, ...cells });

test("the rows of one address complete each other, whichever comes first; those of others and without a number do not", () => {
  const rows = [
    row({ number: "7", warehouse: "15" }),
    row({ number: " 007", interiorNumber: "B-4", warehouse: " " }),
    row({ number: "8", interiorNumber: "C" }),
    row({ warehouse: "16" }),
    row({}),
  ];
  expect(completedByOthers(rows)).toEqual([
    row({ number: "7", warehouse: "15", interiorNumber: "B-4" }),
    row({ number: " 007", warehouse: "15", interiorNumber: "B-4" }),
    ...rows.slice(2),
  ]);
});
