import { expect, test } from "vitest";
import { cached } from "./cached.ts";

function counted(most: number) {
  const asked: number[] = [];
  const double = cached(most, (figure: number) => {
    asked.push(figure);
    return figure * 2;
  });
  return { asked, double };
}

test("a cached answer is not computed again", () => {
  const { asked, double } = counted(10);
  expect([double(3), double(4), double(3), double(4)]).toEqual([6, 8, 6, 8]);
  expect(asked).toEqual([3, 4]);
});

test("the cache is cleared when it would exceed its size", () => {
  const { asked, double } = counted(2);
  for (const figure of [1, 2, 1, 2]) double(figure);
  expect(asked).toEqual([1, 2]);
  for (const figure of [3, 3, 1, 3, 1]) double(figure);
  expect(asked).toEqual([1, 2, 3, 1]);
});
