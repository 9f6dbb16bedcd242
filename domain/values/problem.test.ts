import { describe, expect, test } from "vitest";
import { accept, problem, problemsOf, refuse } from "./problem.ts";

test("a problem is about the whole question, and names nothing, unless it says so", () => {
  expect(problem("session.none")).toEqual({ code: "session.none", path: "", details: {} });
  expect(problem("field.tooLarge", "lines[0].pieces", { maximum: 999 })).toEqual({
    code: "field.tooLarge",
    path: "lines[0].pieces",
    details: { maximum: 999 },
  });
});

describe("what stands in the way of several decisions", () => {
  const [first, second, third] = [
    problem("place.required", "origin.placeId"),
    problem("goods.required", "lines"),
    problem("shippingType.required", "shippingType"),
  ];

  test("is everything, in their order", () => {
    expect(problemsOf([refuse(first), accept(1), refuse(second, third)])).toEqual([first, second, third]);
  });

  test("is nothing when all of them are accepted", () => {
    expect(problemsOf([accept(1), accept("two")])).toEqual([]);
    expect(problemsOf([])).toEqual([]);
  });
});
