import { expect, test } from "vitest";
import { referenceKey, referenceKeys } from "./reference-search.ts";

const of = (...values: readonly string[]) =>
  referenceKeys(values.map((value) => ({ description: "Order", value })));

test("a reference is compared without accents, case and punctuation, by its first 25 characters", () => {
  expect(referenceKey("  OC-4512/Ñ ")).toBe("oc 4512 n");
  expect(referenceKey("A".repeat(40))).toBe("a".repeat(25));
  expect(referenceKey("---")).toBe("");
});

test("a reference is found by every beginning of it, and of each of its later words", () => {
  expect(of("OC-45").toSorted()).toEqual(["4", "45", "o", "oc", "oc 4", "oc 45"]);
});

test("a prefix that several references share is stored once", () => {
  expect(of("12", "13").toSorted()).toEqual(["1", "12", "13"]);
});

test("any prefix of a reference is among its keys", () => {
  const value = "Pedido núm. 88-213 / Ágata";
  for (let length = 1; length <= value.length; length++)
    expect(of(value), value.slice(0, length)).toContain(referenceKey(value.slice(0, length)));
});

test("a text without a letter or a digit finds nothing", () => {
  expect(of("", "—", "¿?")).toEqual([]);
});
