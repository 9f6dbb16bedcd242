import { expect, test } from "vitest";
import { addressOfRow, completedByOthers } from "./kept-texts.ts";
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

test("rows of one address are recognised by its number, or else by name, postal code and door in any spelling", () => {
  const north = { name: "Bodega Norte", postalCode: "64000", street: "Av. Juárez", exteriorNumber: "0" };
  const key = addressOfRow(row(north));
  for (const spelling of [
    { name: "BODEGA NORTE" },
    { postalCode: " 64000\u200b" },
    { street: "avenida juarez" },
    { exteriorNumber: "S/N" },
  ])
    expect(addressOfRow(row({ ...north, ...spelling }))).toBe(key);
  for (const other of [{ name: "Bodega Sur" }, { postalCode: "64010" }, { interiorNumber: "2" }])
    expect(addressOfRow(row({ ...north, ...other }))).not.toBe(key);
  expect(addressOfRow(row({ ...north, number: "300001" }))).toBe("300001");
  expect(addressOfRow(row({ number: "300001.0" }))).toBe("300001");
  expect(addressOfRow(row({ street: "Av. Juárez" }))).toBeUndefined();
});
