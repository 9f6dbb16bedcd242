import { expect, test } from "vitest";
import { listWords } from "./list-words.ts";

const check = (typed: string, expected: readonly string[]) => expect(listWords(typed)).toEqual(expected);

test("a list is searched by words, the longest first, without accents and case", () => {
  check("Muebles de León", ["muebles", "leon", "de"]);
  check("OC-4512", ["4512", "oc"]);
});

test("a number written in groups is one word", () => {
  check(" 000 700 000-05 ", ["00070000005"]);
  check("48213077", ["48213077"]);
});

test("a text without a letter or a digit has no words", () => {
  for (const typed of ["", "  ", "¿?", "%_"]) check(typed, []);
});
