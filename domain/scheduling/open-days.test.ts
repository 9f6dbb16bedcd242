import { describe, expect, test } from "vitest";
import { instantOf, type LocalDate, type LocalTime } from "../values/calendar.ts";
import { problem } from "../values/problem.ts";
import { agreedDay, appointmentsProblems, type SideTerms } from "./agreed-day.ts";
import type { SchedulingMode } from "./modes.ts";
import {
  earliestDay,
  lastDay,
  nextOpenDay,
  openDayFor,
  timeAfterHours,
  whyClosed,
  windowsOf,
} from "./open-days.ts";
import { workingDays } from "./opening-hours.ts";
import type { SchedulingSide } from "./side.ts";

// Monday to Friday from 8:30 to 17:30, cut-off at 17:00. Thursday, 19 November 2026.
const zone = "America/Monterrey";
const at = (time: LocalTime) => instantOf(`2026-11-19T${time}:00`, zone);
const terms: SideTerms = {
  now: at("16:42"),
  stop: {
    country: "MX",
    timeZone: zone,
    cutOff: "17:00",
    hours: workingDays.map((day) => ({ day, opens: "08:30", closes: "17:30" })),
  },
  schedulingDays: 0,
  holidays: [{ date: "2026-11-26", country: "MX", name: { es: "Inventario", en: "Stocktaking" } }],
  isAtBranch: false,
  refused: {},
};

describe("a day of the calendar is closed", () => {
  function check(
    mode: SchedulingMode,
    date: LocalDate,
    expected: string | undefined,
    rest: Partial<SideTerms> = {},
    side: SchedulingSide = "pickup",
  ) {
    expect(whyClosed({ side, mode }, date, { ...terms, ...rest })?.code).toBe(expected);
  }

  test("for every mode: past, on a weekend, a holiday, not a day of the area [A-116, A-117, A-119]", () => {
    const hours = terms.stop.hours.filter(({ day }) => day !== "wed");
    for (const mode of ["ordinary", "appointment", "outside-hours", "hub"] as const) {
      check(mode, "2026-11-18", "schedule.past");
      check(mode, "2026-11-21", "schedule.weekend");
      check(mode, "2026-11-22", "schedule.weekend");
      check(mode, "2026-11-26", "schedule.holiday");
      check(mode, "2026-12-25", "schedule.holiday");
      check(mode, "2026-11-25", "schedule.closedDay", { stop: { ...terms.stop, hours } });
      check(mode, "2026-11-24", undefined);
    }
  });

  test("today: after the cut-off, and when the stop is closed [A-120, A-122]", () => {
    check("ordinary", "2026-11-19", undefined);
    check("ordinary", "2026-11-19", "schedule.afterCutOff", { now: at("17:01") });
    check("ordinary", "2026-11-19", "schedule.outsideHours", { now: at("17:41") });
    check("outside-hours", "2026-11-19", "schedule.outsideHours");
    // An appointment as long as one of its hours is still to come.
    check("appointment", "2026-11-19", "schedule.past");
    check("appointment", "2026-11-19", undefined, { now: at("14:59") });
  });

  test("outside hours only where the stop is open all day long [A-126]", () => {
    const open = (opens: LocalTime, closes: LocalTime) => ({ day: "tue", opens, closes }) as const;
    const on = (...hours: readonly ReturnType<typeof open>[]) => ({ stop: { ...terms.stop, hours } });
    check("outside-hours", "2026-11-24", undefined, on(open("10:00", "23:59")));
    check("outside-hours", "2026-11-24", undefined, on(open("00:00", "17:30")));
    check("outside-hours", "2026-11-24", undefined, on(open("15:00", "23:59"), open("00:00", "13:00")));
    check("outside-hours", "2026-11-24", "schedule.insideHours", on(open("00:00", "23:59")));
    check("outside-hours", "2026-11-25", "schedule.closedDay", on(open("10:00", "23:59")));
  });

  test("at the hub within its 48 hours of notice [A-226, P-311]", () => {
    check("hub", "2026-11-20", "schedule.hubNotice");
    check("hub", "2026-11-23", undefined);
    check("hub", "2026-11-20", "schedule.hubNotice", { now: at("08:00") });
  });

  test("by the window, the estimated delivery and the last bookable day [A-129]", () => {
    const window = { days: ["mon", "wed"], opens: "09:00", closes: "13:00" } as const;
    check("ordinary", "2026-11-24", "schedule.notWindowDay", { window });
    check("ordinary", "2026-11-25", undefined, { window });
    check("appointment", "2026-11-24", undefined, { window });
    check("ordinary", "2026-12-07", "schedule.tooFar", { schedulingDays: 15 });
    check("ordinary", "2026-12-04", undefined, { schedulingDays: 15 });
    check("ordinary", "2026-11-23", "schedule.beforeEstimated", { estimated: "2026-11-24" }, "delivery");
    check("ordinary", "2026-11-24", undefined, { estimated: "2026-11-24" }, "delivery");
  });
});

