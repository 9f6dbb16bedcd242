import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  areInARow,
  daysFrom,
  instantOf,
  isLocalDate,
  isLocalTime,
  type LocalDateTime,
  localDateAt,
  localDateTimeAt,
  localTimeAt,
  nthWeekday,
  type TimeZone,
  weekdayOf,
  weekdays,
  wordedOffsetAt,
} from "./calendar.ts";

const utc = (text: string) => Date.parse(`${text}Z`);

test("any instant in any zone shows that zone's local time, also in the quarter of an hour in which the clock changes", () => {
  const zones = [
    "America/Monterrey",
    "America/New_York",
    "America/Tijuana",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    // A zone whose clock was changed in the middle of a quarter of an hour.
    "Africa/Monrovia",
  ];
  const changes = [
    utc("2026-03-08T07:00:00"),
    utc("2026-11-01T06:00:00"),
    utc("2026-04-04T15:00:00"),
    utc("1972-01-07T00:44:30"),
  ];
  const instant = fc.oneof(
    fc.integer({ min: utc("1900-01-01T00:00:00"), max: utc("2200-01-01T00:00:00") }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2_000_000, max: 2_000_000 }))
      .map(([at, off]) => at + off),
  );
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (timeZone, at) => {
      // Sweden's locale writes a date and time as ISO 8601 does.
      const shown = new Intl.DateTimeFormat("sv-SE", {
        timeZone,
        dateStyle: "short",
        timeStyle: "medium",
      }).format(at);
      expect(localDateTimeAt(at, timeZone)).toBe(shown.replace(" ", "T"));
    }),
  );
});

test("the UTC offset is that of the day, in hours and minutes", () => {
  const check = (instant: string, zone: TimeZone, expected: string) =>
    expect(wordedOffsetAt(utc(instant), zone)).toBe(expected);
  check("2026-07-01T12:00:00", "America/Monterrey", "-06:00");
  check("2026-07-01T12:00:00", "America/Tijuana", "-07:00");
  check("2026-12-01T12:00:00", "America/Tijuana", "-08:00");
  check("2026-07-01T12:00:00", "America/Cancun", "-05:00");
  check("2026-07-01T12:00:00.400", "Asia/Kolkata", "+05:30");
  check("2026-07-01T12:00:00", "America/St_Johns", "-02:30");
  check("2026-07-01T12:00:00", "Etc/UTC", "+00:00");
  check("2010-11-07T02:30:59.900", "America/St_Johns", "-02:30");
  check("2010-11-07T02:31:00.100", "America/St_Johns", "-03:30");
});

describe("the local date and time", () => {
  function check(instant: string, zone: TimeZone, expected: LocalDateTime) {
    expect(localDateTimeAt(utc(instant), zone)).toBe(expected);
    expect(localDateAt(utc(instant), zone)).toBe(expected.slice(0, 10));
    expect(localTimeAt(utc(instant), zone)).toBe(expected.slice(11, 16));
  }

  test("in each zone of the country, where only the border still has summer time", () => {
    check("2026-07-01T05:30:00", "America/Monterrey", "2026-06-30T23:30:00");
    check("2026-07-01T05:30:00", "America/Cancun", "2026-07-01T00:30:00");
    check("2026-07-01T05:30:00", "America/Hermosillo", "2026-06-30T22:30:00");
    check("2026-07-01T05:30:00", "America/Tijuana", "2026-06-30T22:30:00");
    check("2026-07-01T05:30:00", "America/Matamoros", "2026-07-01T00:30:00");
    check("2026-01-01T06:30:00", "America/Matamoros", "2026-01-01T00:30:00");
  });

  test("on either side of a change that does not fall on a quarter of an hour", () => {
    // Until 2011 Newfoundland changed its clocks at a minute past midnight.
    check("2010-03-14T03:30:59", "America/St_Johns", "2010-03-14T00:00:59");
    check("2010-03-14T03:31:00", "America/St_Johns", "2010-03-14T01:01:00");
    check("2010-11-07T02:30:59", "America/St_Johns", "2010-11-07T00:00:59");
    check("2010-11-07T02:31:00", "America/St_Johns", "2010-11-06T23:01:00");
  });

  test("midnight is the day's hour 00", () => {
    check("2026-01-01T06:00:00", "America/Monterrey", "2026-01-01T00:00:00");
    check("2026-01-01T05:59:59.999", "America/Monterrey", "2025-12-31T23:59:59");
  });
});

