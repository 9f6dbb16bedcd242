import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Country, countries } from "../geography/country.ts";
import { type ShippingType, shippingTypes } from "../shipment/draft.ts";
import {
  addDays,
  type LocalDate,
  localDateAt,
  localTimeAt,
  type Weekday,
  weekdayOf,
} from "../values/calendar.ts";
import { type DeliveryEstimate, type DeliveryQuestion, estimateDelivery } from "./delivery-date.ts";
import { type CarrierHoliday, holidaysOf } from "./holidays.ts";
import { isOpenAt, type StopCalendar } from "./opening-hours.ts";
import { verifyDates } from "./verify-dates.ts";

const zones = ["America/Tijuana", "America/Hermosillo", "America/Monterrey", "America/Cancun"];
const week = ["mon", "tue", "wed", "thu", "fri"] as const satisfies readonly Weekday[];

const day = fc.integer({ min: 0, max: 2_200 }).map((days) => addDays("2025-01-01", days));
const country = fc.constantFrom<Country[]>(...countries);
const quarter = fc
  .tuple(fc.integer({ min: 12, max: 23 }), fc.constantFrom("00", "15", "30", "45"))
  .map(([hour, minute]) => `${hour}:${minute}`);

/** Open on at least one of the working days, and on some Saturdays. */
const stop: fc.Arbitrary<StopCalendar> = fc
  .record({
    country,
    timeZone: fc.constantFrom(...zones),
    cutOff: quarter,
    days: fc.subarray([...week], { minLength: 1 }),
    saturday: fc.boolean(),
    closes: quarter,
  })
  .map(({ days, saturday, closes, ...rest }) => ({
    ...rest,
    hours: [...days, ...(saturday ? (["sat"] as const) : [])].map((on) => ({
      day: on,
      opens: "08:30",
      closes,
    })),
  }));

const carrierHoliday: fc.Arbitrary<CarrierHoliday> = fc.record({
  date: day,
  country,
  name: fc.constant({ es: "Propio", en: "Own" }),
});

const question: fc.Arbitrary<DeliveryQuestion> = fc
  .record({
    now: fc.integer({ min: Date.parse("2025-01-02"), max: Date.parse("2030-12-01") }),
    ahead: fc.option(fc.integer({ min: -5, max: 40 }), { nil: undefined }),
    origin: stop,
    destination: stop,
    transitDays: fc.integer({ min: 0, max: 12 }),
    key: fc.constantFrom<ShippingType[]>(...shippingTypes),
    pickupBefore: fc.option(quarter, { nil: undefined }),
    holidays: fc.array(carrierHoliday, { maxLength: 30 }),
  })
  .map(({ ahead, key, pickupBefore, ...rest }) => ({
    ...rest,
    ...(ahead === undefined ? {} : { pickupOn: addDays(localDateAt(rest.now, rest.origin.timeZone), ahead) }),
    shippingType: {
      key,
      ...(key === "one" ? { deliveryDays: 1 } : {}),
      ...(pickupBefore === undefined ? {} : { pickupBefore }),
    },
  }));

function estimateOf(asked: DeliveryQuestion): DeliveryEstimate {
  const estimate = estimateDelivery(asked);
  if (!estimate.ok) throw new Error(JSON.stringify(estimate.problems));
  return estimate.value;
}

/** Computed in another way: from the holidays of the year instead of `holidayOn` for the day. */
function isFree(date: LocalDate, on: Country, own: readonly CarrierHoliday[]): boolean {
  return holidaysOf(Number(date.slice(0, 4)), on, own).some((holiday) => holiday.date === date);
}

const opens = ({ hours }: StopCalendar, date: LocalDate) =>
  hours.some((range) => range.day === weekdayOf(date));

