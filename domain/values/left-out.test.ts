import { expect, test } from "vitest";
import { leftOut } from "./left-out.ts";

test("the characters that a field did not keep are told once each, without spaces and invisible ones", () => {
  expect(leftOut("C/5,\n p/2\u200b 🚚", "C5 p2 ")).toEqual(["/", ",", "🚚"]);
  expect(leftOut("Andén 4", "Andén 4")).toEqual([]);
});
