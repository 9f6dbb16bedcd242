import type { ImportedRow } from "@anden/contract/address-sheet";
import { exportTypes } from "@anden/contract/export";
import { problemSentence, translator } from "@anden/contract/problem-sentence";
import { say } from "@anden/contract/words";
import { type SheetColumn, sheetLimits } from "@anden/domain/address-book/sheet-columns";
import { localDateAt } from "@anden/domain/values/calendar";
import type { Problem } from "@anden/domain/values/problem";
import { sql } from "kysely";
import { csvOf } from "../exports/csv.ts";
import { xlsxOf } from "../exports/xlsx.ts";
import { readSheet } from "../files/sheet.ts";
import type { Handlers } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import { searchOf } from "./handlers.ts";
import { keeper } from "./own.ts";
import { exportedSheet } from "./sheet-export.ts";
import { sheetWords } from "./sheet-names.ts";
import { type PlannedRow, planRows } from "./sheet-plan.ts";
import { rowsOf } from "./sheet-rows.ts";
import { storePlanned } from "./sheet-store.ts";

type SheetCalls = "readAddressSheet" | "checkAddressRows" | "importAddressRows" | "exportAddresses";

const { rows, rowsAtOnce } = sheetLimits;

export const addressSheetHandlers = {
  readAddressSheet: {
    beforeUpload: (_, { session }) => keeper(session),
    readsUpload: async (_, context) => {
      const sheet = await readSheet(context.upload, { rows, columns: 60 });
      return rowsOf(sheet, sheetWords(context.dictionary), {
        titleOf: (column) => say(context.words, context.language, "label", `sheet.${column}`),
        worded: (each) => cellProblem(each, context),
      });
    },
  },

  checkAddressRows: {
    inTransaction: async (ask, context) => {
      keeper(context.session);
      const { customer } = context.session;
      const words = sheetWords(context.dictionary);
      const planned = await planRows(context.tx, ask.rows, { customer, words });
      return { rows: planned.map((each) => answered(each, context)) };
    },
  },

  importAddressRows: {
    limitsNewcomer: "import",
    numbers: [
      ["distributor", rowsAtOnce],
      ["contact", rowsAtOnce],
    ],
    inTransaction: async (ask, context) => {
      const { tx, session, now, nextNumber } = context;
      keeper(session);
      const { customer, userName } = session;
      // Concurrent imports of one client wait for each other, so that the second finds what the first has stored.
      await sql`select pg_advisory_xact_lock(hashtextextended('address-import', ${customer.clientId}::bigint))`.execute(
        tx,
      );
      const words = sheetWords(context.dictionary);
      const planned = await planRows(tx, ask.rows, { customer, words, isHeld: true });
      await storePlanned(tx, planned, nextNumber, { clientId: customer.clientId, userName, now });
      return { rows: planned.map((each) => answered(each, context)) };
    },
  },

  exportAddresses: {
    inTransaction: async ({ format, isTemplate, ...filter }, context) => {
      const search = searchOf({ ...filter, isFiltered: true });
      const sheet = await exportedSheet(context.tx, { isTemplate }, search, context);
      const content = format === "csv" ? csvOf(sheet) : { afterwards: () => xlsxOf(sheet) };
      const day = localDateAt(context.now, context.carrier.timeZone);
      const name = isTemplate ? sheet.title : `${sheet.title} ${day}`;
      return { name: `${name}.${format}`, mediaType: exportTypes[format], content };
    },
  },
} satisfies Pick<Handlers, SheetCalls>;

function answered({ line, outcome, problems, target, sameDoor }: PlannedRow, locale: Locale): ImportedRow {
  return {
    line,
    outcome,
    problems: problems.slice(0, 100).map((each) => cellProblem(each, locale)),
    ...(target?.number === undefined ? {} : { number: target.number }),
    ...(sameDoor === undefined ? {} : { sameDoor }),
  };
}

/** A problem of a cell with its sentence. */
function cellProblem(each: Problem, { words, language }: Locale) {
  const sentence = problemSentence(each, translator(words, language));
  return { column: each.path as SheetColumn, name: each.code, sentence };
}
