import { describe, expect, test } from "vitest";
import type { Customer } from "../customer/customer.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { clients } from "../tariff/golden/rates.ts";
import {
  aDraft,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  noon,
} from "../testing/little-carrier.ts";
import { estimate } from "./estimate.ts";
import { priceDraft } from "./price-draft.ts";

const places = { origin: monterrey, destination: guadalajara };
const logistics = { ...customer, flags: ["logistics", "markup-detail"], markupCap: 2500 } as const;
const now = noon("2026-01-15");

/** The rules of the quoted bill, or the problems of the question. */
function quoted(rest: Partial<ShipmentDraft>, payer: typeof customer = customer) {
  const decision = priceDraft(aDraft(rest), places, { carrier, customer: payer, now });
  if (!decision.ok) return decision.problems.map(({ code, path }) => `${code} ${path}`);
  const { lines, services = [] } = decision.value.price;
  return [...lines, ...services].map(({ reason, amount }) => `${reason.rule} ${amount.minor / 100}`);
}

/** The same for an estimate: its bill, and the problems of the parts that were left out. */
function estimated(rest: Incomplete<ShipmentDraft>, payer: typeof customer = customer) {
  const { lines: typed = aDraft().lines, ...more } = rest;
  const { price, problems } = estimate({ ...aDraft(), ...more, lines: typed }, places, {
    carrier,
    customer: payer,
    now,
  });
  const { lines = [], services = [] } = price ?? {};
  return {
    bill: [...lines, ...services].map(({ reason, amount }) => `${reason.rule} ${amount.minor / 100}`),
    problems: problems.map(({ code, path }) => `${code} ${path}`),
  };
}

const bill = ["freight.byWeight 1188", "fuel.share 172.26", "pickup.base 320", "delivery.base 310"];
const loading = { serviceId: 1, atOrigin: true, atDestination: false };

describe("services of a question", () => {
  test("are part of its price", () => {
    expect(quoted({ services: [loading] })).toEqual([...bill, "service.once 380"]);
    expect(estimated({ services: [loading] })).toEqual({ bill: [...bill, "service.once 380"], problems: [] });
  });

  test("that are wrong refuse a quotation, and are left out of an estimate and reported", () => {
    const services = [
      loading,
      { ...loading, serviceId: 3, originQuantity: 0 },
      { ...loading, atOrigin: false, serviceId: 7 },
    ];
    const problems = [
      "service.badQuantity services[1].originQuantity",
      "service.noSide services[2].atOrigin",
    ];
    expect(quoted({ services })).toEqual(problems);
    expect(estimated({ services })).toEqual({ bill: [...bill, "service.once 380"], problems });
    expect(estimated({ services: [{ atOrigin: true }] })).toEqual({
      bill,
      problems: ["service.unknown services[0].serviceId"],
    });
  });

  test("across the border need a crossing, and none is at a stop in the United States", () => {
    const asked = (rest: Partial<ShipmentDraft>) => {
      const decision = priceDraft(
        aDraft({
          destination: { country: "US", placeId: laredo.id, postalCode: "78041", pickupType: "commercial" },
          ...rest,
        }),
        { origin: monterrey, destination: laredo },
        { carrier, customer, now },
      );
      return decision.ok
        ? []
        : decision.problems.flatMap(({ code, path }) => (path.startsWith("services") ? [code] : []));
    };
    const crossing = { serviceId: 61, atOrigin: true, atDestination: false };
    expect(asked({ services: [crossing] })).toEqual(["service.notHere"]);
    expect(asked({ services: [crossing], crossing: { crossingId: 1 } })).toEqual([]);
    // An unknown crossing counts as none, for the price of an estimate too.
    expect(asked({ services: [crossing], crossing: { crossingId: 99 } })).toEqual(["service.notHere"]);
    expect(asked({ services: [{ ...loading, atOrigin: false, atDestination: true }] })).toEqual([
      "service.notHere",
    ]);
  });

  test("a stop in the United States takes pickup type 1, no appointment and none of its own services [B-149]", () => {
    const refused = (
      change: Partial<ShipmentDraft["destination"]>,
      rest: Partial<ShipmentDraft> = {},
    ): readonly string[] => {
      const destination = { country: "US", placeId: laredo.id, postalCode: "78041" } as const;
      const decision = priceDraft(
        aDraft({
          destination: { ...destination, pickupType: "commercial", ...change },
          crossing: { crossingId: 1 },
          ...rest,
        }),
        { origin: monterrey, destination: laredo },
        { carrier, customer, now },
      );
      // The little carrier's tariff has no lane to Laredo.
      const problems = decision.ok ? [] : decision.problems.filter(({ code }) => !code.startsWith("tariff."));
      return problems.map(({ code, path }) => `${code} ${path}`);
    };
    expect(refused({})).toEqual([]);
    for (const pickupType of ["residential", "branch"] as const)
      expect(refused({ pickupType })).toContain("pickupType.notHere destination.pickupType");
    expect(
      refused({}, { appointments: { delivery: { mode: "appointment", at: "2026-01-22T09:00:00" } } }),
    ).toEqual(["appointment.unitedStates appointments.delivery.at"]);
    // Document return belongs to the shipment, and is for its destination alone.
    const asked = [loading, { serviceId: 5, atOrigin: false, atDestination: true, quantity: 1 }];
    expect(refused({}, { services: asked })).toEqual(["service.notHere services[1].atDestination"]);
  });

  test("are charged at the client's agreed price", () => {
    const services = [loading];
    expect(quoted({ services }, { ...customer, clientId: clients.discounted }).at(-1)).toBe(
      "service.once 300",
    );
  });
});

