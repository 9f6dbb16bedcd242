import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countries } from "../geography/country.ts";
import { addDays, instantOf, localDateAt, type Weekday, weekdayOf } from "../values/calendar.ts";
import type { Booking, BookingQuestion, BookingTerms } from "./booking.ts";
import { isHoliday } from "./holidays.ts";
import { schedulingModes } from "./modes.ts";
import { isOpenAt, meetsHours, opensOn } from "./opening-hours.ts";
import { verifyDates } from "./verify-dates.ts";

const zones = ["America/Tijuana", "America/Hermosillo", "America/Monterrey", "America/Cancun"];
const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat"];
const time = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`);
const pad = (value: number) => String(value).padStart(2, "0");

const hours = fc
  .tuple(fc.subarray([...week], { minLength: 3 }), time, time)
  .map(([days, one, other]) =>
    days.map((day) => ({ day, opens: lesser(one, other), closes: greater(one, other) })),
  );
const lesser = (a: string, b: string) => (a < b ? a : b);
const greater = (a: string, b: string) => (a < b ? b : a);

type Terms = BookingTerms & { readonly stop: { readonly timeZone: string } };

const terms: fc.Arbitrary<Terms> = fc.record({
  now: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2028-12-31") }),
  stop: fc.record({
    country: fc.constantFrom(...countries),
    timeZone: fc.constantFrom(...zones),
    hours,
    cutOff: fc.option(time, { nil: undefined }),
  }),
  window: fc.option(fc.record({ days: fc.subarray([...week]), opens: time, closes: time }), {
    nil: undefined,
  }),
  schedulingDays: fc.constantFrom(0, 3, 30),
  holidays: fc.constant([]),
});

/** A request for one of the next days, each of its answers present or not. */
const question: fc.Arbitrary<{ readonly ahead: number; readonly rest: Omit<BookingQuestion, "date"> }> =
  fc.record({
    ahead: fc.integer({ min: -1, max: 12 }),
    rest: fc.record(
      {
        side: fc.constantFrom("pickup", "delivery"),
        mode: fc.constantFrom(...schedulingModes),
        from: time,
        to: time,
      },
      { requiredKeys: ["side", "mode"] },
    ),
  });

/** Runs `expectations` for every booking that is accepted. */
function ofEveryBooking(expectations: (booking: Booking, on: Terms, asked: BookingQuestion) => void) {
  let accepted = 0;
  let refused = 0;
  fc.assert(
    fc.property(question, terms, ({ ahead, rest }, on) => {
      const asked = { ...rest, date: addDays(localDateAt(on.now, on.stop.timeZone), ahead) };
      const decision = verifyDates(asked, on);
      if (!decision.ok) {
        refused++;
        return;
      }
      accepted++;
      expectations(decision.value, on, asked);
    }),
    { numRuns: 3_000 },
  );
  // Without an accepted booking the property would prove nothing.
  expect(accepted).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
}

describe("every booking that is accepted", () => {
  test("is on a future working day on which the stop is open", () => {
    ofEveryBooking(({ date }, { now, stop }) => {
      expect(date >= localDateAt(now, stop.timeZone)).toBe(true);
      expect(["sat", "sun"]).not.toContain(weekdayOf(date));
      expect(isHoliday(date, stop.country, [])).toBe(false);
      expect(opensOn(weekdayOf(date), stop.hours)).toBe(true);
    });
  });

  test("has future hours that suit its mode", () => {
    ofEveryBooking(({ mode, date, from = "", to = "" }, { now, stop }) => {
      if (mode === "ordinary") return expect([from, to]).toEqual(["", ""]);
      const begins = instantOf(`${date}T${from}:00`, stop.timeZone);
      // The clock has no seconds: an hour equal to the current minute is still allowed.
      expect(begins).toBeGreaterThan(now - 60_000);
      expect(from < to).toBe(true);
      if (mode === "outside-hours") return expect(meetsHours(date, from, to, stop.hours)).toBe(false);
      expect([from >= "08:00", to <= "18:00"]).toEqual([true, true]);
      if (mode === "hub") return expect(begins - now).toBeGreaterThanOrEqual(48 * 3_600_000);
      return expect(isOpenAt(date, from, stop.hours)).toBe(true);
    });
  });

  test("keeps its mode, except for an appointment outside hours, which is reported", () => {
    ofEveryBooking(({ mode, notices }, _, asked) => {
      if (mode === asked.mode) return expect(notices).toEqual([]);
      expect([asked.mode, mode]).toEqual(["appointment", "outside-hours"]);
      return expect(notices.map(({ code }) => code)).toEqual(["schedule.becomesOutsideHours"]);
    });
  });

  test("is accepted again as it was booked", () => {
    ofEveryBooking(({ notices: _, ...booked }, on, { side }) => {
      expect(verifyDates({ side, ...booked }, on)).toEqual({ ok: true, value: { ...booked, notices: [] } });
    });
  });
});