test("the next open day skips the closed ones, and there may be none", () => {
  const check = (mode: SchedulingMode, from: LocalDate, expected: LocalDate | undefined) =>
    expect(nextOpenDay({ side: "pickup", mode }, from, terms)).toBe(expected);
  check("ordinary", "2026-11-20", "2026-11-20");
  check("ordinary", "2026-11-21", "2026-11-23");
  check("ordinary", "2026-11-26", "2026-11-27");
  expect(
    nextOpenDay({ side: "pickup", mode: "ordinary" }, "2026-12-05", { ...terms, schedulingDays: 15 }),
  ).toBe(undefined);
});

test("the day proposed instead of a closed one is the next open one, or the last one that can be booked", () => {
  const check = (date: LocalDate, expected: LocalDate | undefined, schedulingDays = 15) =>
    expect(openDayFor({ side: "pickup", mode: "ordinary" }, date, { ...terms, schedulingDays })).toBe(
      expected,
    );
  check("2026-11-21", "2026-11-23");
  check("2026-10-05", "2026-11-19");
  check("2026-12-24", "2026-12-04");
  check("2026-12-25", "2026-12-28", 0);
});

test("the time proposed outside hours begins when the stop closes, if that is before midnight", () => {
  expect(timeAfterHours("2026-11-24", terms)).toEqual({ from: "17:30", to: "19:30" });
  expect(timeAfterHours("2026-11-22", terms)).toBe(undefined);
  const lateNight = [{ day: "tue", opens: "10:00", closes: "23:59" }] as const;
  expect(timeAfterHours("2026-11-24", { stop: { ...terms.stop, hours: lateNight } })).toBe(undefined);
});

test("the earliest day of each mode [A-226]", () => {
  const check = (mode: SchedulingMode, expected: LocalDate) =>
    expect(earliestDay({ side: "pickup", mode }, terms)).toBe(expected);
  check("ordinary", "2026-11-19");
  check("appointment", "2026-11-20");
  check("outside-hours", "2026-11-20");
  check("hub", "2026-11-23");
});

test("the last day that can be booked is that of pickups, and none without a limit [A-129]", () => {
  const check = (side: SchedulingSide, schedulingDays: number, expected: LocalDate | undefined) =>
    expect(lastDay({ side, mode: "ordinary" }, { ...terms, schedulingDays })).toBe(expected);
  check("pickup", 15, "2026-12-04");
  // 5 December is a Saturday.
  check("pickup", 16, "2026-12-04");
  check("pickup", 0, undefined);
  check("delivery", 15, undefined);
});

describe("the windows of a day", () => {
  function check(mode: "appointment" | "hub", date: LocalDate, ...expected: string[]) {
    expect(
      windowsOf("pickup", mode, date, terms).map(
        (each) => `${each.from}-${each.to} ${"booking" in each ? each.booking.mode : each.problem.code}`,
      ),
    ).toEqual(expected);
  }

  test("are three hours long, from 8:00 to 18:00; one that begins before the stop opens is outside hours [A-107, A-225]", () => {
    check(
      "appointment",
      "2026-11-24",
      "08:00-11:00 outside-hours",
      ..."09:00-12:00 10:00-13:00 11:00-14:00 12:00-15:00 13:00-16:00 14:00-17:00 15:00-18:00"
        .split(" ")
        .map((each) => `${each} appointment`),
    );
  });

  test("at the hub two hours long, each 48 hours ahead [A-226, A-227, P-312]", () => {
    const hours = "09 10 11 12 13 14 15 16".split(" ").map(Number);
    const two = (hour: number) => String(hour).padStart(2, "0");
    check(
      "hub",
      "2026-11-23",
      "08:00-10:00 hub",
      ...hours.map((hour) => `${two(hour)}:00-${two(hour + 2)}:00 hub`),
    );
    check(
      "hub",
      "2026-11-20",
      ...[8, ...hours].map((hour) => `${two(hour)}:00-${two(hour + 2)}:00 schedule.hubNotice`),
    );
  });
});

describe("what was asked for a side", () => {
  test("is refused with the reason of its mode, and at a branch", () => {
    const refused = { appointment: problem("appointment.noPickup", "mode") };
    const asked = { mode: "appointment", at: "2026-11-24T09:00:00" } as const;
    const problemsWith = (rest: Partial<SideTerms>) =>
      appointmentsProblems({ pickup: asked }, { pickup: { ...terms, ...rest } }).map(
        ({ code, path }) => `${code} ${path}`,
      );
    expect(problemsWith({ refused })).toEqual(["appointment.noPickup appointments.pickup.at"]);
    expect(problemsWith({ isAtBranch: true })).toEqual(["appointment.atBranch appointments.pickup.at"]);
    expect(problemsWith({})).toEqual([]);
    expect(appointmentsProblems({ delivery: asked }, { pickup: terms })).toEqual([]);
  });

  test("may become one outside hours, which is accepted again as what it became [A-107]", () => {
    const became = agreedDay("pickup", { mode: "appointment", at: "2026-11-24T08:00:00" }, terms);
    if (!became.ok || !became.value) throw new Error("it is accepted");
    const { appointment, booking } = became.value;
    expect(appointment).toEqual({ mode: "outside-hours", on: "2026-11-24", from: "08:00", to: "08:30" });
    expect(booking.notices.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "schedule.becomesOutsideHours appointments.pickup.at",
    ]);
    expect(agreedDay("pickup", appointment, terms)).toMatchObject({ ok: true, value: { appointment } });
  });
});
