import { describe, expect, test } from "vitest";
import type { CustomerFlag } from "../customer/customer.ts";
import type { OpeningHours } from "../geography/branch.ts";
import { instantOf, type TimeZone, type Weekday } from "../values/calendar.ts";
import type { Problem } from "../values/problem.ts";
import type { Booking, BookingQuestion, BookingTerms } from "./booking.ts";
import type { CarrierHoliday } from "./holidays.ts";
import { bindingWindow, dayProblems, verifyDates } from "./verify-dates.ts";
import type { CollectionWindow } from "./windows.ts";

// Tuesday 17 November 2026 is today; Monday the 16th was a holiday, Thursday the 26th is one in the United States.
const today = "2026-11-17";
const [wednesday, thursday, saturday, sunday] = [
  "2026-11-18",
  "2026-11-19",
  "2026-11-21",
  "2026-11-22",
] as const;

const open = (days: string, opens = "08:30", closes = "17:30"): readonly OpeningHours[] =>
  days.split(" ").map((day) => ({ day: day as Weekday, opens, closes }));
const everyDay = open("mon tue wed thu fri sat");

const holidays: readonly CarrierHoliday[] = [
  { date: "2026-12-24", country: "MX", name: { es: "Nochebuena", en: "Christmas Eve" } },
];

interface Setting extends Partial<Omit<BookingTerms, "now" | "stop">>, Partial<BookingTerms["stop"]> {
  /** The local date and time at the branch. */
  readonly clock?: string;
}

function terms({ clock = "10:00", schedulingDays = 0, window, ...stop }: Setting = {}): BookingTerms {
  const timeZone = "timeZone" in stop ? stop.timeZone : "America/Monterrey";
  return {
    now: instantOf(`${today}T${clock}:00`, timeZone ?? "UTC"),
    stop: { country: "MX", hours: everyDay, cutOff: "17:00", ...stop, timeZone },
    window,
    schedulingDays,
    holidays,
  };
}

type Asked = Partial<BookingQuestion>;

function verify(asked: Asked, setting?: Setting) {
  return verifyDates({ side: "pickup", mode: "ordinary", ...asked }, terms(setting));
}

/** Expects the booking `mode date from-to`, and no notice. */
function books(asked: Asked, setting: Setting, expected: string) {
  const decision = verify(asked, setting);
  expect(decision.ok ? written(decision.value) : decision.problems).toBe(expected);
  expect(decision.ok && decision.value.notices).toEqual([]);
}

/** Expects the problems `code at path`, and of the first one the given details. */
function refuses(asked: Asked, setting: Setting, expected: string, details: Problem["details"] = {}) {
  const decision = verify(asked, setting);
  const problems = decision.ok ? [] : decision.problems;
  expect(problems.map(({ code, path }) => `${code.replace("schedule.", "")} at ${path}`).join(", ")).toBe(
    expected,
  );
  expect(problems[0]?.details).toEqual(details);
}

function written({ mode, date, from, to }: Booking): string {
  return [mode, date, ...(from === undefined ? [] : [`${from}-${to}`])].join(" ");
}

const hours = (es: string, en: string) => ({ hours: { es, en } });
const usualHours = hours("8:30–17:30", "8:30 AM–5:30 PM");
const ordinary = (date: string): Asked => ({ date });
const appointment = (date: string, from: string): Asked => ({ mode: "appointment", date, from });
const outside = (date: string, from: string, to: string): Asked => ({
  mode: "outside-hours",
  date,
  from,
  to,
});
const hub = (date: string, from: string): Asked => ({ mode: "hub", date, from });

