import { expect, test } from "vitest";
import { partiesAt, partySearchProblems } from "./list-address.ts";

const { searchOf, viewOf } = partiesAt;

test("a search for billing parties and its page are in the URL, and are read back from it", () => {
  for (const search of [
    "",
    "?buscar=acer+mont",
    "?tras=20060&filas=25",
    "?buscar=%C3%B1and%C3%BA&tras=20001&filas=5",
  ])
    expect(searchOf(viewOf(search))).toBe(search);
});

test("an invalid URL parameter is ignored", () => {
  expect(viewOf("?tras=abc&filas=7&otro=1")).toEqual(viewOf(""));
});

test("a search that is too long is kept and refused at its field", () => {
  const view = viewOf(`?buscar=${"x".repeat(101)}`);
  expect(view.text).toHaveLength(101);
  expect(partySearchProblems(view)).toEqual([
    { code: "field.tooLong", path: "text", details: { maximum: 100 } },
  ]);
  expect(partySearchProblems({ text: "x".repeat(100) })).toEqual([]);
});
