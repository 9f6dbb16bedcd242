import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { spanishNames } from "./spanish-names.ts";

test("the list has all names that the field tables declare, sorted and once each", () => {
  for (const name of ["cotizacionMercancias", "coloniaOrigenID", "tipo", "moneda", "campo", "fechaInicio"])
    expect(spanishNames).toContain(name);
  expect([...new Set(spanishNames)].sort()).toEqual(spanishNames);
  for (const name of spanishNames) expect(name).toMatch(/^[A-Za-z_]{3,}$/);
});

test("names that are English words too are not Spanish names", () => {
  for (const name of ["id", "name", "total", "status", "token", "code", "errors"])
    expect(spanishNames).not.toContain(name);
});

const glossary = readFileSync(join(import.meta.dirname, "glossary.md"), "utf8");
const rows = glossary
  .split("\n")
  .filter((row) => row.startsWith("| `"))
  .map((row) => row.split("|").map((cell) => cell.trim()));

test("the glossary explains every Spanish name once, and no other", () => {
  const explained = rows.map(([, name = ""]) => name.replaceAll("`", ""));
  expect(explained.toSorted()).toEqual([...spanishNames]);
});

test("each of its rows has the domain's name and a sentence", () => {
  for (const [, name, english, sentence] of rows) {
    expect(english, name).toMatch(/^(?:computed|`[a-zA-Z.]+`(?:, `[a-zA-Z.]+`)*)$/);
    expect(sentence, name).toMatch(/^\S.*\.$/);
  }
});