describe("a day", () => {
  test("is required [A-115]", () => {
    for (const date of ["", "2026-02-30", "19-11-2026"]) refuses({ date }, {}, "dateRequired at date");
    refuses({}, {}, "dateRequired at date");
  });

  test("must not be past [A-116]", () => {
    refuses(ordinary("2026-11-16"), {}, "past at date");
    refuses(ordinary("2025-11-18"), {}, "past at date");
    books(ordinary(today), {}, `ordinary ${today}`);
  });

  test("is no Saturday and no Sunday, in any mode and whatever the opening hours [A-117, A-140]", () => {
    refuses(ordinary(saturday), {}, "weekend at date");
    refuses(ordinary(sunday), {}, "weekend at date");
    refuses(appointment(saturday, "10:00"), {}, "weekend at date");
    refuses(outside(sunday, "18:00", "20:00"), {}, "weekend at date");
    refuses(hub(saturday, "10:00"), {}, "weekend at date");
  });

  test("is no holiday of the country, by law or by the carrier's list", () => {
    const christmas = { date: { es: "25-12-2026", en: "12-25-2026" } };
    refuses(ordinary("2026-12-25"), {}, "holiday at date", christmas);
    refuses(ordinary("2026-12-24"), {}, "holiday at date", { date: { es: "24-12-2026", en: "12-24-2026" } });
    refuses(appointment("2026-12-25", "10:00"), {}, "holiday at date", christmas);
    books(ordinary("2026-12-24"), { country: "US" }, "ordinary 2026-12-24");
    books(ordinary("2026-11-26"), {}, "ordinary 2026-11-26");
    refuses(ordinary("2026-11-26"), { country: "US" }, "holiday at date", {
      date: { es: "26-11-2026", en: "11-26-2026" },
    });
  });

  test("is one of the open days of the area, which are listed without those that cannot be booked [A-119]", () => {
    const setting = { hours: open("sat thu tue") };
    const days = { days: { es: "martes y jueves", en: "Tuesday and Thursday" } };
    refuses(ordinary(wednesday), setting, "closedDay at date", days);
    refuses(appointment(wednesday, "10:00"), setting, "closedDay at date", days);
    refuses(outside(wednesday, "18:00", "20:00"), setting, "closedDay at date", days);
    refuses(hub("2026-11-20", "10:00"), setting, "closedDay at date", days);
    books(ordinary(thursday), setting, `ordinary ${thursday}`);
  });

  test("is Monday to Friday in an area that has no hours of its own", () => {
    books(ordinary(wednesday), { hours: [] }, `ordinary ${wednesday}`);
    refuses(ordinary(today), { hours: [], clock: "08:29" }, "outsideHours at date", usualHours);
    books(ordinary(today), { hours: [], clock: "08:30" }, `ordinary ${today}`);
  });

  test("cannot be checked for a branch without a time zone", () => {
    refuses(ordinary(wednesday), { timeZone: undefined }, "noTimeZone at date");
    refuses({}, { timeZone: undefined }, "noTimeZone at date");
  });

  test("is closed in a date picker for reasons of the day alone", () => {
    const zone = "America/Monterrey";
    const codes = (date: string) => dayProblems(date, terms(), zone).map(({ code }) => code);
    expect(codes("2026-11-16")).toEqual(["schedule.past"]);
    expect(codes(saturday)).toEqual(["schedule.weekend"]);
    expect(codes("2026-12-25")).toEqual(["schedule.holiday"]);
    expect(codes(today)).toEqual([]);
  });
});

