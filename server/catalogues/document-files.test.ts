import { expect, test } from "vitest";
import { readDocuments } from "./document-files.ts";
import { Faults, faultLine } from "./faults.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function read(files: Readonly<Record<string, Uint8Array>>) {
  const faults = new Faults();
  const documents = readDocuments({ files: new Map(Object.entries(files)) }, faults);
  return { documents, faults: faults.list.map(faultLine) };
}

test("A document of the carrier stands in both languages, and a carrier may have none", () => {
  expect(read({})).toEqual({ documents: {}, faults: [] });
  const files = { "documents/terms.es.md": bytes("# Términos"), "documents/terms.en.md": bytes("# Terms") };
  expect(read(files)).toEqual({ documents: { terms: { es: "# Términos", en: "# Terms" } }, faults: [] });
});

test("A document in one language, of another name, empty, too long or not in UTF-8 is a fault that names its file", () => {
  expect(read({ "documents/terms.es.md": bytes("# Términos") }).faults).toEqual([
    expect.stringMatching(/^documents\/terms\.en\.md.*nothing/),
  ]);
  const other = { "documents/Terms.es.md": bytes("#") };
  expect(read(other).faults).toEqual([expect.stringMatching(/^documents\/Terms\.es\.md/)]);
  for (const wrong of [bytes(" \n"), bytes("a".repeat(100_001)), new Uint8Array([0xe9, 0x20])])
    expect(read({ "documents/terms.es.md": bytes("#"), "documents/terms.en.md": wrong }).faults).toHaveLength(
      1,
    );
});
