// Folders of a carrier that somebody has made a mistake in, or changed: the tiny carrier with some files rewritten.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { demoCarrier, tinyCarrier } from "./carrier-folders.ts";

/** What becomes of the text of each file. */
export type Edits = Readonly<Record<string, (text: string) => string>>;

export interface CarrierEditor {
  /** The folder of the tiny carrier with some of its files rewritten; one rewritten to nothing is left out. */
  edited(edits: Edits): string;
  /** The next time that this file is rewritten, it is in the encoding of old spreadsheets. */
  inLatin1(file: string): void;
}

/** Rewrites carriers for the tests of a file, and takes the folders away after them. */
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
        const text = edit(readFileSync(path, "utf8"));
        if (text === "") rmSync(path);
        else writeFileSync(path, text, latin1.delete(file) ? "latin1" : "utf8");
      }
      return folder;
    },
    inLatin1: (file) => void latin1.add(file),
  };
}

/** One text of a file for another. */
export function replacing(from: string, to: string) {
  return (text: string) => {
    if (!text.includes(from)) throw new Error(`The tiny carrier no longer has: ${from}`);
    return text.replace(from, to);
  };
}

/** Some lines more at the end of a file. */
export function adding(...lines: readonly string[]) {
  return (text: string) => `${text.trimEnd()}\n${lines.join("\n")}\n`;
}
