import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { wireCode } from "@anden/contract/problems";
import { type SheetLine, sheetFields } from "@anden/contract/waybill";
import { say } from "@anden/contract/words";
import { languages } from "@anden/domain/customer/customer";
import { localDateAt } from "@anden/domain/values/calendar";
import { type Problem, problem } from "@anden/domain/values/problem";
import { recordOf } from "@anden/domain/values/record";
import { satKeysOf, waybillLineProblems } from "@anden/domain/waybill/check-waybill";
import {
  columnsByTitle,
  entryOfRow,
  readWaybillEntry,
  type WaybillEntry,
  type WaybillTitles,
} from "@anden/domain/waybill/waybill-entry";
import { type WaybillField, waybillFields, waybillLimits } from "@anden/domain/waybill/waybill-line";
import { type ReadSheet, readSheet, sheetKinds } from "../files/sheet.ts";
import { type Context, Refusal, type TaxKeys } from "../handlers.ts";
import { keyFinder } from "./checked-waybill.ts";

/** The maximum number of columns that are read. */
const mostColumns = 60;
/** Longer than any field allows, so that the rules refuse the value. */
const longest = { description: 2 * waybillLimits.description, other: 200 } as const;

const workbook = Object.entries(sheetKinds).find(([, kind]) => kind === "xlsx")?.[0] ?? "";

/**
 * The lines of a workbook, each with its problems. Refused as a whole: a file that is no .xlsx (265), one that unpacks
 * to too many bytes, and one without the columns or without a line. [B-248, B-345]
 */
export async function linesOfSheet(bytes: Buffer, context: Context & TaxKeys): Promise<readonly SheetLine[]> {
  const sheet = await read(bytes);
  const [titles, ...rows] = sheet.rows;
  const columns = titles && columnsByTitle(titles.cells, titlesIn(context));
  if (!columns) throw new Refusal([missing("quantity", context)]);
  const absent = (["quantity", "unitKey", "productKey", "description", "weight"] as const).filter(
    (field) => !columns.has(field),
  );
  if (absent.length > 0) throw new Refusal(absent.map((field) => missing(field, context)));
  if (rows.length === 0) throw new Refusal([problem("sheet.noLines", "base64")]);
  const formulas = new Set(
    sheet.odd.flatMap(({ row, column, kind }) => (kind === "formula" ? [`${row + 1} ${column}`] : [])),
  );
  const entries = rows.map(({ line: row, cells }) => {
    const entry = shortened(entryOfRow(cells, columns));
    const unsolved = waybillFields.filter(
      (field) => entry[field] === "" && formulas.has(`${row} ${columns.get(field)}`),
    );
    return { row, entry, unsolved, ...readWaybillEntry(entry, "") };
  });
  const find = keyFinder(await context.satKeys(satKeysOf(entries.map(({ line }) => line))));
  const terms = {
    find,
    isRequired: true,
    on: localDateAt(context.now, context.carrier.timeZone),
    // The destination is not in the workbook: the screen checks the fields that depend on it.
    isWithUnitedStates: false,
  };
  const by = translator(context.words, context.language);
  return entries.map(({ row, entry, line, unsolved, problems }) => {
    const first = [
      ...unsolved.map((field) => problem("sheet.formulaWithoutValue", `.${field}`)),
      ...problems,
    ];
    const reported = new Set(first.map(({ path }) => path));
    const all = [...first, ...waybillLineProblems(line, "", terms).filter(({ path }) => !reported.has(path))];
    return {
      row,
      quantity: line.quantity ?? null,
      weight: line.weight ?? null,
      unitKey: line.unitKey ?? entry.unitKey,
      productKey: line.productKey ?? entry.productKey,
      tariffCode: line.tariffCode ?? entry.tariffCode,
      description: entry.description,
      invoiceUuid: line.invoiceUuid ?? entry.invoiceUuid,
      ...(line.hazard ? { hazard: line.hazard } : {}),
      hazardKey: line.hazardKey ?? entry.hazardKey,
      packagingKey: line.packagingKey ?? entry.packagingKey,
      problems: all.flatMap((each) => {
        const field = waybillFields.find((name) => each.path === `.${name}`);
        if (!field) return [];
        const sentence = problemSentence(each, by);
        const isUnread = (field === "quantity" || field === "weight") && line[field] === undefined;
        const value = isUnread && entry[field] !== "" ? { value: entry[field] } : {};
        return [{ field, code: wireCode(each.code), sentence, ...value }];
      }),
    };
  });
}

async function read(bytes: Buffer): Promise<ReadSheet> {
  const upload = { mediaType: workbook, length: bytes.length, read: async () => bytes };
  const limits = { rows: waybillLimits.lines, columns: mostColumns };
  try {
    return await readSheet(upload, limits, "base64");
  } catch (error) {
    const isUnreadable =
      error instanceof Refusal && error.problems.some(({ code }) => code === "sheet.unreadable");
    throw isUnreadable ? new Refusal([problem("sheet.notXlsx", "base64")]) : error;
  }
}

function shortened(entry: WaybillEntry): WaybillEntry {
  return recordOf(waybillFields, (field) =>
    entry[field].slice(0, field === "description" ? longest.description : longest.other),
  );
}

/** The titles of the columns: in both languages, and on the wire. */
function titlesIn({ wordsIn }: Pick<Context, "wordsIn">): WaybillTitles {
  return recordOf(waybillFields, (field) => [
    ...languages.map((each) => say(wordsIn(each), each, "label", `waybill.column.${field}`)),
    sheetFields[field],
  ]);
}

function missing(field: WaybillField, { words, language }: Pick<Context, "words" | "language">): Problem {
  const name = say(words, language, "label", `waybill.column.${field}`);
  return problem("sheet.columnMissing", "base64", { name });
}
