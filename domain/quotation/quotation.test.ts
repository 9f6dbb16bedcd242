import { describe, expect, test } from "vitest";
import { instantOf, localDateTimeAt, type TimeZone } from "../values/calendar.ts";
import {
  mayChangeSteps,
  nextStepOf,
  type QuotationStatus,
  quotationStatuses,
  shownStatus,
  validUntil,
} from "./quotation.ts";

const utc = (text: string) => Date.parse(`${text}Z`);

describe("how long a quotation is valid", () => {
  function check(made: string, expected: string, zone: TimeZone = "America/Monterrey") {
    const until = validUntil(instantOf(made, zone), zone);
    expect(localDateTimeAt(until, zone)).toBe(`${expected}T23:59:59`);
    // The next millisecond belongs to the next day.
    expect(localDateTimeAt(until + 1, zone).slice(11)).toBe("00:00:00");
  }

  test("to the end of the same day of the next month: a calendar month, not 30 days [P-183]", () => {
    check("2026-01-15T09:30:00", "2026-02-15");
    check("2026-02-01T00:00:00", "2026-03-01");
    check("2026-07-31T23:59:59", "2026-08-31");
    check("2026-12-05T12:00:00", "2027-01-05");
  });

  test("or of the month's last day, where it has no such day [P-183]", () => {
    check("2026-01-29T10:00:00", "2026-02-28");
    check("2026-01-31T10:00:00", "2026-02-28");
    check("2028-01-31T10:00:00", "2028-02-29");
    check("2028-01-30T10:00:00", "2028-02-29");
    check("2026-03-31T10:00:00", "2026-04-30");
  });

  test("by the carrier's own local time", () => {
    // One moment: in Monterrey still 28 February, in Cancún already 1 March.
    const made = utc("2026-03-01T05:30:00");
    expect(validUntil(made, "America/Monterrey")).toBe(utc("2026-03-29T05:59:59.999"));
    expect(validUntil(made, "America/Cancun")).toBe(utc("2026-04-02T04:59:59.999"));
  });

  test("across a change to summer time and back", () => {
    check("2026-02-20T10:00:00", "2026-03-20", "America/Tijuana");
    expect(validUntil(utc("2026-02-20T18:00:00"), "America/Tijuana")).toBe(utc("2026-03-21T06:59:59.999"));
    check("2026-10-20T10:00:00", "2026-11-20", "America/Tijuana");
    // The clock may change on the boundary day itself.
    check("2026-02-08T10:00:00", "2026-03-08", "America/Chicago");
  });
});

describe("what the customer is shown of a quotation's state", () => {
  const zone = "America/Monterrey";
  const until = validUntil(instantOf("2026-01-31T10:00:00", zone), zone);
  function check(status: QuotationStatus, now: number, expected: QuotationStatus | "expired") {
    expect(shownStatus({ status, validUntil: until }, now)).toBe(expected);
  }

  test("the boundary day is valid to its last millisecond [P-183]", () => {
    check("valid", instantOf("2026-02-28T00:00:00", zone), "valid");
    check("valid", until, "valid");
    check("valid", until + 1, "expired");
    check("valid", instantOf("2026-03-01T00:00:00", zone), "expired");
  });

  test("only a valid one expires", () => {
    for (const status of quotationStatuses.filter((each) => each !== "valid"))
      check(status, until + 1, status);
  });
});

test("only a valid quotation is requested, a converted one leads to its request, and any other is quoted again", () => {
  expect([...quotationStatuses, "expired" as const].map((status) => [status, nextStepOf(status)])).toEqual([
    ["draft", "quoteAgain"],
    ["valid", "request"],
    ["converted", "seeRequest"],
    ["cancelled", "quoteAgain"],
    ["expired", "quoteAgain"],
  ]);
});

test("steps are changed in a valid quotation that was not sent, by a client whose credit is not suspended [P-190, B-201]", () => {
  const changeable = (isSent: boolean, suspended: boolean) =>
    [...quotationStatuses, "expired" as const].filter((status) =>
      mayChangeSteps({ status, isSent }, { credit: { payment: "credit", suspended } }),
    );
  expect(changeable(false, false)).toEqual(["valid"]);
  expect(changeable(true, false)).toEqual([]);
  expect(changeable(false, true)).toEqual([]);
});
