import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import type { Place } from "../geography/place.ts";
import { checkDraft } from "../quotation/check-draft.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { pickupTypes } from "../shipment/stop.ts";
import {
  aDraft,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  noon,
  stopAt,
} from "../testing/little-carrier.ts";
import { settled, settledAnswerAt, settledCodes } from "./settle.ts";

type Draft = Incomplete<ShipmentDraft>;
const now = noon("2026-01-15");

/** The problems that the server finds in a draft between two of the little carrier's places. */
function problemsFor(origin: Place, destination: Place, who: Customer = customer) {
  return (draft: Draft) =>
    checkDraft(draft, { origin, destination }, { carrier, customer: who, now }, undefined).problems;
}

describe("an answer that holds no more is dropped", () => {
  function check(
    draft: Partial<ShipmentDraft>,
    problemsIn: (draft: Draft) => ReturnType<ReturnType<typeof problemsFor>>,
    expected: Draft,
    ...dropped: string[]
  ) {
    const said = settled(draft, problemsIn);
    expect(said.draft).toEqual(expected);
    expect(said.dropped.map(({ code }) => code)).toEqual(dropped);
  }
  const inMexico = problemsFor(monterrey, guadalajara);

  test("nothing of a draft that holds", () => {
    check(aDraft(), inMexico, aDraft());
  });

  test("a service that the area does not offer, on that side alone [B-226]", () => {
    const draft = aDraft({
      origin: stopAt(monterrey),
      destination: stopAt(laredo),
      services: [
        { serviceId: 1, atOrigin: true, atDestination: true },
        { serviceId: 3, atOrigin: false, atDestination: true },
      ],
    });
    check(
      draft,
      problemsFor(monterrey, laredo),
      { ...draft, services: [{ serviceId: 1, atOrigin: true, atDestination: false }] },
      "service.notHere",
      "service.notHere",
    );
  });

  test("services are told by their numbers, because their places in the list move", () => {
    const services = [
      { serviceId: 3, atOrigin: false, atDestination: true },
      { serviceId: 1, atOrigin: false, atDestination: true },
    ];
    const { dropped } = settled(
      aDraft({ origin: stopAt(monterrey), destination: stopAt(laredo), services }),
      problemsFor(monterrey, laredo),
    );
    expect(dropped.map(({ path }) => path)).toEqual([
      "services[3].atDestination",
      "services[1].atDestination",
    ]);
  });

  test("an appointment where the area has none [A-130]", () => {
    const draft = aDraft({ appointments: { pickup: { mode: "appointment", at: "2025-12-01T09:00:00" } } });
    const { draft: held, dropped } = settled(draft, inMexico);
    expect(held.appointments).toEqual({});
    expect(dropped.map(({ path }) => path)).toEqual(["appointments.pickup.at"]);
  });

  test("an appointment on a side that is switched off for the client [B-331]", () => {
    const excluded = { ...customer, flags: ["pickup-appointments-excluded"] } as const;
    const draft = aDraft({ appointments: { pickup: { mode: "appointment", at: "2026-01-20T09:00:00" } } });
    const { draft: held, dropped } = settled(draft, problemsFor(monterrey, guadalajara, excluded));
    expect(held.appointments).toEqual({});
    expect(dropped.map(({ code }) => code)).toEqual(["appointment.excludedPickup"]);
  });

  test("the appointments of both sides, where the goods are bound for the United States [A-112, A-113]", () => {
    const appointments = {
      pickup: { mode: "appointment", at: "2026-01-20T09:00:00" },
      delivery: { mode: "outside-hours", on: "2026-01-22", from: "18:00", to: "20:00" },
    } as const;
    const draft = aDraft({ origin: stopAt(monterrey), destination: stopAt(laredo), appointments });
    check(
      draft,
      problemsFor(monterrey, laredo),
      { ...draft, appointments: {} },
      "appointment.unitedStates",
      "appointment.unitedStates",
    );
  });

  test("the way to hand over at a branch, where goods cross the border [B-150]", () => {
    const origin = stopAt(monterrey, { pickupType: "branch", branchId: 1 });
    const draft = aDraft({ origin, destination: stopAt(laredo) });
    const { draft: held } = settled(draft, problemsFor(monterrey, laredo));
    expect(held.origin).not.toHaveProperty("pickupType");
    expect(held.origin).toMatchObject({ placeId: monterrey.id });
  });

  test("a project, a class and an insurance that the client may not choose [B-279]", () => {
    const excluded = { ...customer, flags: ["insurance-excluded"] } as const;
    const draft = aDraft({ projectId: 999, freightClassId: 9, insurance: { kind: "basic" } });
    const { projectId: _, freightClassId: __, insurance: ___, ...rest } = draft;
    const { draft: held, dropped } = settled(draft, problemsFor(monterrey, guadalajara, excluded));
    expect(held).toEqual(rest);
    expect(dropped.map(({ code }) => code).toSorted()).toEqual([
      "freightClass.notUsed",
      "insurance.excluded",
      "project.unknown",
    ]);
  });
});

