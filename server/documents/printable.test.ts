import { expect, test } from "vitest";
import { missingGlyph, printable } from "./printable.ts";

test("what is pasted from a word processor is printed with the letters that the fonts have", () => {
  expect(printable("AB\u201112 \u2015 6\u2032 4\u2033, o\ufb01cina, \ufb02ete, a\ufb03che")).toBe(
    "AB-12 — 6' 4\", oficina, flete, affiche",
  );
});

test("a letter loses a mark that the fonts do not have, and another character becomes a box", () => {
  expect(printable("Łódź Peña 👩‍👩‍👧")).toBe(`Lódz Peña ${missingGlyph}`);
  expect(printable("שלום", "?")).toBe("????");
});