describe("the instant of a local time", () => {
  function check(local: LocalDateTime, zone: TimeZone, expected: string) {
    expect(instantOf(local, zone)).toBe(utc(expected));
  }

  test("by the zone's offset of that day", () => {
    check("2026-01-15T12:00:00", "America/Monterrey", "2026-01-15T18:00:00");
    check("2026-07-15T12:00:00", "America/Monterrey", "2026-07-15T18:00:00");
    check("2026-01-15T12:00:00", "America/Tijuana", "2026-01-15T20:00:00");
    check("2026-07-15T12:00:00", "America/Tijuana", "2026-07-15T19:00:00");
    check("2022-07-15T12:00:00", "America/Monterrey", "2022-07-15T17:00:00");
    check("2026-07-15T12:00:00", "UTC", "2026-07-15T12:00:00");
  });

  test("in the hour that occurs twice, the first", () => {
    check("2026-11-01T01:30:00", "America/Chicago", "2026-11-01T06:30:00");
    check("2026-11-01T02:30:00", "America/Chicago", "2026-11-01T08:30:00");
    // Also east of Greenwich, where the offset is positive.
    check("2026-10-25T02:30:00", "Europe/Madrid", "2026-10-25T00:30:00");
  });

  test("in the hour that is skipped, the same time after the change", () => {
    check("2026-03-08T02:30:00", "America/Chicago", "2026-03-08T08:30:00");
    check("2026-03-08T03:00:00", "America/Chicago", "2026-03-08T08:00:00");
    check("2026-03-29T02:30:00", "Europe/Madrid", "2026-03-29T01:30:00");
  });

  test("converts back to the same local time, in every zone", () => {
    const zones = [
      "America/Monterrey",
      "America/Tijuana",
      "America/Chicago",
      "Asia/Kolkata",
      "Pacific/Auckland",
    ];
    const second = fc.integer({
      min: utc("2014-01-01T00:00:00") / 1000,
      max: utc("2036-01-01T00:00:00") / 1000,
    });
    fc.assert(
      fc.property(second, fc.constantFrom(...zones), (seconds, zone) => {
        const local = localDateTimeAt(seconds * 1000, zone);
        const instant = instantOf(local, zone);
        expect(localDateTimeAt(instant, zone)).toBe(local);
        expect(instant).toBeLessThanOrEqual(seconds * 1000);
      }),
    );
  });
});

