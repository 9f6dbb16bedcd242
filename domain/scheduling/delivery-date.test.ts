import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { OpeningHours } from "../geography/branch.ts";
import type { Country } from "../geography/country.ts";
import { type ShippingType, shippingTypes } from "../shipment/draft.ts";
import {
  addDays,
  instantOf,
  type LocalDate,
  type LocalTime,
  type TimeZone,
  type Weekday,
} from "../values/calendar.ts";
import { problem } from "../values/problem.ts";
import { type DeliveryQuestion, estimateDelivery, type ShippingPromise } from "./delivery-date.ts";
import type { CarrierHoliday } from "./holidays.ts";
import type { StopCalendar } from "./opening-hours.ts";

const standard: ShippingPromise = { key: "standard", pickupBefore: "17:30", deliveryBefore: "18:30" };
const priority: ShippingPromise = { ...standard, key: "priority" };
const one: ShippingPromise = { key: "one", deliveryDays: 1, pickupBefore: "12:00", deliveryBefore: "14:00" };

const open = (days: string, opens: LocalTime = "08:00", closes: LocalTime = "19:00"): OpeningHours[] =>
  days.split(" ").map((day) => ({ day: day as Weekday, opens, closes }));

const monterrey: StopCalendar = {
  country: "MX",
  timeZone: "America/Monterrey",
  cutOff: "18:00",
  hours: open("mon tue wed thu fri"),
};
const guadalajara: StopCalendar = {
  country: "MX",
  timeZone: "America/Mexico_City",
  cutOff: "17:30",
  hours: [...open("mon tue wed thu fri"), ...open("sat", "09:00", "14:00")],
};
const laredo: StopCalendar = { ...monterrey, country: "US", timeZone: "America/Chicago", hours: [] };
const sierra: StopCalendar = { ...guadalajara, hours: open("tue thu", "08:30", "17:30") };

const holidays: readonly CarrierHoliday[] = [
  { date: "2026-11-27", country: "US", name: { es: "Puente", en: "Day after Thanksgiving" } },
  { date: "2026-12-24", country: "MX", name: { es: "Nochebuena", en: "Christmas Eve" } },
];

type Asked = Partial<Omit<DeliveryQuestion, "now">>;

/** From Monterrey to Guadalajara in two days, unless a test says otherwise; `now` is the local time at the origin. */
function estimated(now: string, asked: Asked = {}) {
  const origin = asked.origin ?? monterrey;
  return estimateDelivery({
    now: instantOf(`${now}:00`, origin.timeZone),
    destination: guadalajara,
    transitDays: 2,
    shippingType: standard,
    holidays,
    ...asked,
    origin,
  });
}

/** Expects `pickup -> delivery`, then each shift as `leg: rule date`. */
function check(now: string, asked: Asked, days: `${string} -> ${string}`, ...shifts: readonly string[]) {
  const estimate = estimated(now, asked);
  if (!estimate.ok) throw new Error(estimate.problems.map(({ code }) => code).join());
  const { value } = estimate;
  expect(`${value.pickup} -> ${value.delivery}`).toBe(days);
  const written = value.shifts.map(({ leg, rule, figures }) => `${leg}: ${rule} ${textOf(figures["date"])}`);
  expect(written).toEqual(shifts);
  for (const shift of value.shifts) expect("holiday" in shift).toBe(shift.rule === "holiday");
}

const textOf = (shown: unknown) =>
  shown && typeof shown === "object" && "value" in shown ? String(shown.value) : "";

