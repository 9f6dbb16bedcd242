import { requestSearchProblems } from "@anden/domain/service-request/list-filter";
import { expect, test } from "vitest";
import { requestParameters } from "../app/paths.ts";
import { requestsAt } from "./list-address.ts";

const today = "2026-11-20";

function problemsOf(parameter: "text" | "number" | "reference", typed: string) {
  const search = new URLSearchParams({ [requestParameters[parameter]]: typed });
  return requestSearchProblems(requestsAt(today).viewOf(`?${search}`), today);
}

test.each([
  ["number", "1", 11],
  ["reference", "x", 25],
  ["text", "x", 60],
] as const)(
  "a %s that is too long for its filter is kept and refused there [P-081, P-084, P-303]",
  (name, sign, maximum) => {
    expect(problemsOf(name, sign.repeat(maximum))).toEqual([]);
    expect(problemsOf(name, sign.repeat(maximum + 1))).toEqual([
      { code: "field.tooLong", path: name, details: { maximum } },
    ]);
  },
);

test("days of the URL that are none are the default ones, and empty ones stay empty", () => {
  const { viewOf } = requestsAt(today);
  const { from, to } = requestParameters;
  expect(viewOf(`?${from}=abc&${to}=2026-02-30`)).toEqual(viewOf(""));
  expect(viewOf(`?${from}=&${to}=`)).toMatchObject({ from: "", to: "" });
});