describe("today", () => {
  test("the branch must be open at the moment [A-120, A-123]", () => {
    const open9to13 = [...open("tue", "15:00", "19:00"), ...open("tue", "09:00", "13:00")];
    const setting = { hours: open9to13, cutOff: "23:00" };
    const both = hours("9:00–13:00 y 15:00–19:00", "9 AM–1 PM and 3 PM–7 PM");
    for (const clock of ["08:59", "13:01", "14:59", "19:01"])
      refuses(ordinary(today), { ...setting, clock }, "outsideHours at date", both);
    for (const clock of ["09:00", "13:00", "15:00", "19:00"])
      books(ordinary(today), { ...setting, clock }, `ordinary ${today}`);
    books(ordinary(wednesday), { clock: "06:00" }, `ordinary ${wednesday}`);
  });

  test("the branch's cut-off must not have passed, with a fixed window or without, in every mode [A-122, A-123]", () => {
    const time = { time: "16:00" };
    const late = { cutOff: "16:00", clock: "16:01" };
    refuses(ordinary(today), late, "afterCutOff at date", time);
    refuses(appointment(today, "17:00"), late, "afterCutOff at date", time);
    refuses(hub(today, "17:00"), late, "afterCutOff at date", time);
    const window: CollectionWindow = { days: ["tue"], opens: "17:00", closes: "18:00" };
    refuses(ordinary(today), { ...late, window }, "afterCutOff at date", time);
    books(ordinary(today), { cutOff: "16:00", clock: "16:00" }, `ordinary ${today}`);
    books(ordinary(wednesday), late, `ordinary ${wednesday}`);
    // Without a branch there is no cut-off.
    books(ordinary(today), { cutOff: undefined, clock: "17:30" }, `ordinary ${today}`);
  });

  test("is decided by the calendar and the clock of the branch", () => {
    const at = Date.parse("2026-12-02T07:30:00Z");
    const check = (timeZone: TimeZone, date: string, expected: boolean) => {
      const stop = { country: "MX", timeZone, hours: open("mon tue wed thu fri", "00:00", "23:59") } as const;
      const question = { side: "pickup", mode: "ordinary", date } as const;
      expect(verifyDates(question, { now: at, stop, schedulingDays: 0, holidays }).ok).toBe(expected);
    };
    // Half past eleven on the first in Tijuana, half past midnight on the second in Sonora.
    check("America/Tijuana", "2026-12-01", true);
    check("America/Hermosillo", "2026-12-01", false);
    check("America/Hermosillo", "2026-12-02", true);
    check("America/Monterrey", "2026-12-01", false);
    check("America/Cancun", "2026-12-01", false);
  });
});

describe("an ordinary day", () => {
  const window: CollectionWindow = { days: ["tue", "thu"], opens: "11:00", closes: "13:00" };

  test("takes the day only: hours sent with it are ignored", () => {
    books({ date: wednesday, from: "03:00", to: "02:00" }, {}, `ordinary ${wednesday}`);
    books({ date: today, from: "09:00", to: "09:30" }, { clock: "10:00" }, `ordinary ${today}`);
  });

  test("is one of the fixed window's days, and today only until the window begins [A-121]", () => {
    const days = { days: { es: "martes y jueves", en: "Tuesday and Thursday" } };
    refuses(ordinary(wednesday), { window }, "notWindowDay at date", days);
    books(ordinary(thursday), { window }, `ordinary ${thursday}`);
    books(ordinary(thursday), { window, clock: "12:00" }, `ordinary ${thursday}`);
    books(ordinary(today), { window, clock: "11:00" }, `ordinary ${today}`);
    refuses(ordinary(today), { window, clock: "11:01" }, "afterWindowStart at date", { time: "11:00" });
    const onWednesdays = { ...window, days: ["wed"] as const };
    refuses(ordinary(today), { window: onWednesdays, clock: "12:00" }, "notWindowDay at date", {
      days: { es: "miércoles", en: "Wednesday" },
    });
  });

  test("is restricted by a window, an appointment is not", () => {
    books(appointment(wednesday, "10:00"), { window }, `appointment ${wednesday} 10:00-13:00`);
  });

  test("is restricted by the service window of a client who has one, unless there is a fixed one [A-132]", () => {
    const service: CollectionWindow = { ...window, opens: "15:00" };
    const bound = (flags: readonly CustomerFlag[], fixed?: CollectionWindow) =>
      bindingWindow({ fixed, service }, { flags });
    expect(bound([])).toBeUndefined();
    expect(bound(["service-window"])).toBe(service);
    expect(bound(["service-window"], window)).toBe(window);
    expect(bound([], window)).toBe(window);
    expect(bindingWindow({}, { flags: ["service-window"] })).toBeUndefined();
  });
});

