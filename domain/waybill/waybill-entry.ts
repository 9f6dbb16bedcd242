import { fold } from "../geography/place-search.ts";
import type { Incomplete } from "../shipment/draft.ts";
import { readFigure, writeFigure } from "../shipment/number-entry.ts";
import { type Decision, type Problem, problem, refuse } from "../values/problem.ts";
import { recordOf } from "../values/record.ts";
import { typedWaybillText } from "./check-waybill.ts";
import {
  type HazardFlag,
  hazardFlags,
  type WaybillField,
  type WaybillLine,
  waybillFields,
  waybillLimits,
} from "./waybill-line.ts";

/** A line as a person types it, or as it stands in a workbook: a text for each field. */
export type WaybillEntry = Readonly<Record<WaybillField, string>>;

export const emptyWaybillEntry: WaybillEntry = {
  quantity: "",
  unitKey: "",
  productKey: "",
  tariffCode: "",
  description: "",
  invoiceUuid: "",
  weight: "",
  hazard: "",
  hazardKey: "",
  packagingKey: "",
};

/** Whether nothing is typed in a line. */
export function isUntouchedWaybill(entry: WaybillEntry): boolean {
  return waybillFields.every((field) => entry[field].trim() === "");
}

/**
 * The line of an entry: quantities in hundredths, weights in thousandths of a kilo. What cannot be read is absent and a
 * problem at its field: those of `readFigure`, and `field.tooSmall` {minimum} below zero. [B-251, B-252]
 */
export function readWaybillEntry(
  entry: WaybillEntry,
  path: string,
): { readonly line: Incomplete<WaybillLine>; readonly problems: readonly Problem[] } {
  const quantity = readAmount(entry.quantity, 2, `${path}.quantity`, waybillLimits.quantity);
  const weight = readAmount(entry.weight, 3, `${path}.weight`, waybillLimits.weight);
  const description = entry.description.trim();
  const keys = (["unitKey", "productKey", "tariffCode", "invoiceUuid", "hazardKey", "packagingKey"] as const)
    .map((field) => [field, typedWaybillText(field, entry[field])] as const)
    .filter(([, text]) => text !== "");
  const hazard = hazardOf(entry.hazard);
  return {
    line: {
      ...(quantity.ok && quantity.value !== undefined ? { quantity: quantity.value } : {}),
      ...(weight.ok && weight.value !== undefined ? { weight: weight.value } : {}),
      ...(description === "" ? {} : { description }),
      ...Object.fromEntries(keys),
      ...(hazard ? { hazard } : {}),
    },
    problems: [quantity, weight].flatMap((read) => (read.ok ? [] : read.problems)),
  };
}

/** A figure that may not be below zero, in units of its last decimal. */
function readAmount(
  typed: string,
  digits: number,
  path: string,
  maximum: number,
): Decision<number | undefined> {
  const read = readFigure(typed, digits, path, maximum / 10 ** digits);
  return read.ok && read.value !== undefined && read.value < 0
    ? refuse(problem("field.tooSmall", path, { minimum: 10 ** -digits }))
    : read;
}

/** The entry of a line, as its fields show it: the reverse of `readWaybillEntry`. */
export function writeWaybillEntry(line: Incomplete<WaybillLine>): WaybillEntry {
  const written: Partial<WaybillEntry> = {
    ...line,
    quantity: line.quantity === undefined ? "" : writeFigure(line.quantity, 2),
    weight: line.weight === undefined ? "" : writeFigure(line.weight, 3),
  };
  // Field by field: a stored line has a number and the names of its keys besides.
  return recordOf(waybillFields, (field) => written[field] ?? "");
}

const yes = new Set(["si", "s", "yes", "y", "x", "1", "true", "verdadero", "always"]);
const no = new Set(["no", "n", "0", "false", "falso", "never"]);

function hazardOf(typed: string): HazardFlag | undefined {
  const word = fold(typed);
  if (word === "") return undefined;
  return yes.has(word) ? "always" : no.has(word) ? "never" : hazardFlags.find((flag) => flag === word);
}

/** The order of the columns in the grid, in the template and in what is pasted. */
export const waybillColumns = [
  "quantity",
  "unitKey",
  "productKey",
  "description",
  "weight",
  "tariffCode",
  "invoiceUuid",
  "hazard",
  "hazardKey",
  "packagingKey",
] as const satisfies readonly WaybillField[];

/** The titles that a column may have. */
export type WaybillTitles = Readonly<Record<WaybillField, readonly string[]>>;

/**
 * Which column of a sheet holds which field, by the titles in its first row, without regard to case, accents, spaces,
 * words of one or two letters and what is in parentheses: "Peso" is "Peso (kg)". A field without a column is absent.
 * Undefined for titles that name none of them.
 */
export function columnsByTitle(
  cells: readonly string[],
  titles: WaybillTitles,
): ReadonlyMap<WaybillField, number> | undefined {
  const given = cells.map(bare);
  const found = waybillFields.flatMap((field) => {
    const names = titles[field].map(bare);
    const at = given.findIndex((cell) => names.includes(cell));
    return at < 0 ? [] : [[field, at] as const];
  });
  return found.length > 0 ? new Map(found) : undefined;
}

function bare(title: string): string {
  const words = fold(title.replace(/\([^)]*\)/g, " ")).split(" ");
  return words.filter((word) => word.length > 2).join("");
}

/** The entry of a row of a sheet. */
export function entryOfRow(
  cells: readonly string[],
  columns: ReadonlyMap<WaybillField, number>,
): WaybillEntry {
  return recordOf(waybillFields, (field) => {
    const at = columns.get(field);
    return at === undefined ? "" : (cells[at] ?? "").trim();
  });
}

export interface PastedWaybill {
  readonly entries: readonly WaybillEntry[];
  /** How many rows were pasted, and how many were left out because there are no more lines. */
  readonly pasted: number;
  readonly leftOut: number;
  /** The titles of the columns that hold none of the fields: they were not pasted. */
  readonly ignored: readonly string[];
}

/**
 * The lines with a block from a spreadsheet pasted over them, its first cell at `row` and `column`. A first row of
 * titles says which column is which; otherwise the columns follow each other as in the grid.
 */
export function pasteWaybill(
  entries: readonly WaybillEntry[],
  at: { readonly row: number; readonly column: WaybillField },
  text: string,
  titles: WaybillTitles,
): PastedWaybill {
  const rows = text
    .split(/\r\n|\n|\r/)
    .filter((row) => row.trim() !== "")
    .map((row) => row.split("\t"));
  const [first = [], ...rest] = rows;
  const titled = rows.length > 1 ? columnsByTitle(first, titles) : undefined;
  const from = waybillColumns.indexOf(at.column);
  const columns = titled ?? new Map(waybillColumns.slice(from).map((field, index) => [field, index]));
  const lines = titled ? rest : rows;
  const free = Math.max(0, waybillLimits.lines - at.row);
  const result = [...entries];
  for (const [index, cells] of lines.slice(0, free).entries()) {
    const before = result[at.row + index] ?? emptyWaybillEntry;
    const given = [...columns].filter(([, column]) => column < cells.length);
    result[at.row + index] = {
      ...before,
      ...Object.fromEntries(given.map(([field, column]) => [field, (cells[column] ?? "").trim()])),
    };
  }
  const pasted = Math.min(lines.length, free);
  const taken = new Set(columns.values());
  const ignored = titled ? first.filter((title, at) => title.trim() !== "" && !taken.has(at)) : [];
  return {
    entries: result,
    pasted,
    leftOut: lines.length - pasted,
    ignored: ignored.map((title) => title.trim()),
  };
}
