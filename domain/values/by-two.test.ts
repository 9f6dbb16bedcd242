import { expect, test } from "vitest";
import { byTwo } from "./by-two.ts";

test("values with two keys are found by both, in their order", () => {
  const fares = byTwo([
    ["NE", "OCC", 1],
    ["OCC", "NE", 2],
    ["NE", "SUR", 3],
  ]);
  expect(fares("NE", "OCC")).toBe(1);
  expect(fares("OCC", "NE")).toBe(2);
  expect(fares("NE", "SUR")).toBe(3);
  expect(fares("NE", "NE")).toBeUndefined();
  expect(fares("SUR", "NE")).toBeUndefined();
});

test("of several values with the same two keys the last one is found", () => {
  const fares = byTwo([
    ["NE", "OCC", 1],
    ["NE", "OCC", 2],
  ]);
  expect(fares("NE", "OCC")).toBe(2);
});
