import { expect, test } from "vitest";
import { whereabouts } from "./address.ts";

const check = (
  after: string,
  trail: readonly string[] | undefined,
  page: { shown: number; isLast: boolean },
  expected: ReturnType<typeof whereabouts>,
) => expect(whereabouts({ after, rows: 10 }, trail, page)).toEqual(expected);

test("the first page is the first whatever came before it, and a single page knows the number of all rows", () => {
  const first = { isFirst: true, before: undefined };
  check(
    "",
    ["7"],
    { shown: 10, isLast: false },
    { ...first, range: { first: 1, last: 10 }, count: undefined },
  );
  check("", undefined, { shown: 4, isLast: true }, { ...first, range: { first: 1, last: 4 }, count: 4 });
});

test("a later page is counted by the pages visited before it, and the last one counts all rows", () => {
  const third = { isFirst: false, before: "91" };
  const trail = ["", "91"];
  check(
    "81",
    trail,
    { shown: 10, isLast: false },
    { ...third, range: { first: 21, last: 30 }, count: undefined },
  );
  check("81", trail, { shown: 3, isLast: true }, { ...third, range: { first: 21, last: 23 }, count: 23 });
});

test("a page that was opened by its URL does not show its position", () => {
  check(
    "81",
    undefined,
    { shown: 3, isLast: true },
    { isFirst: false, before: undefined, range: undefined, count: undefined },
  );
});