describe("an appointment", () => {
  test("is a window of three hours between 08:00 and 18:00 [A-225, P-310, A-231]", () => {
    const early = { hours: open("wed", "06:00", "20:00") };
    books(appointment(wednesday, "08:00"), early, `appointment ${wednesday} 08:00-11:00`);
    books(appointment(wednesday, "15:00"), early, `appointment ${wednesday} 15:00-18:00`);
    const limits = { opens: "08:00", lastStart: "15:00" };
    refuses(appointment(wednesday, "07:59"), early, "appointmentHours at from", limits);
    refuses(appointment(wednesday, "15:01"), early, "appointmentHours at from", limits);
    refuses(appointment(wednesday, "17:30"), {}, "appointmentHours at from", limits);
  });

  test("needs its hour", () => {
    refuses({ mode: "appointment", date: wednesday }, {}, "timesRequired at from");
    refuses(appointment(wednesday, "25:00"), {}, "timesRequired at from");
    refuses({ mode: "appointment", date: today }, {}, "timesRequired at from");
  });

  test("of today is in the future and inside the opening hours, whatever the area's clock [A-108, A-120]", () => {
    const morning = { clock: "07:00" };
    books(appointment(today, "08:30"), morning, `appointment ${today} 08:30-11:30`);
    refuses(appointment(today, "08:29"), morning, "outsideHours at from", usualHours);
    refuses(appointment(today, "17:31"), {}, "outsideHours at from", usualHours);
    refuses(appointment(today, "09:59"), {}, "past at from");
    books(appointment(today, "10:00"), {}, `appointment ${today} 10:00-13:00`);
  });

  describe("of a later day at an hour when the area is closed", () => {
    /** Expects the booking, and the notice with the opening hours. */
    function becomes(asked: Asked, setting: Setting, expected: string, open = usualHours) {
      const decision = verify(asked, setting);
      expect(decision.ok && written(decision.value)).toBe(expected);
      expect(decision.ok && decision.value.notices).toEqual([
        { code: "schedule.becomesOutsideHours", path: "from", details: open },
      ]);
    }

    test("becomes one outside hours, with a warning [A-107, A-108]", () => {
      becomes(appointment(wednesday, "17:31"), {}, `outside-hours ${wednesday} 17:31-20:31`);
      becomes(appointment(wednesday, "19:00"), {}, `outside-hours ${wednesday} 19:00-22:00`);
      becomes(appointment(wednesday, "05:00"), {}, `outside-hours ${wednesday} 05:00-08:00`);
    });

    test("ends when the area opens, and at the end of the day", () => {
      becomes(appointment(wednesday, "08:00"), {}, `outside-hours ${wednesday} 08:00-08:30`);
      becomes(appointment(wednesday, "05:30"), {}, `outside-hours ${wednesday} 05:30-08:30`);
      becomes(appointment(wednesday, "21:30"), {}, `outside-hours ${wednesday} 21:30-23:59`);
      becomes(appointment(wednesday, "20:30"), {}, `outside-hours ${wednesday} 20:30-23:30`);
      const overNoon = [...open("wed", "09:00", "13:00"), ...open("wed", "15:00", "15:30")];
      const decision = verify(appointment(wednesday, "13:30"), { hours: overNoon });
      expect(decision.ok && written(decision.value)).toBe(`outside-hours ${wednesday} 13:30-15:00`);
    });

    test("is still checked against the day and its limits", () => {
      refuses(appointment(saturday, "19:00"), {}, "weekend at date");
      refuses(appointment(thursday, "19:00"), { schedulingDays: 1 }, "tooFar at date", {
        date: { es: "18-11-2026", en: "11-18-2026" },
      });
    });

    test("is accepted again as what it became", () => {
      for (const from of ["00:00", "05:30", "08:29", "17:31", "22:30"]) {
        const decision = verify(appointment(wednesday, from));
        if (!decision.ok) throw new Error(from);
        const { mode, date, from: begins = "", to: ends = "" } = decision.value;
        books({ mode, date, from: begins, to: ends }, {}, `outside-hours ${wednesday} ${begins}-${ends}`);
      }
    });
  });
});

