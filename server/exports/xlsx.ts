import { Worker } from "node:worker_threads";
import { busy } from "../handlers.ts";
import { sourceFile } from "../source-file.ts";
import type { Sheet } from "./sheet.ts";

/** A workbook of the largest list takes some 60 MB while it is written. */
const mostMegabytes = 256;
/** Waiting calls hold their rows in memory: beyond this many, callers are asked to retry. */
const mostWaiting = 4;
const secondsToComeBack = 5;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** A sheet as a workbook, written in a worker thread, one at a time. Throws `server.away` when too many are waiting. */
export async function xlsxOf(sheet: Sheet): Promise<Buffer> {
  if (waiting >= mostWaiting) throw busy(secondsToComeBack);
  waiting++;
  const written = last.then(() => inWorkerThread(sheet));
  last = written.catch(() => undefined);
  try {
    return await written;
  } finally {
    waiting--;
  }
}

function inWorkerThread(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(sourceFile("exports/xlsx-worker"), {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    worker.once("message", (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The workbook's thread ended with ${code}`)));
  });
}
