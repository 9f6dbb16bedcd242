import { describe, expect, test } from "vitest";
import {
  defaultListDates,
  isOnlyCancelled,
  type ListDates,
  lastDays,
  listDateProblems,
  quotationSearchProblems,
} from "./list-filter.ts";

const today = "2026-11-19";

describe("the days a list is filtered by", () => {
  const check = (dates: ListDates, ...expected: readonly `${"from" | "to"}: ${string}`[]) =>
    expect(listDateProblems(dates, today).map(({ code, path }) => `${path}: ${code}`)).toEqual(expected);

  test("both days are required", () => {
    check({ from: "", to: "2026-11-19" }, "from: dates.required");
    check({ from: "2026-11-01", to: "" }, "to: dates.required");
    check({ from: "", to: "" }, "from: dates.required", "to: dates.required");
    check({ from: "2026-02-30", to: "2026-11-19" }, "from: dates.required");
  });

  test("the first day is not after the last", () => {
    check({ from: "2026-11-10", to: "2026-11-09" }, "from: dates.reversed");
    check({ from: "2026-11-10", to: "2026-11-10" });
  });

  test("no list begins before the year 2000", () => {
    check({ from: "1999-12-31", to: "2026-11-19" }, "from: dates.tooEarly");
    check({ from: "2000-01-01", to: "2026-11-19" });
    check({ from: "1999-12-31", to: "1999-12-31" }, "from: dates.tooEarly");
  });

  test("an end before 2000 is reported by its start, which is even earlier or after it [P-220]", () => {
    check({ from: "1998-01-01", to: "1999-12-31" }, "from: dates.tooEarly");
    check({ from: "2000-01-01", to: "1999-12-31" }, "from: dates.reversed");
  });

  test("a list that names its end, too, takes the first day of 2000 for it, and says which year is the first", () => {
    const wording = {
      reversed: "dates.reversed",
      fromTooEarly: "dates.tooEarly",
      toTooEarly: "dates.tooEarly",
    } as const;
    const found = (from: string, to: string) =>
      listDateProblems({ from, to }, today, wording).map(({ path, details }) => [path, details]);
    const first = { earliest: "2000" };
    expect(found("1999-12-31", "2000-01-01")).toEqual([["from", first]]);
    expect(found("1999-12-30", "1999-12-31")).toEqual([
      ["from", first],
      ["to", first],
    ]);
  });

  test("no list ends after today [P-221]", () => {
    check({ from: "2026-11-01", to: "2026-11-20" }, "to: dates.future");
    check({ from: "2026-11-19", to: "2026-11-19" });
    check({ from: "2026-12-02", to: "2026-12-01" }, "to: dates.future", "from: dates.reversed");
  });
});

describe("the default days", () => {
  test("from the first of the month to today [P-301]", () => {
    expect(defaultListDates("2026-11-19")).toEqual({ from: "2026-11-01", to: "2026-11-19" });
    expect(defaultListDates("2026-12-01")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
  });

  test("the last 90 days count today", () => {
    expect(lastDays(90, "2026-03-31")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
    expect(lastDays(1, today)).toEqual({ from: today, to: today });
  });
});

test("one cancelled row alone is pointed out, beside others it is not", () => {
  expect(isOnlyCancelled([{ status: "cancelled" }])).toBe(true);
  expect(isOnlyCancelled([{ status: "valid" }])).toBe(false);
  expect(isOnlyCancelled([{ status: "cancelled" }, { status: "cancelled" }])).toBe(false);
  expect(isOnlyCancelled([])).toBe(false);
});

test("a search by number ignores the days, and finds no quotation with the number zero", () => {
  const problemsOf = (number: string) =>
    quotationSearchProblems({ text: "", number, from: "", to: today }, today);
  expect(problemsOf("")).toEqual([{ code: "dates.required", path: "from", details: {} }]);
  expect(problemsOf("48213077")).toEqual([]);
  expect(problemsOf("00")).toEqual([
    { code: "quotation.unknown", path: "number", details: { number: "00" } },
  ]);
});
