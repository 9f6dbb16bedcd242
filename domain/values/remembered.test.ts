import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

function counted(most: number) {
  const asked: number[] = [];
  const double = remembered(most, (figure: number) => {
    asked.push(figure);
    return figure * 2;
  });
  return { asked, double };
}

test("what was asked before is answered without being worked out again", () => {
  const { asked, double } = counted(10);
  expect([double(3), double(4), double(3), double(4)]).toEqual([6, 8, 6, 8]);
  expect(asked).toEqual([3, 4]);
});

test("as many answers are kept as may be, and with one more all the others are forgotten", () => {
  const { asked, double } = counted(2);
  for (const figure of [1, 2, 1, 2]) double(figure);
  expect(asked).toEqual([1, 2]);
  for (const figure of [3, 3, 1, 3, 1]) double(figure);
  expect(asked).toEqual([1, 2, 3, 1]);
});
