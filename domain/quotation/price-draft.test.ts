import { describe, expect, test } from "vitest";
import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import { guestCustomer } from "../customer/guest.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Stop } from "../shipment/stop.ts";
import {
  aDraft,
  aLine,
  carrier,
  customer,
  guadalajara,
  laredo,
  monterrey,
  noon,
  outside,
  pallet,
  sanFrancisco,
  stopAt,
  tijuana,
} from "../testing/little-carrier.ts";
import { type Problem, problem } from "../values/problem.ts";
import { priceDraft } from "./price-draft.ts";
import type { ChosenPlaces, PricingContext } from "./pricing-context.ts";

const places: ChosenPlaces = { origin: monterrey, destination: guadalajara };
const pricing: PricingContext = { carrier, customer, now: noon("2026-01-15") };
const inDollars: Customer = { ...customer, currency: "USD" };

function priced(draft: ShipmentDraft, rest: Partial<PricingContext> = {}, chosen = places) {
  const decision = priceDraft(draft, chosen, { ...pricing, ...rest });
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  return decision.value;
}

describe("the price of a draft", () => {
  function check(draft: ShipmentDraft, expected: Record<string, number>, rest: Partial<PricingContext> = {}) {
    const { price } = priced(draft, rest);
    const lines = price.lines.map(({ concept, amount }) => [concept, amount.minor] as const);
    expect({ ...Object.fromEntries(lines), subtotal: price.subtotal.minor }).toEqual(expected);
  }

  test("by the tariff of the day, from the areas and branches of its places", () => {
    // 1.2 m³ × 300 = 360 kg < 450 kg; 450 × 2.64 = 1,188.00; 14.5 % = 172.26; door charges 320.00 and 310.00
    check(aDraft(), {
      freight: 1_188_00,
      "adjustment-fuel": 172_26,
      pickup: 320_00,
      delivery: 310_00,
      subtotal: 1_990_26,
    });
    const { shipment, price } = priced(aDraft());
    const { origin, destination } = shipment;
    expect([origin.area.name, origin.branch.name]).toEqual(["Monterrey", "Monterrey"]);
    expect([destination.area.name, destination.branch.name]).toEqual(["Guadalajara", "Guadalajara"]);
    expect(price.tariffVersion).toBe("golden");
  });

  test("goods are fetched at an address or handed over at a branch, and delivered at either: only an address has a charge [P-011, P-012]", () => {
    const branch = { pickupType: "branch" } as const;
    const charged = (origin: Partial<Stop>, destination: Partial<Stop>) =>
      priced(
        aDraft({ origin: stopAt(monterrey, origin), destination: stopAt(guadalajara, destination) }),
      ).price.lines.flatMap(({ concept }) =>
        concept === "pickup" || concept === "delivery" ? [concept] : [],
      );
    expect(charged({}, {})).toEqual(["pickup", "delivery"]);
    expect(charged({ ...branch, branchId: 1 }, {})).toEqual(["delivery"]);
    expect(charged({}, { ...branch, branchId: 2 })).toEqual(["pickup"]);
    expect(charged({ ...branch, branchId: 1 }, { ...branch, branchId: 2 })).toEqual([]);
  });

  test("beyond the border and the coverage as far as the crossing, with its name, branch and direction [B-158, P-128]", () => {
    const destination = stopAt(sanFrancisco);
    const crossing = { crossingId: 2, isIntraUsa: true, name: "Elsewhere" };
    const beyond = { origin: monterrey, destination: sanFrancisco };
    const { draft, shipment, price, advisory } = priced(aDraft({ destination, crossing }), {}, beyond);
    expect([shipment.destination.area.name, shipment.destination.branch.id]).toEqual(["Tijuana", 3]);
    expect(price.subtotal).toEqual(
      priced(aDraft({ destination: stopAt(tijuana) }), {}, { ...places, destination: tijuana }).price
        .subtotal,
    );
    expect(draft.crossing).toEqual({
      crossingId: 2,
      isIntraUsa: true,
      name: "Tijuana-Otay Mesa",
      branchId: 3,
      direction: "northbound",
    });
    // There are no deliveries to homes there, and no driver of the carrier waits at the door.
    const paths = advisory.risks.flatMap((risk) => risk.paths);
    expect(paths).not.toContain("destination.pickupType");
  });

  test("of a stored shipment does not miss what is asked only since then", () => {
    const creditProjects = [
      { id: 401, description: "Línea blanca" },
      { id: 402, description: "Refacciones" },
    ];
    const choosing = { ...pricing, customer: { ...customer, groupId: 9, creditProjects } };
    const decision = priceDraft(aDraft({ projectId: 0 }), places, choosing);
    expect(decision.ok ? [] : decision.problems.map(({ code }) => code)).toEqual(["project.required"]);
    expect(priceDraft(aDraft({ projectId: 0 }), places, { ...choosing, isStored: true }).ok).toBe(true);
  });

  test("of a stored shipment is refused if the cost of a service became open after it was stored", () => {
    const open = [...pricing.carrier.services.values()].find(({ hasOpenCost }) => hasOpenCost);
    if (!open) throw new Error("the carrier has no service with an open cost");
    const asked = aDraft({ services: [{ serviceId: open.id, atOrigin: true, atDestination: false }] });
    const decision = priceDraft(asked, places, { ...pricing, isStored: true });
    expect(decision.ok ? [] : decision.problems.map(({ code }) => code)).toContain("service.costRequired");
  });

  test("from branch to branch without a door charge", () => {
    check(
      aDraft({
        origin: stopAt(monterrey, { pickupType: "branch", branchId: 1 }),
        destination: stopAt(guadalajara, { pickupType: "branch", branchId: 2 }),
      }),
      { freight: 1_188_00, "adjustment-fuel": 172_26, subtotal: 1_360_26 },
    );
  });

  test("for a guest what it costs a private person", () => {
    const guest = guestCustomer(900_001, "en", "MXN");
    const { price } = priced(aDraft(), { customer: guest });
    // 1,990.26 + 16 % (318.4416 → 318.44), nothing withheld
    expect([price.subtotal.minor, price.vat.minor, price.withholding.minor, price.total.minor]).toEqual([
      1_990_26, 318_44, 0, 2_308_70,
    ]);
  });

  test("in the customer's currency at the day's parity", () => {
    // 1,188.00 ÷ 18.4215 = 64.49; 14.5 % = 9.35; 320.00 → 17.37; 310.00 → 16.83
    check(
      aDraft(),
      { freight: 64_49, "adjustment-fuel": 9_35, pickup: 17_37, delivery: 16_83, subtotal: 108_04 },
      { customer: inDollars },
    );
  });
});

