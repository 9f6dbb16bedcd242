import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import { guestCustomer } from "../customer/guest.ts";
import { agreedWindows } from "../scheduling/windows.ts";
import type { Appointments } from "../shipment/appointments.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import { appointmentService } from "../testing/appointment-service.ts";
import {
  aDraft,
  carrier,
  customer,
  guadalajara,
  monterrey,
  noon,
  stopAt,
} from "../testing/little-carrier.ts";
import { instantOf, type Weekday } from "../values/calendar.ts";
import { priceDraft } from "./price-draft.ts";
import type { PricingContext } from "./pricing-context.ts";

// Thursday noon; the lane takes two days, so that goods collected on the 16th arrive on the 20th.
const now = noon("2026-01-15");
const places = { origin: monterrey, destination: guadalajara };
/** The services that appointments add, with the ids of the demo carrier. */
const ofAppointments = (
  [
    [6, "CARGO POR CITA RAD"],
    [9, "CARGO POR CITA EAD"],
    [12, "FLETE CARGO RAD FUERA DE HORARIO"],
    [47, "FLETE CARGO EAD FUERA DE HORARIO"],
    [50, "CARGO POR CITA EAD CEDIS"],
  ] as const
).map(appointmentService);

/** A carrier with appointments and a hub at both ends. */
const byAppointment: typeof carrier = {
  ...carrier,
  services: new Map([
    ...carrier.services,
    ...ofAppointments.map((service) => [service.id, service] as const),
  ]),
  tariffs: carrier.tariffs.map((tariff) => ({
    ...tariff,
    servicePrice: (id) => tariff.servicePrice(id) ?? 190_00,
  })),
  areaOf: (place) => {
    const area = carrier.areaOf(place);
    return (
      area && {
        ...area,
        pickupByAppointment: true,
        deliveryByAppointment: true,
        hubPickup: true,
        hubDelivery: true,
      }
    );
  },
};
const ofHub: Customer = { ...customer, flags: ["hub-pickup", "hub-delivery"] };

function booked(appointments: Appointments, rest: Partial<ShipmentDraft> = {}, who: Customer = ofHub) {
  return priceDraft(aDraft({ appointments, ...rest }), places, {
    carrier: byAppointment,
    customer: who,
    now,
  });
}

function check(appointments: Appointments, services: readonly string[], deliveredOn: string) {
  const decision = booked(appointments);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  const { price, advisory } = decision.value;
  expect((price.services ?? []).map(({ name }) => name.es)).toEqual(services);
  expect(advisory.deliveredOn).toBe(deliveredOn);
}

