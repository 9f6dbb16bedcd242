import { expect, test } from "vitest";
import { piecesOf, weightTogether } from "./goods.ts";

test("the pieces of goods are those of all their lines", () => {
  expect(piecesOf([])).toBe(0);
  expect(piecesOf([{ pieces: 2 }, { pieces: 40 }])).toBe(42);
});

test("goods weigh together what each piece weighs, as often as there are pieces", () => {
  expect(weightTogether([])).toBe(0);
  // 2 × 1.500 + 40 × 0.250 = 13.000
  expect(
    weightTogether([
      { pieces: 2, weight: 1_500 },
      { pieces: 40, weight: 250 },
    ]),
  ).toBe(13_000);
});
