import { expect, test } from "vitest";
import { searchOf, viewOf } from "./list-address.ts";

test("a search for billing parties and its page stand in the address, and come back from it", () => {
  for (const search of [
    "",
    "?buscar=acer+mont",
    "?tras=20060&filas=25",
    "?buscar=%C3%B1and%C3%BA&tras=20001&filas=5",
  ])
    expect(searchOf(viewOf(search))).toBe(search);
});

test("what an address may not say is as if it were not said", () => {
  expect(viewOf("?tras=abc&filas=7&otro=1")).toEqual(viewOf(""));
  expect(viewOf(`?buscar=${"x".repeat(300)}`).text).toHaveLength(100);
});