describe("a stackable piece too high to stack", () => {
  const tall = { height: 2_800 };

  test("is cut before it is weighed, and the customer is notified [B-236]", () => {
    const { price, advisory } = priced(aDraft({ lines: [aLine(), aLine(tall)] }));
    // 1.2 × 1 × 2.2 m = 2.64 m³ = 792 kg, with the other pallet's 360 kg: 1,152 kg
    expect(price.goods.map(({ volumetric }) => volumetric)).toEqual([360e7, 792e7]);
    expect(price.weight.billed).toBe(1_152e7);
    expect(advisory.notices).toEqual([
      problem("goods.heightCut", "lines[1].height", {
        height: 2.8,
        maximum: 2.4,
        minimum: 2.2,
        unit: "metre",
      }),
    ]);
  });

  function check(
    line: Partial<ReturnType<typeof aLine>>,
    subtotal: number,
    units: Partial<ShipmentDraft> = {},
  ) {
    expect(priced(aDraft({ lines: [aLine(line)], ...units })).price.subtotal.minor).toBe(subtotal);
  }

  test("is billed by its cut height, in metres and in inches", () => {
    // 792 × 2.64 = 2,090.88; 14.5 % = 303.1776 → 303.18
    // pickup 320.00 + 292 × 0.45 = 451.40; delivery 310.00 + 292 × 0.42 = 432.64; together 3,278.10
    check(tall, 3_278_10);
    check({ height: 2_200 }, 3_278_10);
    // 47.244 × 39.370 × 86.614 in = 1.1999976 × 0.999998 × 2.1999956 m = 2.639983 m³ = 791.99 kg → 792 kg
    const inches = { length: 47_244, width: 39_370, height: 110_236, weight: 992_080 };
    check(inches, 3_278_10, { weightUnit: "pound", lengthUnit: "inch" });
  });

  test("is billed by its true height when nothing may be put on it", () => {
    // 1.2 × 1 × 2.8 m = 3.36 m³ = 1,008 kg; × 2.14 = 2,157.12; 14.5 % = 312.7824 → 312.78
    // pickup 320.00 + 508 × 0.45 = 548.60; delivery 310.00 + 508 × 0.42 = 523.36; together 3,541.86
    check({ ...tall, notStackable: true }, 3_541_86);
    expect(priced(aDraft({ lines: [aLine({ ...tall, notStackable: true })] })).advisory.notices).toEqual([]);
  });

  test("still has to fit its packaging at its true height", () => {
    const decision = priceDraft(aDraft({ lines: [aLine({ height: 2_801 })] }), places, pricing);
    expect(decision).toEqual({
      ok: false,
      problems: [
        problem("goods.overPackaging", "lines[0].height", {
          field: "height",
          packaging: pallet.name,
          maximum: 2.8,
          unit: "metre",
        }),
      ],
    });
  });
});

