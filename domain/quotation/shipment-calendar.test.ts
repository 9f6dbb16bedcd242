import { describe, expect, test } from "vitest";
import { agreedWindows, type ServiceWindow } from "../scheduling/windows.ts";
import { aDraft, carrier, customer, guadalajara, monterrey, noon } from "../testing/little-carrier.ts";
import { instantOf } from "../values/calendar.ts";
import { alternatives } from "./alternatives.ts";
import { priceDraft } from "./price-draft.ts";
import { ratingTerms } from "./pricing-context.ts";
import { shipmentCalendar } from "./shipment-calendar.ts";

const pricing = { carrier, customer, now: noon("2026-01-15") };
const priced = priceDraft(aDraft(), { origin: monterrey, destination: guadalajara }, pricing);
const terms = ratingTerms(pricing);
if (!priced.ok || !terms.ok) throw new Error("the little carrier has a price");
const { shipment } = priced.value;
const { services } = carrier;
const { origin } = shipment;
const shippingTypes: typeof carrier.shippingTypes = new Map([
  ["one", { id: 4, key: "one", name: { es: "One", en: "One" }, deliveryDays: 1 }],
]);
// A Thursday morning; the lane takes two days.
const thursday = instantOf("2026-01-15T10:00:00", "America/Monterrey");
const calendar = shipmentCalendar({ shippingTypes, holidays: [], services }, 2, thursday);

describe("the calendar of a shipment", () => {
  test("gives the delivery date of each shipping type", () => {
    expect(calendar.deliveredOn("standard", shipment)).toBe("2026-01-19");
    expect(calendar.deliveredOn("one", shipment)).toBe("2026-01-16");
  });

  test("offers the next five pickup days, and none on a weekend or a holiday", () => {
    expect(calendar.pickupDays(shipment)).toEqual([
      { date: "2026-01-15", deliveredOn: "2026-01-19", isAsked: true },
      { date: "2026-01-16", deliveredOn: "2026-01-20", isAsked: false },
      { date: "2026-01-19", deliveredOn: "2026-01-21", isAsked: false },
      { date: "2026-01-20", deliveredOn: "2026-01-22", isAsked: false },
      { date: "2026-01-21", deliveredOn: "2026-01-23", isAsked: false },
    ]);
    // The first Monday of February is a holiday.
    const friday = instantOf("2026-01-30T10:00:00", "America/Monterrey");
    const [first, second] = shipmentCalendar({ shippingTypes, holidays: [], services }, 2, friday).pickupDays(
      shipment,
    );
    expect([first?.date, second?.date]).toEqual(["2026-01-30", "2026-02-03"]);
  });

  test("has no days for a place that never opens", () => {
    const closed = {
      ...origin,
      area: { ...origin.area, hours: [{ day: "sun", opens: "09:00", closes: "10:00" }] },
    } as const;
    const never = { ...shipment, origin: closed };
    expect(calendar.deliveredOn("standard", never)).toBeUndefined();
    expect(calendar.pickupDays(never)).toEqual([]);
  });

  test("refuses a pickup after which the goods arrive too late for the delivery that was agreed", () => {
    const asked = aDraft({ appointments: { delivery: { mode: "ordinary", day: "2026-01-20" } } });
    const booked = priceDraft(
      asked,
      { origin: monterrey, destination: guadalajara },
      { ...pricing, now: thursday },
    );
    if (!booked.ok) throw new Error(JSON.stringify(booked));
    const { shipment, bookings } = booked.value;
    const days = shipmentCalendar({ shippingTypes, holidays: [], services }, 2, thursday, bookings);
    const found = alternatives(shipment, terms.value, carrier, days).flatMap((each) =>
      each.change.kind === "pickupOn"
        ? [[each.change.date, each.deliveredOn, each.ok || each.problems.map(({ code }) => code).join()]]
        : [],
    );
    expect(found.slice(0, 3)).toEqual([
      ["2026-01-15", "2026-01-20", true],
      ["2026-01-16", "2026-01-20", true],
      ["2026-01-19", "2026-01-21", "schedule.beforeEstimated"],
    ]);
  });

  /** A draft and its days for a client with one agreed window. */
  const inWindow = (window: Omit<ServiceWindow, "clientId">, asked: Parameters<typeof aDraft>[0] = {}) => {
    const windows = agreedWindows([], [{ ...window, clientId: customer.clientId }]);
    const booked = priceDraft(
      aDraft(asked),
      { origin: monterrey, destination: guadalajara },
      {
        carrier: { ...carrier, windows },
        customer: { ...customer, flags: ["service-window"] },
        now: thursday,
      },
    );
    if (!booked.ok) throw new Error(JSON.stringify(booked));
    const { shipment, bookings } = booked.value;
    const days = shipmentCalendar({ shippingTypes, holidays: [], services }, 2, thursday, bookings);
    return { shipment, days };
  };

  test("gives a delivery without a chosen day a day of the agreed window", () => {
    const window = { days: ["tue"], side: "delivery", opens: "09:00", closes: "13:00" } as const;
    const { shipment, days } = inWindow(window);
    expect(days.deliveredOn("standard", shipment)).toBe("2026-01-20");
    expect(days.deliveredOn("one", shipment)).toBe("2026-01-20");
    expect(days.pickupDays(shipment).map(({ deliveredOn }) => deliveredOn)).toEqual([
      "2026-01-20",
      "2026-01-20",
      "2026-01-27",
      "2026-01-27",
      "2026-01-27",
    ]);
  });

  test("offers pickup days of the agreed window only, and the agreed day beside them", () => {
    const window = { days: ["tue"], side: "pickup", opens: "09:00", closes: "13:00" } as const;
    const bookedOn = (day?: string) =>
      inWindow(window, day === undefined ? {} : { appointments: { pickup: { mode: "ordinary", day } } });
    const daysOf = (day?: string) => {
      const { shipment, days } = bookedOn(day);
      return [
        days.deliveredOn("standard", shipment),
        ...days.pickupDays(shipment).map(({ date, isAsked }) => `${date} ${isAsked ?? false}`),
      ];
    };
    const later = ["2026-01-27 false", "2026-02-03 false", "2026-02-10 false", "2026-02-17 false"];
    expect(daysOf()).toEqual(["2026-01-22", "2026-01-20 true", ...later]);
    expect(daysOf("2026-01-27")).toEqual(["2026-01-29", "2026-01-27 true", "2026-01-20 false", ...later]);

    // The window applies to pickups by truck only: for another pickup type the date is left out.
    const { shipment, days } = bookedOn();
    const origins = alternatives(shipment, terms.value, carrier, days).flatMap((each) =>
      each.change.kind === "pickupType" && each.change.side === "origin"
        ? [`${each.isCurrent} ${each.deliveredOn}`]
        : [],
    );
    expect(new Set(origins)).toEqual(new Set(["true 2026-01-22", "false undefined"]));
  });

  test("gives the alternatives their days", () => {
    const days = alternatives(shipment, terms.value, carrier, calendar).flatMap(({ change, deliveredOn }) =>
      change.kind === "shippingType" ? [`${change.shippingType} ${deliveredOn}`] : [],
    );
    expect(days).toEqual([
      "standard 2026-01-19",
      "priority 2026-01-19",
      "proximity 2026-01-19",
      "one 2026-01-16",
    ]);
  });
});