describe("the commission of a question", () => {
  const tenPercent = { kind: "share", share: 1000 } as const;

  test("is part of its price", () => {
    // 10 % of 1,188.00 + 172.26 + 320.00 + 310.00 = 199.026
    expect(quoted({ markup: tenPercent }, logistics)).toEqual([...bill, "markup.share 199.03"]);
    expect(estimated({ markup: tenPercent }, logistics).bill).toEqual([...bill, "markup.share 199.03"]);
  });

  test("that is too high refuses a quotation, and is left out of an estimate and reported", () => {
    const markup = { kind: "amount", amount: 1_000_00 } as const;
    expect(quoted({ markup }, logistics)).toEqual(["markup.aboveCap markup.amount"]);
    expect(estimated({ markup }, logistics)).toEqual({ bill, problems: ["markup.aboveCap markup.amount"] });
    expect(estimated({ markup: tenPercent })).toEqual({ bill, problems: ["markup.notActive markup"] });
  });

  test("is none until its figure is typed, and before there are goods", () => {
    for (const kind of ["amount", "share"] as const)
      expect(estimated({ markup: { kind } }, logistics)).toEqual({ bill, problems: [] });
    expect(estimated({ markup: tenPercent, lines: [] }, logistics).problems).toEqual([]);
  });
});

test("a client without a choice of projects is charged by the agreement of their only one, given or not", () => {
  const general = { id: 7, description: "General" };
  const payer: Customer = { ...customer, clientId: clients.discounted, creditProjects: [general] };
  const chosen = quoted({ projectId: 7 }, payer);
  expect(quoted({}, payer)).toEqual(chosen);
  expect(quoted({ projectId: 0 }, payer)).toEqual(chosen);
  expect(estimated({}, payer).bill).toEqual(chosen);
  expect(estimated({ projectId: 999 }, payer).bill).toEqual(chosen);
  const decision = priceDraft(aDraft(), places, { carrier, customer: payer, now });
  expect(decision.ok && decision.value.draft.projectId).toBe(7);
  // A client with several projects has to choose one; until then the agreement for all projects applies to a price.
  const choosing = { ...payer, groupId: 9, creditProjects: [general, { id: 8, description: "Otro" }] };
  expect(quoted({}, choosing)).toEqual(["project.required projectId"]);
  expect(quoted({ projectId: 7 }, choosing)).toEqual(chosen);
  expect(estimated({}, choosing).bill).toEqual(estimated({}, { ...payer, creditProjects: [] }).bill);
});

test("a given class and project decide the price", () => {
  const asked = { projectId: 403, freightClassId: 9 };
  const ofClasses: Customer = {
    ...customer,
    flags: ["classes"],
    creditProjects: [{ id: 403, description: "Exports" }],
  };
  const decision = priceDraft(aDraft(asked), places, { carrier, customer: ofClasses, now });
  const known = estimate(aDraft(asked), places, { carrier, customer: ofClasses, now });
  expect(decision.ok && decision.value.price).toMatchObject({ freightClassId: 9 });
  expect(known.price).toEqual(decision.ok && decision.value.price);
});
