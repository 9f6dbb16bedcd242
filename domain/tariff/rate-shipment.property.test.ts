import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GoodsLine } from "../shipment/goods.ts";
import { kilogram } from "../values/measures.ts";
import { aShipment, pieces, type Rating, type ShipmentOptions } from "./golden/a-shipment.ts";
import { clients } from "./golden/rates.ts";
import { billedFreight, type Figure, type Price, type PriceLine } from "./price.ts";
import { rateShipment } from "./rate-shipment.ts";

const aLine: fc.Arbitrary<GoodsLine> = fc.record({
  pieces: fc.integer({ min: 1, max: 40 }),
  packagingId: fc.constant(1),
  length: fc.integer({ min: 1, max: 1500 }),
  width: fc.integer({ min: 1, max: 1200 }),
  height: fc.integer({ min: 1, max: 1200 }),
  weight: fc.integer({ min: 1, max: 400_000 }),
  notStackable: fc.boolean(),
});
const goods = fc.array(aLine, { minLength: 1, maxLength: 8 });

const customer = fc.record({
  // A client with agreements, or one without.
  clientId: fc.integer({ min: 20, max: 29 }),
  currency: fc.constantFrom("MXN", "USD"),
  personType: fc.constantFrom("moral", "physical", "government"),
  kind: fc.constantFrom("registered", "guest"),
  flags: fc.subarray(["government-withholding", "border-vat", "logistics", "markup-detail"] as const),
});

const quantity = fc.integer({ min: 1, max: 999 });
const services = fc.uniqueArray(
  fc.record({
    serviceId: fc.constantFrom(1, 3, 5, 7, 51, 58, 60, 61, 62, 480),
    atOrigin: fc.boolean(),
    originQuantity: quantity,
    destinationQuantity: quantity,
    quantity,
    cost: fc.integer({ min: 1, max: 999_999_99 }),
  }),
  { selector: ({ serviceId }) => serviceId, maxLength: 6 },
);
const markup = fc.oneof(
  fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 0, max: 5_000_00 }) }),
  fc.record({ kind: fc.constant("share" as const), share: fc.integer({ min: 0, max: 10_000 }) }),
);

const inAnyCase = {
  goods,
  imperial: fc.boolean(),
  from: fc.constantFrom("monterrey", "tijuana"),
  to: fc.constantFrom("guadalajara", "sierra"),
  pickup: fc.constantFrom("branch"),
  delivery: fc.constantFrom("branch", "commercial", "residential"),
  shippingType: fc.constantFrom("standard", "priority", "proximity", "one"),
  serviceType: fc.constantFrom("ltl", "parcel", "home-delivery"),
  insurance: fc.oneof(
    fc.constant({ kind: "none" as const }),
    fc.constant({ kind: "basic" as const }),
    fc.record({
      kind: fc.constant("declared" as const),
      value: fc.integer({ min: 7_000_00, max: 100_000_00 }),
    }),
  ),
  customer,
  services,
  on: fc.constantFrom("2025-12-31", "2026-01-15", "2026-02-01"),
};
const options: fc.Arbitrary<ShipmentOptions> = fc.oneof(
  fc.record(inAnyCase),
  fc.record({ ...inAnyCase, markup, freightClassId: fc.constantFrom(6, 9) }),
);

/** Valid drafts that may fail in every possible way. */
const hopeful: fc.Arbitrary<ShipmentOptions> = fc
  .record({
    asked: options,
    from: fc.constantFrom("monterrey", "guadalajara", "tijuana", "sierra"),
    to: fc.constantFrom("monterrey", "guadalajara", "tijuana", "sierra"),
    pickup: fc.constantFrom("branch", "commercial", "residential"),
    parity: fc.constantFrom(undefined, 184_215),
    value: fc.integer({ min: 1, max: 3_000_000_00 }),
    pieces: fc.integer({ min: 1, max: 999 }),
    freightClassId: fc.integer({ min: 0, max: 14 }),
    noPrice: fc.boolean(),
  })
  .map(({ asked, pieces: count, value, noPrice, ...rest }) => ({
    ...asked,
    ...rest,
    goods: (asked.goods ?? []).map((line) => ({ ...line, pieces: count })),
    insurance: { kind: "declared", value },
    services: noPrice ? [{ serviceId: 999 }, { serviceId: 1000 }] : (asked.services ?? []),
  }));

