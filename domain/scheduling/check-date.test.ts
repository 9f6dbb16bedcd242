import { describe, expect, test } from "vitest";
import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import { customer as anybody, carrier as little } from "../testing/little-carrier.ts";
import { instantOf } from "../values/calendar.ts";
import { checkDate, type DateToCheck } from "./check-date.ts";
import { agreedWindows } from "./windows.ts";

// Friday morning. The little carrier's areas have no hours of their own, so that they are open 08:30 to 17:30; its
// branches cut off at 17:00.
const friday = instantOf("2026-11-20T10:00:00", "America/Monterrey");
const monterrey = 11;
const laredo = 15;

interface Given {
  readonly now?: number;
  readonly carrier?: Partial<Carrier>;
  readonly customer?: Partial<Customer>;
}

function findings(asked: Partial<DateToCheck>, { now = friday, ...given }: Given = {}) {
  const carrier = { ...little, ...given.carrier };
  const customer = { ...anybody, ...given.customer };
  return checkDate({ side: "pickup", ...asked }, { carrier, customer, now });
}

function check(expected: string | undefined, asked: Partial<DateToCheck>, given?: Given) {
  const found = findings(asked, given);
  expect(found.ok ? found.value[0]?.code : found.problems).toBe(expected);
}

describe("a day alone", () => {
  test("can be booked when it is in the future, a working day and no holiday [A-197]", () => {
    check(undefined, { at: "2026-11-24" });
    check("schedule.past", { at: "2026-11-19" });
    check("schedule.weekend", { at: "2026-11-21" });
    check("schedule.holiday", { at: "2026-12-25" });
  });

  test("that does not exist, or is missing, is refused", () => {
    for (const at of ["2026-02-31", "2026-13-01", "24/11/2026", "tomorrow", "2026-11-24T9", "", "1900-01-01"])
      check(at === "1900-01-01" ? "schedule.past" : "schedule.dateRequired", { at });
    check("schedule.dateRequired", {});
  });

  test("of today is checked against the carrier's own clock and the default hours", () => {
    check(undefined, { at: "2026-11-20" });
    const late = instantOf("2026-11-20T17:45:00", "America/Monterrey");
    check("schedule.outsideHours", { at: "2026-11-20" }, { now: late });
  });

  test("of a delivery is not before its estimated date [A-197]", () => {
    check("schedule.beforeEstimated", { side: "delivery", at: "2026-11-24", estimated: "2026-11-25" });
    check(undefined, { side: "delivery", at: "2026-11-25", estimated: "2026-11-25" });
    check(undefined, { side: "pickup", at: "2026-11-24", estimated: "2026-11-25" });
  });

  test("of a pickup is not after the customer's last day, else the carrier's", () => {
    check("schedule.tooFar", { at: "2026-11-27" }, { customer: { schedulingDays: 5 } });
    check(undefined, { at: "2026-11-25" }, { customer: { schedulingDays: 5 } });
    check("schedule.tooFar", { at: "2026-11-27" }, { carrier: { schedulingDays: 5 } });
    check(
      undefined,
      { at: "2026-11-27" },
      { carrier: { schedulingDays: 5 }, customer: { schedulingDays: 10 } },
    );
  });
});