function refused(
  appointments: Appointments,
  expected: string,
  rest: Partial<ShipmentDraft> = {},
  who: Customer = ofHub,
) {
  const decision = booked(appointments, rest, who);
  expect(decision.ok ? [] : decision.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([expected]);
}

describe("an appointment", () => {
  test("adds its charge, and decides the delivery date [A-137]", () => {
    check({}, [], "2026-01-19");
    check(
      { pickup: { mode: "appointment", at: "2026-01-16T09:00:00" } },
      ["CARGO POR CITA RAD"],
      "2026-01-20",
    );
    check(
      { delivery: { mode: "appointment", at: "2026-01-22T09:00:00" } },
      ["CARGO POR CITA EAD"],
      "2026-01-22",
    );
  });

  test("is in place of an ordinary day, which adds nothing and decides the dates alike", () => {
    check({ pickup: { mode: "ordinary", day: "2026-01-16" } }, [], "2026-01-20");
    check({ delivery: { mode: "ordinary", day: "2026-01-22" } }, [], "2026-01-22");
    refused(
      { delivery: { mode: "ordinary", day: "2026-01-16" } },
      "schedule.beforeEstimated appointments.delivery.day",
    );
    refused({ pickup: { mode: "ordinary", day: "2026-01-17" } }, "schedule.weekend appointments.pickup.day");
  });

  test("at the hub adds the hub's charge [A-146]", () => {
    check(
      { delivery: { mode: "hub", hubAt: "2026-01-22T10:00:00" } },
      ["CARGO POR CITA EAD CEDIS"],
      "2026-01-22",
    );
  });

  test("outside hours adds its freight, and so does one at an hour when the place is closed [A-138, A-108]", () => {
    const early = { mode: "outside-hours", on: "2026-01-16", from: "05:00", to: "07:00" } as const;
    check({ pickup: early }, ["FLETE CARGO RAD FUERA DE HORARIO"], "2026-01-20");
    const decision = booked({ pickup: { mode: "appointment", at: "2026-01-16T08:00:00" } });
    expect(decision.ok && decision.value.draft.appointments).toEqual({
      pickup: { mode: "outside-hours", on: "2026-01-16", from: "08:00", to: "08:30" },
    });
    expect(decision.ok && decision.value.advisory.notices).toMatchObject([
      { code: "schedule.becomesOutsideHours", path: "appointments.pickup.at" },
    ]);
    expect(decision.ok && (decision.value.price.services ?? []).map(({ name }) => name.es)).toEqual([
      "FLETE CARGO RAD FUERA DE HORARIO",
    ]);
  });

  test("of a stored record on a Saturday or a Sunday adds the freight outside hours; a new one is not booked then [A-139, A-140]", () => {
    for (const [day, next] of [
      ["2026-01-17", "2026-01-24"],
      ["2026-01-18", "2026-01-25"],
    ] as const) {
      const onWeekend: readonly Appointments[] = [
        { pickup: { mode: "appointment", at: `${day}T10:00:00` } },
        { pickup: { mode: "outside-hours", on: day, from: "18:00", to: "20:00" } },
        { delivery: { mode: "appointment", at: `${next}T10:00:00` } },
      ];
      for (const appointments of onWeekend) {
        const side = appointments.pickup ? "RAD" : "EAD";
        const again = priceDraft(aDraft({ appointments }), places, {
          carrier: byAppointment,
          customer: ofHub,
          now,
          isStored: true,
        });
        if (!again.ok) throw new Error(JSON.stringify(again.problems));
        expect((again.value.price.services ?? []).map(({ name }) => name.es)).toEqual([
          `FLETE CARGO ${side} FUERA DE HORARIO`,
        ]);
        const asNew = booked(appointments);
        expect(asNew.ok ? [] : asNew.problems.map(({ code }) => code)).toEqual(["schedule.weekend"]);
      }
    }
  });

  test("that is removed takes its charge with it, however the charge came into the list [A-141]", () => {
    const listed = [{ serviceId: 6, atOrigin: true, atDestination: false }];
    const decision = booked({}, { services: listed });
    expect(decision).toMatchObject({ ok: true });
    expect(decision.ok && (decision.value.price.services ?? [])).toEqual([]);
  });
});

describe("an appointment that cannot be kept is refused at its field", () => {
  test("on a past day, on a weekend, before the goods arrive, without its hours", () => {
    refused(
      { pickup: { mode: "appointment", at: "2026-01-14T09:00:00" } },
      "schedule.past appointments.pickup.at",
    );
    refused(
      { pickup: { mode: "appointment", at: "2026-01-17T09:00:00" } },
      "schedule.weekend appointments.pickup.at",
    );
    refused(
      { delivery: { mode: "appointment", at: "2026-01-16T09:00:00" } },
      "schedule.beforeEstimated appointments.delivery.at",
    );
    refused(
      { pickup: { mode: "outside-hours", on: "2026-01-16", from: "05:00" } },
      "schedule.timesRequired appointments.pickup.to",
    );
    refused({ pickup: { mode: "outside-hours" } }, "schedule.dateRequired appointments.pickup.on");
    refused(
      { delivery: { mode: "hub", hubAt: "2026-01-16T10:00:00" } },
      "schedule.hubNotice appointments.delivery.hubAt",
    );
  });

  test("by a guest, at a branch, at a hub that the client does not have [A-200, A-131]", () => {
    const pickup = { mode: "appointment", at: "2026-01-16T09:00:00" } as const;
    refused({ pickup }, "appointment.guestPickup appointments.pickup.at", {}, guestCustomer(1, "es", "MXN"));
    refused({ pickup }, "appointment.atBranch appointments.pickup.at", {
      origin: stopAt(monterrey, { pickupType: "branch", branchId: 1 }),
    });
    refused(
      { pickup: { mode: "hub", hubAt: "2026-01-20T10:00:00" } },
      "appointment.noHubPickup appointments.pickup.hubAt",
      {},
      customer,
    );
  });
});

test("An ordinary day is one of the service window: of its address at that end where one is agreed for it, else of the side [A-132]", () => {
  const { clientId } = customer;
  const hours = { clientId, opens: "09:00", closes: "13:00" };
  const windows = agreedWindows(
    [],
    [
      { ...hours, days: ["wed"], side: "delivery" },
      { ...hours, days: ["thu"], side: "delivery", distributorId: 55 },
      // It begins after noon, so that the goods are picked up today.
      { ...hours, opens: "12:30", days: ["thu"], side: "pickup", distributorId: 56 },
    ],
  );
  const refusals = (day: string, distributorIds?: PricingContext["distributorIds"]) => {
    const priced = priceDraft(aDraft({ appointments: { delivery: { mode: "ordinary", day } } }), places, {
      carrier: { ...byAppointment, windows },
      customer: { ...customer, flags: ["service-window"] },
      now,
      ...(distributorIds ? { distributorIds } : {}),
    });
    return priced.ok ? [] : priced.problems.map(({ code, path }) => `${code} ${path}`);
  };
  const notThen = ["schedule.notWindowDay appointments.delivery.day"];
  const [wednesday, thursday] = ["2026-01-21", "2026-01-22"];
  expect(refusals(wednesday)).toEqual([]);
  expect(refusals(thursday)).toEqual(notThen);
  expect(refusals(thursday, { origin: 56, destination: 55 })).toEqual([]);
  expect(refusals(wednesday, { destination: 55 })).toEqual(notThen);
  // A window agreed for the address of the other end does not apply here.
  expect(refusals(wednesday, { origin: 55, destination: 56 })).toEqual([]);
});

test("Goods for which no delivery day is chosen are delivered on the first day of the agreed window after they arrive", () => {
  const window = {
    clientId: customer.clientId,
    days: ["tue"],
    side: "delivery",
    opens: "09:00",
    closes: "13:00",
  } as const;
  const delivered = (windows: PricingContext["carrier"]["windows"]) => {
    const priced = priceDraft(aDraft(), places, {
      carrier: { ...byAppointment, windows },
      customer: { ...customer, flags: ["service-window"] },
      now,
    });
    return priced.ok ? priced.value.advisory.deliveredOn : priced.problems;
  };
  const [monday, tuesday] = ["2026-01-19", "2026-01-20"];
  expect(delivered(agreedWindows([], []))).toBe(monday);
  expect(delivered(agreedWindows([], [window]))).toBe(tuesday);
});

test("Goods for which no pickup day is chosen are picked up on the first day of the agreed window, and today only until it begins", () => {
  const { clientId } = customer;
  const window = { clientId, side: "pickup", opens: "10:00", closes: "14:00" } as const;
  const delivered = (days: readonly Weekday[], at: string, origin = stopAt(monterrey)) => {
    const priced = priceDraft(aDraft({ origin }), places, {
      carrier: { ...byAppointment, windows: agreedWindows([], [{ ...window, days }]) },
      customer: { ...customer, flags: ["service-window"] },
      now: instantOf(at, "America/Monterrey"),
    });
    return priced.ok ? priced.value.advisory.deliveredOn : priced.problems;
  };
  // A Thursday; the lane takes two days.
  expect(delivered(["thu"], "2026-01-15T09:00:00")).toBe("2026-01-19");
  expect(delivered(["tue"], "2026-01-15T09:00:00")).toBe("2026-01-22");
  expect(delivered(["thu", "fri"], "2026-01-15T10:01:00")).toBe("2026-01-20");
  expect(delivered(["mon"], "2026-01-16T19:00:00")).toBe("2026-01-21");
  // The window does not apply to goods brought to a branch, or if it has no working day.
  const branch = stopAt(monterrey, { pickupType: "branch", branchId: 1 });
  expect(delivered(["tue"], "2026-01-15T09:00:00", branch)).toBe("2026-01-19");
  expect(delivered(["sun"], "2026-01-15T09:00:00")).toBe("2026-01-19");
});

test("A hub pickup that is refused does not count as an ordinary pickup in the agreed window", () => {
  const window = { side: "pickup", opens: "10:00", closes: "14:00", days: ["tue"] } as const;
  const priced = priceDraft(
    aDraft({
      appointments: {
        pickup: { mode: "hub", hubAt: "2026-01-16T10:00:00" },
        delivery: { mode: "ordinary", day: "2026-01-20" },
      },
    }),
    places,
    {
      carrier: {
        ...byAppointment,
        windows: agreedWindows([], [{ ...window, clientId: customer.clientId }]),
      },
      customer: { ...customer, flags: ["service-window"] },
      now: instantOf("2026-01-15T09:00:00", "America/Monterrey"),
    },
  );
  expect(priced.ok ? [] : priced.problems.map(({ path }) => path)).toEqual(["appointments.pickup.hubAt"]);
});
