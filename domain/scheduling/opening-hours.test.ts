import { describe, expect, test } from "vitest";
import type { OpeningHours } from "../geography/branch.ts";
import type { Weekday } from "../values/calendar.ts";
import {
  bookableDays,
  calendarOf,
  hoursOn,
  isOpenAt,
  meetsHours,
  nextOpening,
  opensOn,
} from "./opening-hours.ts";

const range = (day: Weekday, opens: string, closes: string): OpeningHours => ({ day, opens, closes });
/** Closed over noon on Tuesdays, open on Saturday morning; unsorted. */
const hours = [
  range("sat", "09:00", "13:00"),
  range("tue", "15:00", "18:00"),
  range("tue", "09:00", "13:00"),
  range("thu", "08:30", "17:30"),
];

const [monday, tuesday, thursday, saturday] = [
  "2026-11-16",
  "2026-11-17",
  "2026-11-19",
  "2026-11-21",
] as const;

describe("the days of a place", () => {
  test("are those that have hours", () => {
    expect(opensOn("tue", hours)).toBe(true);
    expect(opensOn("sat", hours)).toBe(true);
    expect(opensOn("mon", hours)).toBe(false);
    expect(hoursOn("tue", hours)).toEqual([range("tue", "09:00", "13:00"), range("tue", "15:00", "18:00")]);
    expect(hoursOn("tue", hours.toReversed())).toEqual(hoursOn("tue", hours));
    expect(hoursOn("wed", hours)).toEqual([]);
  });

  test("that can be booked are from Monday to Friday, in that order", () => {
    expect(bookableDays(hours)).toEqual(["tue", "thu"]);
    expect(bookableDays([range("sun", "08:00", "12:00")])).toEqual([]);
  });
});

describe("a place without hours of its own", () => {
  test("is open from 8:30 to 17:30, Monday to Friday [P-313, A-228]", () => {
    expect(bookableDays([])).toEqual(["mon", "tue", "wed", "thu", "fri"]);
    expect(hoursOn("wed", [])).toEqual([range("wed", "08:30", "17:30")]);
    expect(opensOn("sat", [])).toBe(false);
    expect(isOpenAt(monday, "08:29", [])).toBe(false);
    expect(isOpenAt(monday, "08:30", [])).toBe(true);
    expect(isOpenAt(monday, "17:30", [])).toBe(true);
    expect(isOpenAt(monday, "17:31", [])).toBe(false);
    expect(isOpenAt(saturday, "10:00", [])).toBe(false);
  });
});

describe("a time", () => {
  function check(date: string, time: string, isOpen: boolean, opensNext: string | undefined) {
    expect(isOpenAt(date, time, hours)).toBe(isOpen);
    expect(nextOpening(date, time, hours)).toBe(opensNext);
  }

  test("is inside the hours of its day or not, including the minutes of opening and closing", () => {
    check(tuesday, "08:59", false, "09:00");
    check(tuesday, "09:00", true, "15:00");
    check(tuesday, "13:00", true, "15:00");
    check(tuesday, "13:01", false, "15:00");
    check(tuesday, "15:00", true, undefined);
    check(tuesday, "18:01", false, undefined);
    check(thursday, "13:01", true, undefined);
    check(monday, "10:00", false, undefined);
  });
});

describe("a range of time", () => {
  function check(date: string, from: string, to: string, expected: boolean) {
    expect(meetsHours(date, from, to, hours)).toBe(expected);
  }

  test("overlaps the hours of its day when they share more than the minute of opening or closing", () => {
    check(thursday, "07:00", "08:30", false);
    check(thursday, "07:00", "08:31", true);
    check(thursday, "17:30", "20:00", false);
    check(thursday, "17:29", "20:00", true);
    check(thursday, "06:00", "22:00", true);
    check(thursday, "10:00", "11:00", true);
    check(tuesday, "13:00", "15:00", false);
    check(tuesday, "13:30", "15:30", true);
    check(monday, "00:00", "23:59", false);
  });
});

describe("the calendar of a stop", () => {
  const area = { hours: [range("tue", "08:30", "17:30")] };
  const branch = {
    country: "MX",
    timeZone: "America/Tijuana",
    cutOff: "16:30",
    hours: [range("sat", "09:00", "13:00")],
  } as const;
  const common = { country: "MX", timeZone: "America/Tijuana", cutOff: "16:30" };

  test("has the hours of the area for a door address, of the branch for a branch", () => {
    expect(calendarOf({ area, branch, pickupType: "commercial" })).toEqual({ ...common, hours: area.hours });
    expect(calendarOf({ area, branch, pickupType: "residential" })).toEqual({ ...common, hours: area.hours });
    expect(calendarOf({ area, branch, pickupType: "branch" })).toEqual({ ...common, hours: branch.hours });
  });
});