function rated({ shipment, terms }: Rating): Price {
  const decision = rateShipment(shipment, terms);
  if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  return decision.value;
}

/** A price without the parts that depend on how goods are grouped into lines. */
function amountsOf(asked: ShipmentOptions) {
  const { goods: _, ...price } = rated(aShipment(asked));
  return price;
}

describe("for every shipment", () => {
  const isPriceable = (asked: ShipmentOptions) => {
    const { shipment, terms } = aShipment(asked);
    return rateShipment(shipment, terms).ok;
  };
  const priceable = options.filter(isPriceable);

  test("lines add up to the subtotal, and the subtotal and taxes to the total", () => {
    fc.assert(
      fc.property(priceable, (asked) => {
        const { lines, services = [], subtotal, vat, withholding, total } = rated(aShipment(asked));
        const amounts = [...lines, ...services].map(({ amount }) => amount.minor);
        expect(amounts.reduce((cents, minor) => cents + minor, 0)).toBe(subtotal.minor);
        expect(subtotal.minor + vat.minor - withholding.minor).toBe(total.minor);
      }),
    );
  });

  test("taxes are of the document: of its subtotal, and of what is withheld in it", () => {
    fc.assert(
      fc.property(priceable, (asked) => {
        const { subtotal, vat, vatShare, withholding, withholdingShare } = rated(aShipment(asked));
        const shareOf = (base: number, share: number) => Number(halfUp(BigInt(base * share), 10_000n));
        expect(vat.minor).toBe(shareOf(subtotal.minor, vatShare));
        // At most the whole bill, and zero where nobody withholds.
        expect(withholding.minor).toBeGreaterThanOrEqual(0);
        expect(withholding.minor).toBeLessThanOrEqual(shareOf(subtotal.minor, withholdingShare));
      }),
    );
  });

  test("every line can be recomputed from the figures of its reason", () => {
    fc.assert(
      fc.property(priceable, (asked) => {
        const price = rated(aShipment(asked));
        const { lines, services = [] } = price;
        for (const line of [...lines, ...services, ...explainedSums(price)])
          expect(recomputed(line)).toBe(line.amount.minor);
      }),
    );
  });

  test("the same question gives the same price", () => {
    fc.assert(
      fc.property(priceable, (asked) => {
        expect(rated(aShipment(asked))).toEqual(rated(aShipment(asked)));
      }),
    );
  });

  test("the order of the lines does not matter", () => {
    fc.assert(
      fc.property(priceable, (asked) => {
        const reversed = { ...asked, goods: asked.goods?.toReversed() ?? [] };
        expect(amountsOf(reversed)).toEqual(amountsOf(asked));
        expect(rated(aShipment(reversed)).goods.toReversed()).toEqual(rated(aShipment(asked)).goods);
      }),
    );
  });

  test("the same pieces in two lines cost the same", () => {
    fc.assert(
      fc.property(priceable, fc.integer({ min: 1, max: 40 }), (asked, some) => {
        const split = asked.goods?.flatMap((line) =>
          some < line.pieces
            ? [
                { ...line, pieces: some },
                { ...line, pieces: line.pieces - some },
              ]
            : [line],
        );
        expect(amountsOf({ ...asked, goods: split ?? [] })).toEqual(amountsOf(asked));
      }),
    );
  });

  test("the lines' billed weights are the shipment's before its step", () => {
    fc.assert(
      fc.property(priceable, (asked) => {
        const { goods, weight } = rated(aShipment(asked));
        const together = goods.reduce((sum, { billed }) => sum + billed, 0);
        const beforeStep = weight[weight.by];
        expect(Math.abs(together - beforeStep)).toBeLessThanOrEqual(goods.length);
        expect(weight.billed % kilogram).toBe(0);
        expect(weight.billed - beforeStep).toBeGreaterThanOrEqual(0);
        expect(weight.billed - beforeStep).toBeLessThan(kilogram);
      }),
    );
  });

  test("a problem is at a field of the question, or at the whole of it", () => {
    const fields =
      /^(|lines|shippingType|serviceType|freightClassId|markup(\.\w+)?|services\[\d\]\.serviceId|(origin|destination)\.pickupType|destination\.placeId)$/;
    let refused = 0;
    fc.assert(
      fc.property(hopeful, (asked) => {
        const { shipment, terms } = aShipment(asked);
        const decision = rateShipment(shipment, terms);
        if (decision.ok) return;
        refused++;
        expect(decision.problems).not.toEqual([]);
        for (const { path } of decision.problems) expect(path).toMatch(fields);
      }),
      { numRuns: 1_000 },
    );
    // Without a refusal the property would prove nothing.
    expect(refused).toBeGreaterThan(20);
  });
});

