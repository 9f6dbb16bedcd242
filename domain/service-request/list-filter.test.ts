import { describe, expect, test } from "vitest";
import type { ListDates } from "../quotation/list-filter.ts";
import { defaultRequestDates, requestDateProblems, requestSearchProblems } from "./list-filter.ts";

const today = "2026-11-19";

describe("the days that requests are filtered by", () => {
  const check = (dates: ListDates, ...expected: readonly `${"from" | "to"}: ${string}`[]) =>
    expect(requestDateProblems(dates, today).map(({ code, path }) => `${path}: ${code}`)).toEqual(expected);

  test("both days are required", () => {
    check({ from: "", to: today }, "from: dates.required");
    check({ from: today, to: "2026-11-31" }, "to: dates.required");
  });

  test("days out of order, a start and an end before 2000 are reported by this list's own problems [P-219]", () => {
    check({ from: "2026-11-10", to: "2026-11-09" }, "from: requestDates.reversed");
    check({ from: "1999-12-31", to: today }, "from: requestDates.fromTooEarly");
    check(
      { from: "1999-12-30", to: "1999-12-31" },
      "from: requestDates.fromTooEarly",
      "to: requestDates.toTooEarly",
    );
    check(
      { from: "2000-01-01", to: "1999-12-31" },
      "to: requestDates.toTooEarly",
      "from: requestDates.reversed",
    );
    check({ from: "2000-01-01", to: today });
  });

  test("no list ends after today [P-221]", () => {
    check({ from: today, to: "2026-11-20" }, "to: dates.future");
  });
});

test("by default the requests of the last 90 days are shown, today included [P-302]", () => {
  expect(defaultRequestDates("2026-03-31")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
});

test("a search by number ignores the days, and finds no request with the number zero", () => {
  const problemsOf = (number: string) =>
    requestSearchProblems({ text: "", number, reference: "", from: "", to: today }, today);
  expect(problemsOf("")).toEqual([{ code: "dates.required", path: "from", details: {} }]);
  expect(problemsOf("66000017")).toEqual([]);
  expect(problemsOf("00")).toEqual([
    { code: "serviceRequest.unknown", path: "number", details: { number: "00" } },
  ]);
});
