import { type CarrierDocuments, documentNames } from "@anden/domain/carrier";
import { type Language, languages } from "@anden/domain/customer/customer";
import type { Faults } from "./faults.ts";

/** In bytes: about forty pages. */
const longest = 100_000;

const fileOf = (name: string, language: Language) => `documents/${name}.${language}.md`;

/** Whether a file of the folder is one of its published documents. */
export function isDocument(path: string): boolean {
  return /^documents\/.*\.md$/.test(path);
}

/**
 * The carrier's published documents, each in both languages. A fault for a missing language or another file. [B-055]
 */
export function readDocuments(
  { files }: { readonly files: ReadonlyMap<string, Uint8Array> },
  faults: Faults,
): CarrierDocuments {
  const expected = documentNames.flatMap((name) => languages.map((language) => fileOf(name, language)));
  for (const file of files.keys())
    if (isDocument(file) && !expected.includes(file))
      faults.add({ file, expected: `one of ${expected.join(", ")}`, found: "another file" });
  const given = documentNames.filter((name) =>
    languages.some((language) => files.has(fileOf(name, language))),
  );
  const textIn = (language: Language, name: string) => {
    const file = fileOf(name, language);
    return readText(file, files.get(file), faults);
  };
  return Object.fromEntries(given.map((name) => [name, { es: textIn("es", name), en: textIn("en", name) }]));
}

function readText(file: string, content: Uint8Array | undefined, faults: Faults): string {
  const text = content && content.byteLength <= longest ? decoded(content) : undefined;
  if (text?.trim()) return text;
  faults.add({
    file,
    expected: content ? `a text in UTF-8, of at most ${longest / 1000} kB` : "this file",
    found: content ? "something else" : "nothing",
  });
  return "";
}

function decoded(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}