describe("a shipment is collected", () => {
  const anyHour = { shippingType: { key: "standard" } } as const;

  test("on the requested day, or today when none is", () => {
    check("2026-11-17T10:00", {}, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T10:00", { pickupOn: "2026-11-17" }, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T10:00", { pickupOn: "2026-11-18" }, "2026-11-18 -> 2026-11-20");
  });

  test("today also before the stop opens", () => {
    check("2026-11-17T00:00", {}, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T06:00", {}, "2026-11-17 -> 2026-11-19");
  });

  test("today until the cut-off, to the minute, else on the next day", () => {
    check("2026-11-17T18:00", anyHour, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T18:01", anyHour, "2026-11-18 -> 2026-11-20", "pickup: cutOff 2026-11-17");
  });

  test("today before the hour of the shipping type", () => {
    check("2026-11-17T17:29", {}, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T17:30", {}, "2026-11-18 -> 2026-11-20", "pickup: pickupBefore 2026-11-17");
    const guaranteed = { shippingType: one };
    check("2026-11-17T11:59", guaranteed, "2026-11-17 -> 2026-11-18");
    check("2026-11-17T12:00", guaranteed, "2026-11-18 -> 2026-11-19", "pickup: pickupBefore 2026-11-17");
  });

  test("today until the stop closes, even if the branch's cut-off is later", () => {
    const split = [...open("tue wed", "15:00", "17:00"), ...open("tue wed", "09:00", "13:00")];
    const asked = { ...anyHour, origin: { ...monterrey, hours: split } };
    check("2026-11-17T14:00", asked, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T17:00", asked, "2026-11-17 -> 2026-11-19");
    check("2026-11-17T17:01", asked, "2026-11-18 -> 2026-11-20", "pickup: closing 2026-11-17");
    const unbroken = { ...anyHour, origin: { ...monterrey, hours: open("tue wed", "09:00", "17:00") } };
    check("2026-11-17T17:01", unbroken, "2026-11-18 -> 2026-11-20", "pickup: closing 2026-11-17");
    // A stop that is closed all day reports that at any hour.
    const wednesdays = { ...anyHour, origin: { ...monterrey, hours: open("wed") } };
    check("2026-11-17T17:01", wednesdays, "2026-11-18 -> 2026-11-20", "pickup: closed 2026-11-17");
  });

  test("on a requested day other than today whatever the time of the request", () => {
    check("2026-11-17T23:00", { pickupOn: "2026-11-18" }, "2026-11-18 -> 2026-11-20");
  });

  test("never on a Saturday or Sunday, even where the stop is open", () => {
    const origin = guadalajara;
    const weekend = ["pickup: weekend 2026-11-21", "pickup: weekend 2026-11-22"];
    check("2026-11-21T10:00", { origin }, "2026-11-23 -> 2026-11-25", ...weekend);
    check("2026-11-19T10:00", { origin, pickupOn: "2026-11-21" }, "2026-11-23 -> 2026-11-25", ...weekend);
    check(
      "2026-11-22T20:00",
      { origin, shippingType: one },
      "2026-11-23 -> 2026-11-24",
      "pickup: weekend 2026-11-22",
    );
  });

  test("never on a holiday of its own country", () => {
    // The third Monday of November; no holiday in the United States.
    const asked = { pickupOn: "2026-11-16" };
    check("2026-11-12T10:00", asked, "2026-11-17 -> 2026-11-19", "pickup: holiday 2026-11-16");
    const northern = { ...asked, origin: laredo, destination: laredo };
    check("2026-11-12T10:00", northern, "2026-11-16 -> 2026-11-18");
  });

  test("on an open day of its stop", () => {
    const asked = { origin: sierra, shippingType: one };
    check("2026-11-18T10:00", asked, "2026-11-19 -> 2026-11-20", "pickup: closed 2026-11-18");
  });

  test("not on a past day", () => {
    const asked = { pickupOn: "2026-11-10" };
    check("2026-11-17T10:00", asked, "2026-11-17 -> 2026-11-19", "pickup: past 2026-11-10");
  });
});

describe("a shipment travels", () => {
  test("from Monday to Friday, the days of its lane", () => {
    check("2026-11-17T10:00", { transitDays: 0 }, "2026-11-17 -> 2026-11-17");
    check("2026-11-17T10:00", { transitDays: 3 }, "2026-11-17 -> 2026-11-20");
    check(
      "2026-11-20T10:00",
      {},
      "2026-11-20 -> 2026-11-24",
      "transit: weekend 2026-11-21",
      "transit: weekend 2026-11-22",
    );
  });

  test("not on a holiday of its country", () => {
    check(
      "2026-11-13T10:00",
      {},
      "2026-11-13 -> 2026-11-18",
      "transit: weekend 2026-11-14",
      "transit: weekend 2026-11-15",
      "transit: holiday 2026-11-16",
    );
    // The carrier's own holiday.
    check("2026-12-22T10:00", { transitDays: 1 }, "2026-12-22 -> 2026-12-23");
    check(
      "2026-12-22T10:00",
      {},
      "2026-12-22 -> 2026-12-28",
      "transit: holiday 2026-12-24",
      "transit: holiday 2026-12-25",
      "transit: weekend 2026-12-26",
      "transit: weekend 2026-12-27",
    );
  });

  test("across the border on days that are holidays at neither end", () => {
    const thanksgiving = [
      "transit: holiday 2026-11-26",
      "transit: holiday 2026-11-27",
      "transit: weekend 2026-11-28",
      "transit: weekend 2026-11-29",
    ];
    check("2026-11-25T10:00", { destination: laredo }, "2026-11-25 -> 2026-12-01", ...thanksgiving);
    check("2026-11-25T10:00", {}, "2026-11-25 -> 2026-11-27");
    // Southbound over the Mexican Monday.
    check(
      "2026-11-13T10:00",
      { origin: laredo, transitDays: 1 },
      "2026-11-13 -> 2026-11-17",
      "transit: weekend 2026-11-14",
      "transit: weekend 2026-11-15",
      "transit: holiday 2026-11-16",
    );
  });

  test("no longer than its shipping type promises, and no longer than its lane takes", () => {
    check("2026-11-17T10:00", { transitDays: 5, shippingType: one }, "2026-11-17 -> 2026-11-18");
    check("2026-11-17T10:00", { transitDays: 0, shippingType: one }, "2026-11-17 -> 2026-11-17");
    // A service level does not shorten the days.
    check("2026-11-17T10:00", { shippingType: priority }, "2026-11-17 -> 2026-11-19");
  });
});

describe("a shipment is delivered", () => {
  test("on a Saturday only by the type that promises it", () => {
    check("2026-11-20T10:00", { shippingType: one }, "2026-11-20 -> 2026-11-21");
    check(
      "2026-11-20T10:00",
      { transitDays: 1 },
      "2026-11-20 -> 2026-11-23",
      "transit: weekend 2026-11-21",
      "transit: weekend 2026-11-22",
    );
  });

  test("on an open day of its stop", () => {
    check(
      "2026-11-19T10:00",
      { destination: sierra },
      "2026-11-19 -> 2026-11-24",
      "transit: weekend 2026-11-21",
      "transit: weekend 2026-11-22",
      "delivery: closed 2026-11-23",
    );
    check(
      "2026-11-20T10:00",
      { destination: monterrey, shippingType: one },
      "2026-11-20 -> 2026-11-23",
      "delivery: closed 2026-11-21",
      "delivery: weekend 2026-11-22",
    );
  });

  test("not on a holiday of its own country, even on the pickup day", () => {
    const asked = { destination: laredo, transitDays: 0 };
    check(
      "2026-11-26T10:00",
      asked,
      "2026-11-26 -> 2026-11-30",
      "delivery: holiday 2026-11-26",
      "delivery: holiday 2026-11-27",
      "delivery: weekend 2026-11-28",
      "delivery: weekend 2026-11-29",
    );
    // 16 September 2028 is a Saturday.
    check(
      "2028-09-15T10:00",
      { shippingType: one },
      "2028-09-15 -> 2028-09-18",
      "transit: holiday 2028-09-16",
      "transit: weekend 2028-09-17",
    );
  });
});

describe("the demo carrier's shipping types", () => {
  const rows = readFileSync(new URL("../../carrier/shipping-types.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const cell = (key: ShippingType, column: string) =>
    rows.find((row) => row[1] === key)?.[rows[0]?.indexOf(column) ?? -1] ?? "";
  const promised = (key: ShippingType): ShippingPromise => ({
    key,
    pickupBefore: cell(key, "pickup_before"),
    deliveryBefore: cell(key, "delivery_before"),
    ...(cell(key, "delivery_days") === "" ? {} : { deliveryDays: Number(cell(key, "delivery_days")) }),
  });
  const arrival = (now: string, key: ShippingType) => {
    const estimate = estimated(now, { shippingType: promised(key), transitDays: 3 });
    return estimate.ok && [estimate.value.pickup, estimate.value.delivery, estimate.value.deliveryBefore];
  };

  test("standard: collected before 17:30, delivered before 18:30, from Monday to Friday [P-316, P-317]", () => {
    expect(arrival("2026-11-17T17:29", "standard")).toEqual(["2026-11-17", "2026-11-20", "18:30"]);
    expect(arrival("2026-11-17T17:30", "standard")).toEqual(["2026-11-18", "2026-11-23", "18:30"]);
    expect(arrival("2026-11-21T10:00", "standard")).toEqual(["2026-11-23", "2026-11-26", "18:30"]);
  });

  test("one: collected before 12:00, delivered the next day before 14:00, Monday to Saturday, 100 %, 30 % back [P-320]", () => {
    expect(arrival("2026-11-19T11:59", "one")).toEqual(["2026-11-19", "2026-11-20", "14:00"]);
    expect(arrival("2026-11-19T12:00", "one")).toEqual(["2026-11-20", "2026-11-21", "14:00"]);
    expect(arrival("2026-11-21T10:00", "one")).toEqual(["2026-11-23", "2026-11-24", "14:00"]);
    expect([cell("one", "service_level"), cell("one", "indemnity")]).toEqual(["100", "30"]);
  });

  test("are exactly these four", () => {
    expect(rows.slice(1).map(([, key]) => key)).toEqual([...shippingTypes]);
  });
});

describe("the calendar and the clock are those of the origin branch", () => {
  const anytime = { key: "standard" } as const;
  function collected(instant: string, timeZone: TimeZone, cutOff: LocalTime, expected: string) {
    const origin = { ...monterrey, timeZone, cutOff, hours: open("mon tue wed thu fri", "00:00", "23:59") };
    const question = { origin, destination: guadalajara, transitDays: 1, shippingType: anytime, holidays };
    const estimate = estimateDelivery({ ...question, now: Date.parse(instant) });
    expect(estimate.ok && estimate.value.pickup).toBe(expected);
  }

  test("around midnight in summer, when Tijuana keeps the hour of Sonora", () => {
    const at = "2026-07-01T06:30:00Z";
    collected(at, "America/Tijuana", "23:59", "2026-06-30");
    collected(at, "America/Hermosillo", "23:59", "2026-06-30");
    collected(at, "America/Mazatlan", "23:59", "2026-06-30");
    collected(at, "America/Monterrey", "23:59", "2026-07-01");
    collected(at, "America/Matamoros", "23:59", "2026-07-01");
    collected(at, "America/Cancun", "23:59", "2026-07-01");
  });

  test("around midnight in winter, when Sonora is an hour ahead of Tijuana", () => {
    const at = "2026-12-02T07:30:00Z";
    collected(at, "America/Tijuana", "23:59", "2026-12-01");
    collected(at, "America/Hermosillo", "23:59", "2026-12-02");
    collected(at, "America/Monterrey", "23:59", "2026-12-02");
  });

  test("with one cut-off that passes in Cancún, in Monterrey, in Sonora and in Tijuana at four instants", () => {
    const zones = ["America/Cancun", "America/Monterrey", "America/Hermosillo", "America/Tijuana"];
    const passedIn = (instant: string, count: number) =>
      zones.forEach((zone, index) => {
        collected(instant, zone, "17:30", index < count ? "2026-11-20" : "2026-11-19");
      });
    passedIn("2026-11-19T22:30:59Z", 0);
    passedIn("2026-11-19T22:31:00Z", 1);
    passedIn("2026-11-19T23:31:00Z", 2);
    passedIn("2026-11-20T00:31:00Z", 3);
    passedIn("2026-11-20T01:31:00Z", 4);
  });
});

describe("a skipped day", () => {
  test("names the missed time limit, or the holiday", () => {
    const late = estimated("2026-11-17T18:01");
    expect(late.ok && late.value.shifts).toEqual([
      {
        leg: "pickup",
        rule: "cutOff",
        figures: { date: { kind: "date", value: "2026-11-17" }, time: { kind: "text", value: "18:00" } },
      },
    ]);
    const christmas = estimated("2026-12-23T10:00", { transitDays: 1 });
    expect(christmas.ok && christmas.value.shifts.slice(0, 3)).toEqual([
      {
        leg: "transit",
        rule: "holiday",
        figures: { date: { kind: "date", value: "2026-12-24" } },
        holiday: { es: "Nochebuena", en: "Christmas Eve" },
      },
      {
        leg: "transit",
        rule: "holiday",
        figures: { date: { kind: "date", value: "2026-12-25" } },
        holiday: "christmas",
      },
      { leg: "transit", rule: "weekend", figures: { date: { kind: "date", value: "2026-12-26" } } },
    ]);
  });

  test("leaves the hours and days of the shipping type unchanged", () => {
    const estimate = estimated("2026-11-17T10:00", { shippingType: one, transitDays: 4 });
    expect(estimate).toEqual({
      ok: true,
      value: {
        pickup: "2026-11-17",
        delivery: "2026-11-18",
        deliveryBefore: "14:00",
        transitDays: 1,
        shifts: [],
      },
    });
    const plain = estimated("2026-11-17T10:00", { shippingType: { key: "standard" } });
    expect(plain.ok && Object.keys(plain.value)).not.toContain("deliveryBefore");
  });
});

describe("a stop without a possible day", () => {
  function refused(asked: Asked, path: "origin" | "destination") {
    expect(estimated("2026-11-17T10:00", asked)).toEqual({
      ok: false,
      problems: [problem("schedule.neverOpen", path)],
    });
  }
  const onlySaturdays = { ...monterrey, hours: open("sat") };

  test("for its pickup or delivery", () => {
    refused({ origin: onlySaturdays }, "origin");
    refused({ destination: onlySaturdays }, "destination");
    check(
      "2026-11-17T10:00",
      { destination: onlySaturdays, shippingType: one },
      "2026-11-17 -> 2026-11-21",
      "delivery: closed 2026-11-18",
      "delivery: closed 2026-11-19",
      "delivery: closed 2026-11-20",
    );
  });

  const resting = (days: number, from: LocalDate, country: Country) =>
    Array.from({ length: days }, (_, day) => ({
      date: addDays(from, day),
      country,
      name: { es: "Descanso", en: "Rest" },
    }));

  test("because the carrier is closed for a quarter of a year", () => {
    const rest = resting(92, "2026-11-18", "US");
    refused({ destination: laredo, holidays: rest }, "destination");
    check("2026-11-17T10:00", { holidays: rest }, "2026-11-17 -> 2026-11-19");
  });

  test("because the carrier is closed for sixty days, but not for fifty-nine", () => {
    const pickupOn = "2026-11-19";
    refused({ pickupOn, holidays: resting(60, "2026-11-20", "MX") }, "destination");
    const estimate = estimated("2026-11-17T10:00", { pickupOn, holidays: resting(59, "2026-11-20", "MX") });
    expect(estimate).toMatchObject({ ok: true, value: { pickup: pickupOn, delivery: "2027-01-19" } });
  });

  test("because it would arrive after the year 9999", () => {
    refused({ pickupOn: "9999-12-30" }, "destination");
    refused({ pickupOn: "9999-12-31", origin: sierra }, "origin");
  });
});