describe("a time outside hours", () => {
  test("needs both its hours [A-124]", () => {
    const asked = { mode: "outside-hours", date: wednesday } as const;
    refuses(asked, {}, "timesRequired at from, timesRequired at to");
    refuses({ ...asked, from: "18:00" }, {}, "timesRequired at to");
    refuses({ ...asked, to: "20:00" }, {}, "timesRequired at from");
    refuses({ ...asked, from: "18:00", to: "24:00" }, {}, "timesRequired at to");
  });

  test("begins before it ends [A-125]", () => {
    refuses(outside(wednesday, "20:00", "18:00"), {}, "timesReversed at to");
    refuses(outside(wednesday, "18:00", "18:00"), {}, "timesReversed at to");
    books(outside(wednesday, "18:00", "18:01"), {}, `outside-hours ${wednesday} 18:00-18:01`);
  });

  test("lies outside the opening hours, all of it [A-126]", () => {
    const normal = usualHours;
    refuses(outside(wednesday, "10:00", "12:00"), {}, "insideHours at from", normal);
    refuses(outside(wednesday, "17:00", "20:00"), {}, "insideHours at from", normal);
    refuses(outside(wednesday, "06:00", "08:31"), {}, "insideHours at from", normal);
    refuses(outside(wednesday, "06:00", "20:00"), {}, "insideHours at from", normal);
    books(outside(wednesday, "06:00", "08:30"), {}, `outside-hours ${wednesday} 06:00-08:30`);
    books(outside(wednesday, "17:30", "20:00"), {}, `outside-hours ${wednesday} 17:30-20:00`);
  });

  test("is not possible today, only inside the opening hours [A-108]", () => {
    refuses(outside(today, "18:00", "20:00"), {}, "outsideHours at from", usualHours);
    refuses({ mode: "outside-hours", date: today }, {}, "outsideHours at from", usualHours);
    refuses(outside(today, "09:00", "20:00"), {}, "past at from");
  });
});

describe("an appointment at the hub", () => {
  const earliest = { hours: 48, earliest: { es: "19-11-2026 10:00", en: "11-19-2026 10:00" } };

  test("is booked 48 hours before [A-226, P-311, A-231]", () => {
    refuses(hub(thursday, "09:59"), {}, "hubNotice at date", earliest);
    books(hub(thursday, "10:00"), {}, `hub ${thursday} 10:00-12:00`);
    refuses(hub(wednesday, "16:00"), {}, "hubNotice at date", earliest);
    refuses(hub(today, "16:00"), {}, "hubNotice at date", earliest);
    // The hub has its own hours: those of the area do not apply.
    refuses(hub(today, "16:00"), { hours: open("tue", "08:30", "12:00") }, "hubNotice at date", earliest);
  });

  test("is booked from the minute on that its refusal names [A-226, P-311]", () => {
    const timeZone = "America/Monterrey";
    const at = (from: string) =>
      verifyDates(
        { side: "pickup", mode: "hub", date: thursday, from },
        {
          now: instantOf(`${today}T10:00:59`, timeZone),
          stop: { country: "MX", hours: everyDay, timeZone },
          schedulingDays: 0,
          holidays: [],
        },
      );
    expect(at("09:59")).toMatchObject({ problems: [{ details: earliest }] });
    expect(at("10:00").ok).toBe(true);
  });

  test("is booked 48 elapsed hours before, also across a change of the clock", () => {
    // Tijuana goes to summer time on Sunday 14 March 2027 at two.
    const now = instantOf("2027-03-13T10:00:00", "America/Tijuana");
    const stop = { country: "MX", hours: everyDay, timeZone: "America/Tijuana" } as const;
    const at = (from: string) =>
      verifyDates(
        { side: "delivery", mode: "hub", date: "2027-03-15", from },
        { now, stop, schedulingDays: 0, holidays: [] },
      );
    // The third Monday of March: Benito Juárez.
    expect(at("11:00").ok).toBe(false);
    const inTexas = { ...stop, country: "US" } as const;
    const there = (from: string) =>
      verifyDates(
        { side: "delivery", mode: "hub", date: "2027-03-15", from },
        { now, stop: inTexas, schedulingDays: 0, holidays: [] },
      ).ok;
    expect([there("10:59"), there("11:00")]).toEqual([false, true]);
  });

  test("is a stay of two hours between 08:00 and 18:00, whatever the hours of the area [A-227, P-312, A-231]", () => {
    const late = "2026-11-20";
    const limits = { opens: "08:00", lastStart: "16:00" };
    books(hub(late, "08:00"), {}, `hub ${late} 08:00-10:00`);
    books(hub(late, "16:00"), {}, `hub ${late} 16:00-18:00`);
    refuses(hub(late, "07:59"), {}, "hubHours at from", limits);
    refuses(hub(late, "16:01"), {}, "hubHours at from", limits);
    books(hub(late, "16:00"), { hours: open("fri", "09:00", "12:00") }, `hub ${late} 16:00-18:00`);
  });

  test("needs its hour", () => {
    refuses({ mode: "hub", date: "2026-11-20" }, {}, "timesRequired at from");
  });
});