test("a price comes with its notices about the goods", () => {
  const { advisory } = priced(aDraft({ lines: [aLine({ weight: 50 })] }));
  expect(advisory.notices).toEqual([
    problem("goods.belowMinimumWeight", "lines[0].weight", { minimum: 0.1, unit: "kilogram" }),
  ]);
});

describe("a draft without a price", () => {
  function check(
    draft: ShipmentDraft,
    chosen: ChosenPlaces,
    rest: Partial<PricingContext>,
    ...expected: Problem[]
  ) {
    const decision = priceDraft(draft, chosen, { ...pricing, ...rest });
    expect(decision.ok ? [] : decision.problems).toEqual(expected);
  }
  const withCarrier = (rest: Partial<Carrier>) => ({ carrier: { ...carrier, ...rest } });

  test("a draft with problems in every step: all of them at once, in the order of the questions", () => {
    check(
      aDraft({
        origin: stopAt(outside),
        destination: stopAt(monterrey, { placeId: 404 }),
        lines: [aLine({ pieces: 0 })],
        insurance: { kind: "declared", value: 0 },
      }),
      { origin: outside, destination: undefined },
      withCarrier({ tariffs: [] }),
      problem("place.notCovered", "origin.placeId", { postalCode: "97000", name: "Centro" }),
      problem("place.unknown", "destination.placeId"),
      problem("goods.piecesZero", "lines[0].pieces"),
      problem("insurance.valueRequired", "insurance.value"),
    );
  });

  test("a draft with one wrong end, or goods only", () => {
    check(aDraft(), { ...places, origin: undefined }, {}, problem("place.unknown", "origin.placeId"));
    check(
      aDraft(),
      { ...places, destination: undefined },
      {},
      problem("place.unknown", "destination.placeId"),
    );
    check(aDraft({ lines: [] }), places, {}, problem("goods.required", "lines"));
  });

  test("a branch pickup across the border", () => {
    const origin = stopAt(monterrey, { pickupType: "branch", branchId: 1 });
    check(
      aDraft({ origin, destination: stopAt(laredo) }),
      { origin: monterrey, destination: laredo },
      {},
      problem("pickupType.notHere", "origin.pickupType"),
      problem("crossing.required", "crossing.crossingId"),
    );
  });

  test("a day before the first tariff, or before the first taxes", () => {
    check(aDraft(), places, { now: noon("2025-12-31") }, problem("tariff.none", "", { date: "2025-12-31" }));
    check(aDraft(), places, withCarrier({ taxes: [] }), problem("tariff.none", "", { date: "2026-01-15" }));
  });

  test("a lane that the tariff does not have", () => {
    check(
      aDraft({ origin: stopAt(tijuana), destination: stopAt(monterrey) }),
      { origin: tijuana, destination: monterrey },
      {},
      problem("tariff.noLane", "destination.placeId", {
        origin: "BC",
        destination: "NE",
        originArea: "Tijuana",
        destinationArea: "Monterrey",
      }),
      problem("tariff.noStopCharge", "origin.pickupType", { area: "Tijuana", branch: "Tijuana" }),
      problem("tariff.noStopCharge", "destination.pickupType", { area: "Monterrey", branch: "Monterrey" }),
    );
  });

  describe("dollars on a day without a parity", () => {
    const noParity = problem("currency.noParity", "", { currency: "USD", date: "2026-01-15" });
    const withoutParity = { ...withCarrier({ parities: [] }), customer: inDollars };
    const tariffs = carrier.tariffs.map((tariff) => ({ ...tariff, currency: "USD" }) as const);
    const dollarTariff = { ...withCarrier({ parities: [], tariffs }), customer: inDollars };
    const declared = aDraft({ insurance: { kind: "declared", value: 1_00 } });

    test("nor the value declared in them, which cannot be compared with limits in pesos", () => {
      check(aDraft(), places, withoutParity, noParity);
      check(declared, places, withoutParity, noParity);
    });

    test("nor that value where the tariff itself is in dollars", () => {
      check(declared, places, dollarTariff, noParity);
      check(aDraft(), places, dollarTariff);
      check(
        declared,
        places,
        { ...dollarTariff, customer: { ...inDollars, currency: "MXN" } },
        problem("insurance.belowMinimum", "insurance.value", {
          minimum: { minor: 700_000, currency: "MXN" },
        }),
      );
    });
  });
});