describe("a year of less than four digits", () => {
  const zones = ["America/Monterrey", "America/Tijuana", "Europe/Madrid", "Pacific/Auckland", "UTC"];

  test("is handled like any other", () => {
    const check = (local: LocalDateTime, zone: TimeZone, expected: string) => {
      expect(instantOf(local, zone)).toBe(utc(expected));
      expect(localDateTimeAt(utc(expected), zone)).toBe(local);
      expect(localDateAt(utc(expected), zone)).toBe(local.slice(0, 10));
    };
    // Before time zones local mean time applied: Monterrey was 6:41:16 behind Greenwich.
    check("0999-12-31T23:59:59", "America/Monterrey", "1000-01-01T06:41:15");
    check("0476-09-04T12:00:00", "America/Monterrey", "0476-09-04T18:41:16");
    check("0099-01-01T00:00:00", "UTC", "0099-01-01T00:00:00");
    check("0001-01-01T00:00:00", "America/Monterrey", "0001-01-01T06:41:16");
    // The year 0 precedes the year 1, and in the east it began while the year in Greenwich was -1.
    check("0000-12-31T12:00:00", "America/Monterrey", "0000-12-31T18:41:16");
    check("0000-01-01T00:00:00", "Pacific/Auckland", "-000001-12-31T12:20:56");
  });

  test("converts back to the same local time, in every zone", () => {
    const second = fc.integer({
      min: utc("0000-01-02T00:00:00") / 1000,
      max: utc("1000-01-02T00:00:00") / 1000,
    });
    fc.assert(
      fc.property(second, fc.constantFrom(...zones), (seconds, zone) => {
        const local = localDateTimeAt(seconds * 1000, zone);
        expect(local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
        expect(instantOf(local, zone)).toBe(seconds * 1000);
      }),
    );
  });
});

test("a year of more than four digits has no days", () => {
  expect(localDateAt(utc("+010000-01-02T12:00:00"), "America/Monterrey")).toBe("");
});

describe("days", () => {
  test("are added across months, years and leap days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("2026-04-05", 0)).toBe("2026-04-05");
  });

  test("are counted from one date to another, also backwards", () => {
    expect(daysFrom("2026-12-31", "2027-01-01")).toBe(1);
    expect(daysFrom("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysFrom("2026-11-20", "2026-11-20")).toBe(0);
    expect(daysFrom("2026-03-01", "2026-02-28")).toBe(-1);
  });

  test("that do not exist have no following days", () => {
    expect(addDays("", 1)).toBe("");
    expect(addDays("2026-13-01", 1)).toBe("");
  });

  test("end with the year 9999, after which there are none", () => {
    expect(addDays("9999-12-30", 1)).toBe("9999-12-31");
    expect(addDays("9999-12-31", 1)).toBe("");
    expect(addMonths("9999-12-31", 1)).toBe("");
    expect(addDays("0000-01-02", -1)).toBe("0000-01-01");
    expect(addDays("0000-01-01", -1)).toBe("");
    expect(addDays("2026-01-01", 1e9)).toBe("");
  });

  test("have a weekday", () => {
    const week = [
      "2026-11-01",
      "2026-11-02",
      "2026-11-03",
      "2026-11-04",
      "2026-11-05",
      "2026-11-06",
      "2026-11-07",
    ];
    expect(week.map(weekdayOf)).toEqual(["sun", "mon", "tue", "wed", "thu", "fri", "sat"]);
  });

  test("are counted as the platform counts them, before 1970 too", () => {
    const midnight = fc
      .date({ min: new Date("0001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
      .map((date) => Date.parse(date.toISOString().slice(0, 10)));
    const isoOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
    fc.assert(
      fc.property(midnight, fc.integer({ min: -365, max: 365 }), (at, days) => {
        const [date, later] = [isoOf(at), at + days * 86_400_000];
        expect(addDays(date, days)).toBe(isoOf(later));
        expect(daysFrom(date, isoOf(later))).toBe(days);
        expect(weekdays[new Date(at).getUTCDay()]).toBe(weekdayOf(date));
      }),
    );
  });

  test("exist or do not", () => {
    for (const day of ["2026-01-31", "2028-02-29", "2000-02-29"]) expect(isLocalDate(day)).toBe(true);
    for (const text of [
      "2026-02-29",
      "1900-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "+012026-01",
      "+010000-01",
      "2026-01-011",
      "x2026-01-01",
      "26-01-0100",
      "",
      "x",
    ])
      expect(isLocalDate(text)).toBe(false);
    expect(isLocalDate("2026-01-01T00:00:00")).toBe(false);
    expect(isLocalDate(" 2026-01-01")).toBe(false);
  });
});

describe("a weekday of a month", () => {
  test("counted from its beginning", () => {
    expect(nthWeekday(2026, 2, "mon", 1)).toBe("2026-02-02");
    expect(nthWeekday(2027, 2, "mon", 1)).toBe("2027-02-01");
    expect(nthWeekday(2027, 3, "mon", 3)).toBe("2027-03-15");
    expect(nthWeekday(2026, 3, "sun", 5)).toBe("2026-03-29");
    expect(nthWeekday(2026, 1, "thu", 1)).toBe("2026-01-01");
    expect(nthWeekday(2026, 1, "wed", 1)).toBe("2026-01-07");
    // The calendar repeats every 400 years: 3 January 2000 was a Monday too.
    expect(nthWeekday(0, 1, "mon", 1)).toBe("0000-01-03");
  });

  test("counted from its end", () => {
    expect(nthWeekday(2026, 5, "mon", -1)).toBe("2026-05-25");
    expect(nthWeekday(2027, 5, "mon", -1)).toBe("2027-05-31");
    expect(nthWeekday(2028, 2, "tue", -1)).toBe("2028-02-29");
    expect(nthWeekday(2026, 2, "sun", -1)).toBe("2026-02-22");
    expect(nthWeekday(2026, 12, "thu", -2)).toBe("2026-12-24");
  });
});

test("days of a week are in a row where none between them is missing", () => {
  expect(areInARow(["mon", "tue", "wed", "thu", "fri"])).toBe(true);
  expect(areInARow(["sat"])).toBe(true);
  expect(areInARow(["mon", "tue", "thu"])).toBe(false);
  expect(areInARow(["tue", "mon"])).toBe(false);
  // A week begins on a Sunday.
  expect(areInARow(["sat", "sun"])).toBe(false);
});

test("a time of day exists or does not", () => {
  for (const time of ["00:00", "08:30", "19:59", "23:59"]) expect(isLocalTime(time)).toBe(true);
  for (const text of ["24:00", "8:30", "08:60", "08:30:00", " 08:30", "", "x"])
    expect(isLocalTime(text)).toBe(false);
});

describe("the same day some months later", () => {
  function check(date: string, months: number, expected: string) {
    expect(addMonths(date, months)).toBe(expected);
  }

  test("or that month's last", () => {
    check("2026-01-15", 1, "2026-02-15");
    check("2026-01-31", 1, "2026-02-28");
    check("2028-01-31", 1, "2028-02-29");
    check("2026-03-31", 1, "2026-04-30");
    check("2026-12-31", 1, "2027-01-31");
    check("2026-08-31", 6, "2027-02-28");
    check("2026-05-31", 0, "2026-05-31");
    check("2026-10-31", 13, "2027-11-30");
    // 29 February exists or not in the resulting year.
    check("2027-12-31", 2, "2028-02-29");
    check("2028-12-31", 2, "2029-02-28");
    // The year 96 was a leap year, as 1996 and 2096 are.
    check("0096-01-31", 1, "0096-02-29");
  });

  test("or earlier", () => {
    check("2026-03-31", -1, "2026-02-28");
    check("2026-01-15", -1, "2025-12-15");
    check("2026-01-31", -14, "2024-11-30");
  });
});
