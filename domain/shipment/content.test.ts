import { expect, test } from "vitest";
import { readContent } from "./content.ts";

test("the description of the goods is what was typed, without outer spaces and invisible characters", () => {
  expect(readContent(" Refacciones\u200b, 2 cajas ")).toEqual({
    description: "Refacciones, 2 cajas",
    problems: [],
  });
  expect(readContent(" ")).toEqual({ problems: [] });
});

test("a description of the goods that is too long is refused and not truncated", () => {
  expect(readContent("x".repeat(250)).description).toHaveLength(250);
  expect(readContent("x".repeat(251))).toEqual({
    problems: [{ code: "field.tooLong", path: "description", details: { maximum: 250 } }],
  });
});