describe("the limits of a booking", () => {
  test("a delivery is not before its estimated date", () => {
    const expected = { date: { es: "19-11-2026", en: "11-19-2026" } };
    const delivery = { side: "delivery", estimated: thursday } as const;
    refuses({ ...delivery, date: wednesday }, {}, "beforeEstimated at date", expected);
    refuses({ ...delivery, ...appointment(wednesday, "10:00") }, {}, "beforeEstimated at date", expected);
    books({ ...delivery, date: thursday }, {}, `ordinary ${thursday}`);
    books({ ...delivery, date: "2026-11-20" }, {}, "ordinary 2026-11-20");
    books({ side: "delivery", date: wednesday }, {}, `ordinary ${wednesday}`);
    books({ side: "pickup", estimated: thursday, date: wednesday }, {}, `ordinary ${wednesday}`);
  });

  test("a pickup is at most so many days ahead, and 0 days are no limit [A-129, P-335]", () => {
    const twoDays = { schedulingDays: 2 };
    books(ordinary(thursday), twoDays, `ordinary ${thursday}`);
    refuses(ordinary("2026-11-20"), twoDays, "tooFar at date", {
      date: { es: "19-11-2026", en: "11-19-2026" },
    });
    books(ordinary("2027-11-19"), { schedulingDays: 0 }, "ordinary 2027-11-19");
    books({ side: "delivery", date: "2026-11-20" }, twoDays, "ordinary 2026-11-20");
  });
});

describe("of several problems, the first is reported", () => {
  test("one of the day before one that another hour would solve", () => {
    refuses(ordinary("2026-11-15"), { timeZone: undefined }, "noTimeZone at date");
    refuses(ordinary("2026-11-15"), {}, "past at date");
    refuses(outside(saturday, "20:00", "18:00"), {}, "weekend at date");
    refuses(ordinary(today), { clock: "18:00", cutOff: "17:00" }, "outsideHours at date", usualHours);
    refuses({ ...hub(wednesday, "03:00"), side: "delivery", estimated: thursday }, {}, "hubNotice at date", {
      hours: 48,
      earliest: { es: "19-11-2026 10:00", en: "11-19-2026 10:00" },
    });
    refuses(appointment("2026-11-20", "16:00"), { schedulingDays: 1 }, "appointmentHours at from", {
      opens: "08:00",
      lastStart: "15:00",
    });
  });
});
