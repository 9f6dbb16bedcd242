import { describe, expect, test } from "vitest";
import { accept, problem, problemsOf, refuse } from "./problem.ts";

test("a problem is at the whole question and without details unless they are given", () => {
  expect(problem("session.none")).toEqual({ code: "session.none", path: "", details: {} });
  expect(problem("field.tooLarge", "lines[0].pieces", { maximum: 999 })).toEqual({
    code: "field.tooLarge",
    path: "lines[0].pieces",
    details: { maximum: 999 },
  });
});

describe("the problems of several decisions", () => {
  const [first, second, third] = [
    problem("place.required", "origin.placeId"),
    problem("goods.required", "lines"),
    problem("shippingType.required", "shippingType"),
  ];

  test("are all of them, in their order", () => {
    expect(problemsOf([refuse(first), accept(1), refuse(second, third)])).toEqual([first, second, third]);
  });

  test("are none when all decisions are accepted", () => {
    expect(problemsOf([accept(1), accept("two")])).toEqual([]);
    expect(problemsOf([])).toEqual([]);
  });
});