test("a dropped answer is named as a whole, wherever in it the problem is", () => {
  expect(settledAnswerAt("appointments.pickup.at")).toBe("appointments.pickup");
  expect(settledAnswerAt("services[2].atOrigin")).toBe("services");
  expect(settledAnswerAt("insurance")).toBe("insurance");
  expect(settledAnswerAt("insuranceOther")).toBeUndefined();
  expect(settledAnswerAt("lines[0].pieces")).toBeUndefined();
});

describe("a settled draft", () => {
  const service = fc.record({
    serviceId: fc.integer({ min: 0, max: 12 }),
    atOrigin: fc.boolean(),
    atDestination: fc.boolean(),
  });
  const appointment = fc.constantFrom(
    { mode: "appointment", at: "2026-01-20T09:00:00" },
    { mode: "appointment", at: "2026-01-18T09:00:00" },
    { mode: "hub", hubAt: "2025-01-20T10:00:00" },
  ) as fc.Arbitrary<NonNullable<ShipmentDraft["appointments"]>["pickup"]>;
  const places = [monterrey, guadalajara, laredo] as const;
  const situations = fc.record({
    origin: fc.constantFrom(...places),
    destination: fc.constantFrom(...places),
    pickupType: fc.constantFrom(...pickupTypes),
    branchId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    services: fc.array(service, { maxLength: 4 }),
    pickup: fc.option(appointment, { nil: undefined }),
    projectId: fc.option(fc.constantFrom(0, 7, 999), { nil: undefined }),
    freightClassId: fc.option(fc.constant(9), { nil: undefined }),
    tradeKind: fc.option(fc.constantFrom("port", "international"), { nil: undefined }),
    crossingId: fc.option(fc.constantFrom(1, 99), { nil: undefined }),
    cashOnDelivery: fc.boolean(),
    isOnCredit: fc.boolean(),
  });

  test("has no such problem any more, is settled, and has nothing that was not there", () => {
    let dropped = 0;
    fc.assert(
      fc.property(situations, ({ origin, destination, isOnCredit, ...rest }) => {
        const { pickupType, branchId, pickup, crossingId, projectId, freightClassId, tradeKind } = rest;
        const draft: Draft = aDraft({
          origin: stopAt(origin, { pickupType, ...(branchId === undefined ? {} : { branchId }) }),
          destination: stopAt(destination),
          services: rest.services,
          cashOnDelivery: rest.cashOnDelivery,
          ...(pickup ? { appointments: { pickup } } : {}),
          ...(projectId === undefined ? {} : { projectId }),
          ...(freightClassId === undefined ? {} : { freightClassId }),
          ...(tradeKind === undefined ? {} : { tradeKind: tradeKind as "port" | "international" }),
          ...(crossingId === undefined ? {} : { crossing: { crossingId } }),
        });
        const who: Customer = isOnCredit
          ? { ...customer, credit: { payment: "credit", suspended: false } }
          : customer;
        const problemsIn = problemsFor(origin, destination, who);
        const once = settled(draft, problemsIn);
        dropped += once.dropped.length;
        expect(problemsIn(once.draft).filter(({ code }) => settledCodes.has(code))).toEqual([]);
        expect(once.problems).toEqual(problemsIn(once.draft));
        expect(settled(once.draft, problemsIn)).toEqual({ ...once, dropped: [] });
        for (const { path } of once.dropped) expect(settledAnswerAt(path), path).toBeDefined();
        expect(draft).toMatchObject({ ...once.draft, services: expect.any(Array) });
        expect((once.draft.services ?? []).length).toBeLessThanOrEqual(draft.services?.length ?? 0);
        for (const kept of once.draft.services ?? []) {
          const asked = draft.services?.find(
            (each) =>
              each.serviceId === kept.serviceId &&
              (each.atOrigin || !kept.atOrigin) &&
              (each.atDestination || !kept.atDestination),
          );
          expect(asked).toBeDefined();
        }
      }),
      { numRuns: 500 },
    );
    expect(dropped).toBeGreaterThan(500);
  });
});
