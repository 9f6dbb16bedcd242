import { Worker } from "node:worker_threads";
import { problem } from "@anden/domain/values/problem";
import { busy, Refusal, type Upload } from "../handlers.ts";
import { sourceFile } from "../source-file.ts";

/**
 * The kinds of sheets that can be read, by media type. Browsers on Windows declare a CSV file as an old Excel workbook.
 */
export const sheetKinds = {
  "text/csv": "csv",
  "application/csv": "csv",
  "application/vnd.ms-excel": "csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const;
export type SheetKind = (typeof sheetKinds)[keyof typeof sheetKinds];

export interface SheetLimits {
  /** Rows that are not empty, without the titles. */
  readonly rows: number;
  /** Columns beyond these are not read. */
  readonly columns: number;
}

/** A cell whose text is not what a person typed: calculated, part of a merged range, or a date. */
export interface OddCell {
  /** Counted from 0, as in the file. */
  readonly row: number;
  readonly column: number;
  readonly kind: "formula" | "merged" | "date";
}

/** The first sheet of a file, as texts. */
export interface ReadSheet {
  /** The rows that are not empty, each with its line in the file, counted from 1. The first holds the titles. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly odd: readonly OddCell[];
}

/** The result of the worker thread. */
export type SheetOutcome =
  | { readonly sheet: ReadSheet }
  | { readonly refused: "unreadable" | "tooLarge" | "tooManyRows" };

const mostMegabytes = 384;
const longest = 20_000;
const mostWaiting = 4;
const secondsToComeBack = 5;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an uploaded sheet in a worker thread with limits of its own, one at a time. Refuses at `path` a file that is no
 * sheet (`sheet.unreadable`), one that unpacks to too many bytes (`sheet.tooLarge`) and one with too many rows
 * (`sheet.tooManyRows`); refuses with `server.away` when too many uploads wait. Formulas are not evaluated.
 */
export async function readSheet(
  upload: Pick<Upload, "mediaType" | "length" | "read">,
  limits: SheetLimits,
  path = "",
): Promise<ReadSheet> {
  const { mediaType } = upload;
  if (!isSheet(mediaType)) throw new Refusal([problem("body.wrongMediaType")]);
  if (waiting >= mostWaiting) throw busy(secondsToComeBack);
  waiting++;
  const reading = last.then(async () => {
    const bytes = await upload.read(0, upload.length);
    return inWorkerThread({ bytes, kind: sheetKinds[mediaType], limits });
  });
  last = reading.catch(() => undefined);
  try {
    const outcome = await reading;
    if ("sheet" in outcome) return outcome.sheet;
    throw new Refusal([problem(`sheet.${outcome.refused}`, path, { maximum: limits.rows })]);
  } finally {
    waiting--;
  }
}

function isSheet(mediaType: string): mediaType is keyof typeof sheetKinds {
  return Object.hasOwn(sheetKinds, mediaType);
}

/** Refuses a sheet as too large when it uses up the thread's memory or time. The server is not affected. */
function inWorkerThread(workerData: object): Promise<SheetOutcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(sourceFile("files/sheet-worker"), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const end = (outcome: SheetOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ refused: "tooLarge" }), longest);
    worker.once("message", end);
    worker.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") end({ refused: "tooLarge" });
      else reject(error);
    });
    worker.once("exit", (code) => reject(new Error(`The sheet's thread ended with ${code}`)));
  });
}