describe("of every shipment", () => {
  test("the pickup is no earlier than today or the day asked for, and the delivery no earlier than the pickup", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { pickup, delivery } = estimateOf(asked);
        expect(pickup >= localDateAt(asked.now, asked.origin.timeZone)).toBe(true);
        expect(pickup >= (asked.pickupOn ?? "")).toBe(true);
        expect(delivery >= pickup).toBe(true);
      }),
    );
  });

  test("pickup and delivery fall on open days of their stops, never on their holidays", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { pickup, delivery } = estimateOf(asked);
        const { origin, destination, holidays } = asked;
        const days = asked.shippingType.key === "one" ? [...week, "sat"] : [...week];
        expect(week).toContain(weekdayOf(pickup));
        expect(days).toContain(weekdayOf(delivery));
        expect([opens(origin, pickup), opens(destination, delivery)]).toEqual([true, true]);
        expect(isFree(pickup, origin.country, holidays)).toBe(false);
        expect(isFree(delivery, destination.country, holidays)).toBe(false);
      }),
    );
  });

  test("each day until the delivery is one of travel or one that was skipped, for a reason that holds", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { origin, destination, holidays, pickupOn = "" } = asked;
        const { delivery, transitDays, shifts } = estimateOf(asked);
        const today = localDateAt(asked.now, origin.timeZone);
        const passedOver = shifts.filter(({ rule }) => rule !== "past");
        const begins = [pickupOn, today].toSorted().at(-1) ?? "";
        expect(addDays(begins, transitDays + passedOver.length)).toBe(delivery);
        const dates = passedOver.map(({ figures }) =>
          figures["date"]?.kind === "date" ? figures["date"].value : "",
        );
        expect(dates).toEqual([...new Set(dates)].toSorted());

        const stops = { pickup: [origin], transit: [origin, destination], delivery: [destination] };
        passedOver.forEach(({ leg, rule }, index) => {
          const date = dates[index] ?? "";
          const weekday = weekdayOf(date);
          const isTrue = {
            past: false,
            weekend: weekday === "sat" || weekday === "sun",
            holiday: stops[leg].some((end) => isFree(date, end.country, holidays)),
            closed: stops[leg].every((end) => !opens(end, date)),
            cutOff: date === today,
            pickupBefore: date === today,
            closing: date === today,
          };
          expect([rule, isTrue[rule]]).toEqual([rule, true]);
        });
      }),
    );
  });

  test("a later requested day never gives an earlier pickup or delivery", () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 20 }), (asked, later) => {
        const from = asked.pickupOn ?? localDateAt(asked.now, asked.origin.timeZone);
        const sooner = estimateOf({ ...asked, pickupOn: from });
        const other = estimateOf({ ...asked, pickupOn: addDays(from, later) });
        expect(other.pickup >= sooner.pickup).toBe(true);
        expect(other.delivery >= sooner.delivery).toBe(true);
      }),
    );
  });

  test("a later request never gives an earlier pickup or delivery", () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 5 * 86_400_000 }), (asked, later) => {
        const sooner = estimateOf(asked);
        const other = estimateOf({ ...asked, now: asked.now + later });
        expect(other.pickup >= sooner.pickup).toBe(true);
        expect(other.delivery >= sooner.delivery).toBe(true);
      }),
    );
  });

  test("a longer lane never gives an earlier delivery, nor does a slower promise from the same day on", () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 5 }), (asked, more) => {
        const slower = estimateOf({ ...asked, transitDays: asked.transitDays + more });
        expect(slower.delivery >= estimateOf(asked).delivery).toBe(true);

        const tomorrow = addDays(localDateAt(asked.now, asked.origin.timeZone), 1);
        const fromThen = { ...asked, pickupOn: tomorrow };
        const next = estimateOf({ ...fromThen, shippingType: { key: "one", deliveryDays: 1 } });
        const standard = estimateOf({ ...fromThen, shippingType: { key: "standard" } });
        expect(standard.delivery >= next.delivery).toBe(true);
      }),
    );
  });

  test("its pickup date can be booked, unless it is today and the stop is not open yet", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { origin: stopOfOrigin, now, holidays } = asked;
        const { pickup } = estimateOf(asked);
        const today = localDateAt(now, stopOfOrigin.timeZone);
        fc.pre(
          pickup > today || isOpenAt(today, localTimeAt(now, stopOfOrigin.timeZone), stopOfOrigin.hours),
        );
        const booked = verifyDates(
          { side: "pickup", mode: "ordinary", date: pickup },
          { now, stop: stopOfOrigin, schedulingDays: 0, holidays },
        );
        expect(booked).toEqual({ ok: true, value: { mode: "ordinary", date: pickup, notices: [] } });
      }),
    );
  });
});