describe("weight", () => {
  const freightOf = (grams: number) =>
    rated(aShipment({ goods: [pieces(1, [0.1, 0.1, 0.1], grams / 1000)] }));
  const withinABreak = fc
    .constantFrom(
      [1, 99_000],
      [99_001, 299_000],
      [299_001, 999_000],
      [999_001, 2_999_000],
      [2_999_001, 30_000_000],
    )
    .chain(([min, max]) => fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })));

  test("within a break more weight never costs less", () => {
    fc.assert(
      fc.property(withinABreak, ([a, b]) => {
        const lighter = freightOf(Math.min(a, b)).total.minor;
        expect(lighter).toBeLessThanOrEqual(freightOf(Math.max(a, b)).total.minor);
      }),
    );
  });

  test("with the next break taken more weight never costs less, whatever breaks lie between", () => {
    const kilo = fc.integer({ min: 1, max: 2_500 });
    fc.assert(
      fc.property(kilo, kilo, (a, b) => {
        const costs = (kilos: number) =>
          rated(
            aShipment({
              goods: [pieces(1, [0.1, 0.1, 0.1], kilos)],
              customer: { clientId: clients.nextBreak },
            }),
          ).total.minor;
        expect(costs(Math.min(a, b))).toBeLessThanOrEqual(costs(Math.max(a, b)));
      }),
    );
  });

  test("two shipments together never cost more freight than apart", () => {
    const grams = fc.integer({ min: 1, max: 4_000_000 });
    const freight = (weight: number) => freightOf(weight).lines[0]?.amount.minor ?? 0;
    fc.assert(
      fc.property(grams, grams, (a, b) => {
        // One cent more is allowed, because each freight is rounded to the cent.
        expect(freight(a + b)).toBeLessThanOrEqual(freight(a) + freight(b) + 1);
      }),
    );
  });

  test("the freight is never below the lane's minimum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (grams) => {
        expect(freightOf(grams).lines[0]?.amount.minor).toBeGreaterThanOrEqual(480_00);
      }),
    );
  });

  test("pounds and inches cost what the same kilos and metres cost", () => {
    // 1.25 lb are 0.567 kg and 5 in are 0.127 m, both in whole thousandths: multiples of them exist in both units.
    const count = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), count, count, count, count, (w, l, b, h, n) => {
        const line = pieces(n, [0, 0, 0], 0);
        const imperial = { ...line, weight: w * 1250, length: l * 5000, width: b * 5000, height: h * 5000 };
        const metric = { ...line, weight: w * 567, length: l * 127, width: b * 127, height: h * 127 };
        expect(rated(aShipment({ goods: [imperial], imperial: true }))).toEqual(
          rated(aShipment({ goods: [metric] })),
        );
      }),
    );
  });
});

