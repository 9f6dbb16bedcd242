import { parse } from "csv-parse/sync";
import { type CellValue, readSheet } from "read-excel-file/universal";
import type { OddCell, ReadSheet, SheetKind, SheetLimits } from "./sheet.ts";
import { unzipped, ZipRefused, zipEntries } from "./zip.ts";

/** Why a file is not read as a sheet. */
export class SheetRefused extends Error {
  readonly reason: "unreadable" | "tooLarge" | "tooManyRows";

  constructor(reason: "unreadable" | "tooLarge" | "tooManyRows") {
    super(`The sheet is ${reason}`);
    this.reason = reason;
  }
}

/** A workbook of ten thousand rows unpacks to at most about 15 MB. */
const zipLimits = { bytes: 64 * 1024 * 1024, files: 500 };
/** A longer text is cut. The rule of its field refuses it anyway. */
const mostCharacters = 10_000;

/** The first sheet of a file as texts. Throws `SheetRefused`. */
export async function sheetContent(bytes: Buffer, kind: SheetKind, limits: SheetLimits): Promise<ReadSheet> {
  try {
    return kind === "csv" ? csvContent(bytes, limits) : await workbookContent(bytes, limits);
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused(error instanceof ZipRefused ? error.reason : "unreadable");
  }
}

async function workbookContent(bytes: Buffer, limits: SheetLimits): Promise<ReadSheet> {
  const entries = new Map(zipEntries(bytes, zipLimits).map((entry) => [entry.name, entry]));
  const contentOf = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new SheetRefused("unreadable");
    return unzipped(bytes, entry).toString("utf8");
  };
  // Every file is unpacked once with a limit, which refuses a file that declares less than it contains.
  for (const name of entries.keys()) if (name.endsWith(".xml")) contentOf(name);
  const xml = contentOf(firstSheet(contentOf));
  if (countOf(xml, "<row ") > limits.rows + mostEmpty) throw new SheetRefused("tooManyRows");
  // The library also reads the directory of the archive, and unpacks no more than it declares.
  const whole = new Uint8Array(bytes).buffer;
  const read = await readSheet(whole, { trim: false });
  const [odd, rows] = [oddCells(xml), read.map((row) => row.map(textOf))];
  for (const [row, cells] of read.entries())
    for (const [column, value] of cells.entries())
      if (value instanceof Date) odd.push({ row, column, kind: "date" });
  return filled(rows, odd, limits);
}

/** The maximum number of rows that are formatted but empty, which do not count. */
const mostEmpty = 5_000;

function firstSheet(contentOf: (name: string) => string): string {
  const id = /<(?:\w+:)?sheet\b[^<>]{0,500}\br:id="([^"]+)"/.exec(contentOf("xl/workbook.xml"))?.[1] ?? "";
  const relations = contentOf("xl/_rels/workbook.xml.rels").match(/<Relationship\b[^>]*>/g) ?? [];
  const relation = relations.find((each) => each.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]+)"/.exec(relation ?? "")?.[1] ?? "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).slice(0, mostCharacters);
}

// What stands in a tag has a maximum, so that a file full of tags without an end takes no longer than another. An empty
// cell with a format closes itself: what follows it is another cell. A formula stands first in its cell.
const cellWithFormula = /<c\b[^<>]{0,300}\br="([A-Z]{1,3})(\d{1,7})"[^<>]{0,300}(?<!\/)>\s{0,100}<f[\s>/]/g;
const mergedRange = /<mergeCell\b[^<>]{0,300}\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** The maximum number of cells of one merged range that are reported. */
const mostOfARange = 200;

/** The formulas and merged ranges of a sheet's XML. */
export function oddCells(xml: string): OddCell[] {
  const odd: OddCell[] = [];
  if (xml.includes("<f"))
    for (const [, column = "", row = ""] of xml.matchAll(cellWithFormula))
      odd.push({ row: Number(row) - 1, column: columnAt(column), kind: "formula" });
  for (const [, left = "", top = "", right = "", bottom = ""] of xml.matchAll(mergedRange)) {
    // A range that runs from right to left has no cells, however many rows it names.
    if (columnAt(left) > columnAt(right)) continue;
    let reported = 0;
    for (let row = Number(top) - 1; row < Number(bottom) && reported < mostOfARange; row++)
      for (
        let column = columnAt(left);
        column <= columnAt(right) && reported < mostOfARange;
        column++, reported++
      )
        odd.push({ row, column, kind: "merged" });
  }
  return odd;
}

const columnAt = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function csvContent(bytes: Buffer, limits: SheetLimits): ReadSheet {
  const text = decoded(bytes);
  if (text.includes("\0")) throw new SheetRefused("unreadable");
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t"].toSorted((a, b) => countOf(first, b) - countOf(first, a))[0] ?? ",";
  const written = parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
    to: limits.rows + mostEmpty + 2,
  });
  const rows = written.map((row) => row.map((cell) => withoutApostrophe(cell).slice(0, mostCharacters)));
  const odd = written.flatMap((row, at) =>
    row.flatMap((cell, column): OddCell[] =>
      cell.startsWith("=") ? [{ row: at, column, kind: "formula" }] : [],
    ),
  );
  return filled(rows, odd, limits);
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Anything else comes from a spreadsheet program on Windows in its own
 * code page.
 */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Removes the apostrophes that an export puts before what would be a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/(^|;)'(?='*\s*[=+\-@\t\r＝＋－＠])/g, "$1");

/** The rows that are not empty, each with its line number. */
function filled(rows: readonly string[][], odd: readonly OddCell[], limits: SheetLimits): ReadSheet {
  const kept = rows.flatMap((cells, at) => {
    const isEmpty = cells.every((cell) => cell.trim() === "") && !odd.some(({ row }) => row === at);
    return isEmpty ? [] : [{ line: at + 1, cells: cells.slice(0, limits.columns) }];
  });
  if (kept.length > limits.rows + 1) throw new SheetRefused("tooManyRows");
  return { rows: kept, odd: odd.filter(({ column }) => column < limits.columns) };
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
