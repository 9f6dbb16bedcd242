import type { Cell, Sheet } from "./sheet.ts";

/** Without it a spreadsheet program assumes another encoding for accents. */
const byteOrderMark = "\uFEFF";

/**
 * A sheet as CSV (RFC 4180): UTF-8 with a byte order mark, CR LF line ends, quotes where a text needs them. Times
 * are written `2026-11-20 10:00:00` and amounts `1234.50`, which spreadsheets of every language recognize. A text
 * that a spreadsheet would evaluate gets an apostrophe in front.
 */
export function csvOf({ columns, rows }: Sheet): Buffer {
  const lines = [columns.map((value) => field(harmless(value))), ...rows.map((row) => row.map(written))];
  return Buffer.from(byteOrderMark + lines.map((line) => `${line.join(",")}\r\n`).join(""), "utf8");
}

function written(cell: Cell): string {
  switch (cell.kind) {
    case "text":
      return field(harmless(cell.value));
    case "time":
      return cell.value.replace("T", " ");
    case "amount":
      return (cell.value / 100).toFixed(2);
  }
}

/**
 * Puts an apostrophe before what a spreadsheet would take for a formula: a text that begins with `=`, `+`, `-`, `@`, a
 * tab or a carriage return, also after white space. East Asian editions accept the first four in full width, and some
 * editions divide a text at semicolons. A text with an apostrophe there gets a second, because an import removes one.
 */
function harmless(text: string): string {
  return text.replace(/(^|;)(?='*\s*[=+\-@\t\r＝＋－＠])/g, "$1'");
}

function field(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
