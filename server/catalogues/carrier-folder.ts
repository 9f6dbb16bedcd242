import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, posix, resolve, sep } from "node:path";
import { codeOf } from "../database/faults.ts";
import { fileNames } from "./carrier-files.ts";
import { isDocument } from "./document-files.ts";
import { BrokenCarrier, type Fault } from "./faults.ts";

/** The files of the carrier's folder, by their path in it, and one hash over all of them. */
export interface CarrierFolder {
  readonly path: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The default dictionary for a folder that has only a part of one; its files are in `files` too. */
  readonly dictionaryFallback: string | undefined;
  readonly hash: string;
}

// Part of the hash: increment it when the same files must be checked or loaded differently. A folder with the hash of
// the last load is not loaded again.
const loaderVersion = "6";

/** Reads the files into memory. Throws `BrokenCarrier` when the folder or a file of it cannot be read. */
export async function openFolder(path: string): Promise<CarrierFolder> {
  const files = new Map<string, Uint8Array>();
  await collect({ file: path }, path, "", files);
  const dictionaryFallback = fallbackIn(files.get(fileNames.settings));
  if (dictionaryFallback) {
    const named = { file: fileNames.settings, column: "dictionary" };
    await collect(named, resolve(path, dictionaryFallback), dictionaryFallback, files);
  }

  const hash = createHash("sha256").update(loaderVersion);
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\n${name}\n${content.byteLength}\n`).update(content);
  return { path, files, dictionaryFallback, hash: hash.digest("hex") };
}

async function collect(
  named: Pick<Fault, "file" | "column">,
  folder: string,
  prefix: string,
  files: Map<string, Uint8Array>,
): Promise<void> {
  let entries: string[];
  try {
    // Sorted, so that faults come in the same order on every file system.
    entries = (await readdir(folder, { recursive: true })).sort();
  } catch (error) {
    const found = `${folder} (${codeOf(error) ?? "unreadable"})`;
    throw new BrokenCarrier(folder, [{ ...named, expected: "a folder that can be read", found }]);
  }
  const unreadable: Fault[] = [];
  for (const entry of entries) {
    const name = entry.split(sep).join("/");
    if (/\.(csv|json|png|jpe?g)$/.test(name) || isDocument(name))
      await readFile(join(folder, entry)).then(
        (content) => files.set(posix.join(prefix, name), content),
        (error: unknown) =>
          unreadable.push({
            file: posix.join(prefix, name),
            expected: "a file that can be read",
            found: codeOf(error) ?? "another",
          }),
      );
  }
  if (unreadable.length > 0) throw new BrokenCarrier(folder, unreadable);
}

/** The path of the default dictionary, if carrier.json has a valid one; its faults are reported later. */
function fallbackIn(settings: Uint8Array | undefined): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(settings));
    if (typeof value !== "object" || value === null || !("dictionary" in value)) return undefined;
    const { dictionary } = value;
    return typeof dictionary === "string" && dictionary !== "" ? posix.normalize(dictionary) : undefined;
  } catch {
    return undefined;
  }
}
