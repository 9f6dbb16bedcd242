import { expect, test } from "vitest";
import { recordOf } from "./record.ts";

test("each name has its value, in the order of the names", () => {
  const lengths = recordOf(["pickup", "at"], (name) => name.length);
  expect(Object.entries(lengths)).toEqual([
    ["pickup", 6],
    ["at", 2],
  ]);
});
