import { expect, test } from "vitest";
import { sortKey, soughtWords, wordBeginnings } from "./word-beginnings.ts";

const check = (typed: string, expected: readonly string[]) => expect(soughtWords(typed)).toEqual(expected);

test("what is typed is looked for by its longest word, each word once, without what another one says already", () => {
  check("gua guadalupe", ["guadalupe"]);
  check("el puente  de-hierro", ["puente", "hierro", "el", "de"]);
  check("de óptica de OPTICA sa", ["optica", "de", "sa"]);
});

test("no more than five words are looked for, and nothing in punctuation", () => {
  check("uno dos tres cuatro cinco seis siete", ["cuatro", "cinco", "siete", "tres", "seis"]);
  check("a b c d e f g", ["a", "b", "c", "d", "e"]);
  for (const nothing of ["", "¿?  %", " «…» "]) check(nothing, []);
});

test("initials are one word", () => {
  check("S.A. de C.V.", ["sa", "de", "cv"]);
});

test("a word is found by each of its beginnings, which stand once", () => {
  expect(wordBeginnings(["León León", "Le", undefined])).toEqual(["l", "le", "leo", "leon"]);
});

test("twenty letters of a word count, in what is looked for as in what is kept", () => {
  check("otorrinolaringológicamente", ["otorrinolaringologic"]);
  expect(wordBeginnings(["Otorrinolaringológicamente"]).at(-1)).toBe("otorrinolaringologic");
});

test("names are put in order without accents, case and punctuation", () => {
  const inOrder = ["Ácido", "acme, s.a.", "Ñandú", "Óptica", "Zeta"];
  const sorted = inOrder.toReversed().toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(sorted).toEqual(inOrder);
});
