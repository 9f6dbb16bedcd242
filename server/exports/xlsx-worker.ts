import { parentPort, workerData } from "node:worker_threads";
import writeWorkbook, { type CellObject } from "write-excel-file/node";
import type { Cell, Sheet } from "./sheet.ts";

// Writing thousands of rows takes up to a second of CPU: a worker thread keeps the server responsive.

const timeFormats = { es: "dd mmm yyyy h:mm AM/PM", en: "mmm dd yyyy h:mm AM/PM" } as const;

function written(cell: Cell, { language }: Sheet): CellObject {
  switch (cell.kind) {
    case "text":
      // Typed as text: never evaluated as a formula.
      return { type: String, value: cell.value };
    case "time":
      // The local date and time, because a workbook has no time zones.
      return { type: Date, value: new Date(`${cell.value}Z`), format: timeFormats[language] };
    case "amount":
      return { type: Number, value: cell.value / 100, format: "#,##0.00" };
  }
}

/** The name of the sheet's tab: Excel takes 31 characters, and none of these. */
function tabOf(title: string): string {
  return title
    .replace(/[\\/?*:[\]']/g, " ")
    .slice(0, 31)
    .trim();
}

const widths = { text: 24, time: 22, amount: 14 } as const;

const sheet: Sheet = workerData;
const titles: CellObject[] = sheet.columns.map((value) => ({ type: String, value, fontWeight: "bold" }));
const rows = sheet.rows.map((row) => row.map((cell) => written(cell, sheet)));
const columns = (sheet.rows[0] ?? []).map(({ kind }) => ({ width: widths[kind] }));
const file = await writeWorkbook([titles, ...rows], {
  sheet: tabOf(sheet.title),
  columns,
  stickyRowsCount: 1,
}).toBuffer();
parentPort?.postMessage(file);