/** The taxes, and the billed freight where it is a sum, with their reasons. */
function explainedSums(price: Price): readonly Pick<PriceLine, "amount" | "reason">[] {
  const { freight, vat, withholding } = price.sumReasons ?? {};
  return [
    ...(freight ? [{ amount: billedFreight(price), reason: freight }] : []),
    ...(vat ? [{ amount: price.vat, reason: vat }] : []),
    ...(withholding ? [{ amount: price.withholding, reason: withholding }] : []),
  ];
}

/** Recomputes a line from its reason, in cents. */
function recomputed({ reason: { rule, figures } }: Pick<PriceLine, "reason">): number {
  const value = (name: string): bigint => {
    const found = figures[name];
    if (!found) throw new Error(`${rule} has no ${name}`);
    return numberOf(found);
  };
  /** A quantity in `unit` parts of the rate's unit; a rate has four decimals, cents two. */
  const at = (rate: string, quantity: bigint, unit: bigint) => halfUp(quantity * value(rate), unit * 100n);
  const kilo = 10n ** 7n;
  const per = "per" in figures ? value("per") : kilo;
  const atLeastMinimum = (amount: bigint) => {
    expect(value("computed")).toBe(amount);
    return amount < value("minimum") ? value("minimum") : amount;
  };
  const inItsOwnCurrency = (): bigint => {
    switch (rule) {
      case "freight.byWeight":
      case "freight.perHundred":
      case "freight.minimum":
        expect(rule === "freight.minimum").toBe(
          rule !== "freight.perHundred" && value("computed") < value("minimum"),
        );
        return atLeastMinimum(at("rate", value("weight"), per));
      case "freight.nextBreak":
        expect(value("own")).toBe(at("ownRate", value("weight"), per));
        expect(value("computed")).toBeLessThan(value("own"));
        return atLeastMinimum(at("rate", value("from"), per));
      case "freight.flat":
        return atLeastMinimum(at("rate", 1n, 1n));
      case "freight.perPiece":
        return atLeastMinimum(at("rate", value("pieces"), 1n));
      case "freight.perKilometre":
        return atLeastMinimum(at("rate", value("kilometres"), 1n));
      case "freight.perCubicMetre":
        return atLeastMinimum(at("rate", value("volume"), 10n ** 9n));
      case "freight.shippingType":
      case "fuel.share":
      case "insurance.declared":
      case "markup.share":
      case "vat.general":
      case "vat.border":
      case "vat.export":
      case "withholding.legalEntity":
      case "withholding.publicOffice":
        return halfUp(value("share") * value("base"), 10_000n);
      case "freight.billed":
        return value("parts");
      case "discount.agreed":
        return -halfUp(value("share") * value("base"), 10_000n);
      case "pickup.extraWeight":
      case "delivery.extraWeight":
        expect(value("weight") - value("included")).toBe(value("extra"));
        return value("base") + at("rate", value("extra"), kilo);
      case "service.times":
        return value("base") * value("times");
      case "markup.amount":
        return value("amount");
      default:
        return value("base");
    }
  };
  if ("base" in figures && "parts" in figures) expect(value("parts")).toBe(value("base"));
  const amount = inItsOwnCurrency();
  if (!("parity" in figures)) return Number(amount);
  expect(value("original")).toBe(amount);
  return Number(halfUp(amount * 10_000n, value("parity")));
}

function numberOf(found: Figure): bigint {
  if (found.kind === "money") return BigInt(found.minor);
  if (found.kind === "share") return BigInt(found.points);
  if (found.kind === "text" || found.kind === "date") throw new Error(`${found.value} is no number`);
  if (found.kind === "sum") return found.minors.reduce((total, minor) => total + BigInt(minor), 0n);
  return BigInt(found.value);
}

function halfUp(numerator: bigint, divisor: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return numerator < 0n ? -rounded : rounded;
}
