import { expect, test } from "vitest";
import { commentsProblems, typedComments } from "./comments.ts";

test("comments keep letters, digits and spaces [B-284]", () => {
  expect(typedComments("¡Ojo! Andén 4: año 2026\ny <b>timbre</b>")).toBe("Ojo Andén 4 año 2026 y btimbreb");
});

test("comments that are too long stay whole", () => {
  expect(typedComments("x".repeat(300))).toHaveLength(300);
});

test("comments have at most 250 characters [B-283]", () => {
  expect(commentsProblems("x".repeat(250))).toEqual([]);
  // What is left out does not count.
  expect(commentsProblems(`${"x".repeat(250)}. `)).toEqual([]);
  expect(commentsProblems("x".repeat(251))).toEqual([
    { code: "field.tooLong", path: "notes", details: { maximum: 250 } },
  ]);
});
