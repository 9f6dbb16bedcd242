import { parentPort, workerData } from "node:worker_threads";
import type { SheetKind, SheetLimits, SheetOutcome } from "./sheet.ts";
import { SheetRefused, sheetContent } from "./sheet-content.ts";

// Reading thousands of rows takes a second of CPU, and a malicious file may use up all memory, so it runs in a worker
// thread.

const { bytes, kind, limits } = workerData as {
  readonly bytes: Uint8Array;
  readonly kind: SheetKind;
  readonly limits: SheetLimits;
};

async function outcome(): Promise<SheetOutcome> {
  try {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { sheet: await sheetContent(content, kind, limits) };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.reason };
    throw error;
  }
}

parentPort?.postMessage(await outcome());
