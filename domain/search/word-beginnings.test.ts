import { expect, test } from "vitest";
import { searchWords, sortKey, wordBeginnings } from "./word-beginnings.ts";

const check = (typed: string, expected: readonly string[]) => expect(searchWords(typed)).toEqual(expected);

test("a search uses its longest word first, each word once, without words that another one begins with", () => {
  check("gua guadalupe", ["guadalupe"]);
  check("el puente  de-hierro", ["puente", "hierro", "el", "de"]);
  check("de óptica de OPTICA sa", ["optica", "de", "sa"]);
});

test("at most five words are searched for, and no punctuation", () => {
  check("uno dos tres cuatro cinco seis siete", ["cuatro", "cinco", "siete", "tres", "seis"]);
  check("a b c d e f g", ["a", "b", "c", "d", "e"]);
  for (const nothing of ["", "¿?  %", " «…» "]) check(nothing, []);
});

test("initials are one word", () => {
  check("S.A. de C.V.", ["sa", "de", "cv"]);
});

test("a word is found by each of its prefixes, stored once", () => {
  expect(wordBeginnings(["León León", "Le", undefined])).toEqual(["l", "le", "leo", "leon"]);
});

test("twenty letters of a word count, in the search as in the index", () => {
  check("otorrinolaringológicamente", ["otorrinolaringologic"]);
  expect(wordBeginnings(["Otorrinolaringológicamente"]).at(-1)).toBe("otorrinolaringologic");
});

test("names are sorted without accents, case and punctuation", () => {
  const inOrder = ["Ácido", "acme, s.a.", "Ñandú", "Óptica", "Zeta"];
  const sorted = inOrder.toReversed().toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(sorted).toEqual(inOrder);
});
