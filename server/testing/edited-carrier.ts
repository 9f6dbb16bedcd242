// Folders of a carrier with mistakes or changes: the tiny carrier with some files rewritten.

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { demoCarrier, tinyCarrier } from "./carrier-folders.ts";

/** The change of the text of each file. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

export interface CarrierEditor {
  /**
   * A copy of the tiny carrier's folder with some of its files rewritten. A file that is rewritten to nothing is left
   * out.
   */
  edited(edits: Edits): string;
  /** Writes this file in Latin-1, the encoding of old spreadsheets, the next time that it is rewritten. */
  inLatin1(file: string): void;
}

/** Makes carriers for the tests of a file, and removes their folders afterwards. */
export function carrierEditor(): CarrierEditor {
  const folders: string[] = [];
  const latin1 = new Set<string>();
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const dictionaryFound = replacing("../../../carrier/dictionary", join(demoCarrier, "dictionary"));
  return {
    edited: (edits) => {
      const folder = mkdtempSync(join(tmpdir(), "anden-carrier-"));
      folders.push(folder);
      cpSync(tinyCarrier, folder, { recursive: true });
      for (const [file, edit] of Object.entries({ "carrier.json": dictionaryFound, ...edits })) {
        const path = join(folder, file);
        const text = edit(existsSync(path) ? readFileSync(path, "utf8") : "");
        if (text === "") rmSync(path);
        else writeFileSync(path, text, latin1.delete(file) ? "latin1" : "utf8");
      }
      return folder;
    },
    inLatin1: (file) => void latin1.add(file),
  };
}

/** Replaces one text of a file by another. */
export function replacing(from: string, to: string) {
  return (text: string) => {
    if (!text.includes(from)) throw new Error(`The tiny carrier no longer has: ${from}`);
    return text.replace(from, to);
  };
}

/** Adds lines at the end of a file. */
export function adding(...lines: readonly string[]) {
  return (text: string) => `${text.trimEnd()}\n${lines.join("\n")}\n`;
}