describe("a day with its area or branch", () => {
  const openOnTuesdays = (areaId: number): Partial<Carrier> => ({
    areas: new Map(
      [...little.areas].map(([id, area]) => [
        id,
        id === areaId ? { ...area, hours: [{ day: "tue", opens: "09:00", closes: "12:00" } as const] } : area,
      ]),
    ),
  });

  test("is checked against the hours of the area, and of the branch when only that is named [A-119]", () => {
    const carrier = openOnTuesdays(monterrey);
    check("schedule.closedDay", { at: "2026-11-25", areaId: monterrey }, { carrier });
    check(undefined, { at: "2026-11-24", areaId: monterrey }, { carrier });
    check(undefined, { at: "2026-11-25", branchId: 1 }, { carrier });
  });

  test("of today is checked against the branch's cut-off and its own zone [A-122]", () => {
    const afterCutOff = { now: instantOf("2026-11-20T17:10:00", "America/Monterrey") };
    check("schedule.afterCutOff", { at: "2026-11-20", areaId: monterrey }, afterCutOff);
    check(undefined, { at: "2026-11-20" }, afterCutOff);
    const branches = new Map(
      [...little.branches].map(([id, branch]) => [id, { ...branch, timeZone: "America/Tijuana" }]),
    );
    check(undefined, { at: "2026-11-20", areaId: monterrey }, { ...afterCutOff, carrier: { branches } });
  });

  test("in the United States uses its holidays", () => {
    check("schedule.holiday", { at: "2026-11-26", areaId: laredo });
    check(undefined, { at: "2026-11-26", areaId: monterrey });
  });

  test("is checked against the window agreed with the client there, the service window only if the client has one [A-132]", () => {
    const mondays = { days: ["mon"], opens: "09:00", closes: "12:00" } as const;
    const fixed = { windows: agreedWindows([{ ...mondays, clientId: 1001, branchId: 1 }], []) };
    check("schedule.notWindowDay", { at: "2026-11-24", areaId: monterrey }, { carrier: fixed });
    check(undefined, { at: "2026-11-23", areaId: monterrey }, { carrier: fixed });
    check(undefined, { at: "2026-11-24", branchId: 2 }, { carrier: fixed });
    check(undefined, { at: "2026-11-24", areaId: monterrey }, { carrier: fixed, customer: { clientId: 7 } });

    const service = {
      windows: agreedWindows([], [{ ...mondays, clientId: 1001, side: "pickup" }]),
    };
    check(undefined, { at: "2026-11-24" }, { carrier: service });
    check(
      "schedule.notWindowDay",
      { at: "2026-11-24" },
      { carrier: service, customer: { flags: ["service-window"] } },
    );
  });

  test("is checked against the service window of its address before that of any address [A-132]", () => {
    const mondays = { days: ["mon"], opens: "09:00", closes: "12:00" } as const;
    const windows = agreedWindows(
      [],
      [
        { ...mondays, clientId: 1001, side: "pickup" },
        { ...mondays, days: ["tue"], clientId: 1001, side: "pickup", distributorId: 55 },
      ],
    );
    const given = { carrier: { windows }, customer: { flags: ["service-window"] } } as const;
    check(undefined, { at: "2026-11-24", distributorId: 55 }, given);
    check("schedule.notWindowDay", { at: "2026-11-23", distributorId: 55 }, given);
    check(undefined, { at: "2026-11-23", distributorId: 56 }, given);
    check(undefined, { at: "2026-11-23" }, given);
  });

  test("is refused for an area or branch that does not exist, or that do not belong together", () => {
    const refused = (asked: Partial<DateToCheck>) => {
      const found = findings({ at: "2026-11-24", ...asked });
      return found.ok ? [] : found.problems;
    };
    expect(refused({ areaId: 99 })).toMatchObject([{ code: "id.unknown", path: "areaId" }]);
    expect(refused({ branchId: 99 })).toMatchObject([{ code: "id.unknown", path: "branchId" }]);
    expect(refused({ areaId: monterrey, branchId: 2 })).toMatchObject([
      { code: "branch.unknown", path: "branchId" },
    ]);
  });
});

describe("an appointment", () => {
  const withAppointments: Partial<Carrier> = {
    areas: new Map([...little.areas].map(([id, area]) => [id, { ...area, pickupByAppointment: true }])),
  };

  test("is assumed when an hour is given; midnight is no hour", () => {
    check(undefined, { at: "2026-11-24T10:00:00", areaId: monterrey }, { carrier: withAppointments });
    check("schedule.appointmentHours", { at: "2026-11-24T16:00:00" });
    check("schedule.becomesOutsideHours", { at: "2026-11-24T18:00:00" });
    check(undefined, { at: "2026-11-24T00:00:00", areaId: monterrey });
  });

  test("needs an area that accepts them, a customer with an account, and no border [A-130, A-200]", () => {
    const at = "2026-11-24T10:00:00";
    check("appointment.noPickup", { at, areaId: monterrey });
    check("appointment.unitedStates", { at, areaId: laredo });
    check("appointment.guestPickup", { at }, { customer: { kind: "guest" } });
    check("appointment.guestDelivery", { at, side: "delivery" }, { customer: { kind: "guest" } });
    check("appointment.noHubPickup", { at, mode: "hub" });
  });

  test("outside hours has an end, and no part of it inside them [A-124, A-125, A-126]", () => {
    const outside = { mode: "outside-hours", at: "2026-11-24T18:00:00" } as const;
    check("schedule.timesRequired", outside);
    check("schedule.timesReversed", { ...outside, until: "17:00" });
    check("schedule.insideHours", { ...outside, at: "2026-11-24T17:00:00", until: "20:00" });
    check(undefined, { ...outside, until: "20:00" });
  });
});
