import { describe, expect, test } from "vitest";
import { kilogram } from "../values/measures.ts";
import { type FreightRate, type Rated, workOutRate } from "./rate.ts";

const units = { kilosPerPound: 4536, metresPerInch: 254 };
const rated: Rated = {
  billed: 100 * kilogram,
  volume: 1_000_000_000,
  pieces: 3,
  kilometres: 500,
  goodsClass: { freightClass: { id: 9, name: "70" } },
};

describe("a rate has no price", () => {
  const from = Number.MAX_SAFE_INTEGER;
  const far = [{ from, rate: 10_000 }];
  const near = [{ from: 0, rate: 10_000 }];
  function check(rate: FreightRate, asked: Rated = rated) {
    expect(workOutRate(rate, asked, "MXN", units)).toBeUndefined();
  }

  test("for a shipment below its first tier", () => {
    check({ kind: "weight-break", per: "kilogram", takesNextBreak: true, minimum: 0, tiers: far });
    for (const kind of ["flat", "per-piece", "per-cubic-metre", "per-kilometre"] as const)
      check({ kind, minimum: 0, tiers: far });
    check({ kind: "class", takesNextBreak: false, minimum: 0, classes: new Map([[9, far]]) });
  });

  test("by the kilometre where there is no distance", () => {
    check({ kind: "per-kilometre", minimum: 0, tiers: near }, { ...rated, kilometres: undefined });
  });

  test("by class for goods without one, or of one that it does not have", () => {
    const rate: FreightRate = {
      kind: "class",
      takesNextBreak: false,
      minimum: 0,
      classes: new Map([[1, near]]),
    };
    check(rate);
    check(rate, { ...rated, goodsClass: undefined });
  });
});

test("a price per cubic metre names the volume", () => {
  const worked = workOutRate(
    { kind: "per-cubic-metre", minimum: 0, tiers: [{ from: 0, rate: 6_400_000 }] },
    rated,
    "MXN",
    units,
  );
  expect(worked?.figures).toEqual({
    volume: { kind: "volume", value: 1_000_000_000 },
    rate: { kind: "rate", value: 6_400_000, currency: "MXN" },
  });
});

test("the weight of a later break is named with both prices per kilo", () => {
  const worked = workOutRate(
    {
      kind: "weight-break",
      per: "kilogram",
      takesNextBreak: true,
      minimum: 0,
      tiers: [
        { from: 0, rate: 30_000 },
        { from: 110 * kilogram, rate: 20_000 },
      ],
    },
    rated,
    "MXN",
    units,
  );
  // 100 × 3.00 = 300.00, but 110 × 2.00 = 220.00
  expect(worked).toEqual({
    rule: "freight.nextBreak",
    amount: { minor: 220_00, currency: "MXN" },
    figures: {
      weight: { kind: "weight", value: 100 * kilogram },
      ownRate: { kind: "rate", value: 30_000, currency: "MXN" },
      own: { kind: "money", minor: 300_00, currency: "MXN" },
      from: { kind: "weight", value: 110 * kilogram },
      rate: { kind: "rate", value: 20_000, currency: "MXN" },
      per: { kind: "weight", value: kilogram },
    },
  });
});

test("the same price per hundred pounds is a price by weight in pounds", () => {
  const worked = workOutRate(
    {
      kind: "weight-break",
      per: "hundredweight",
      takesNextBreak: false,
      minimum: 0,
      tiers: [{ from: 0, rate: 453_600 }],
    },
    rated,
    "USD",
    units,
  );
  // 100 kg × 45.36 ÷ 45.36 kg
  expect(worked?.amount).toEqual({ minor: 100_00, currency: "USD" });
  expect(worked?.figures["per"]).toEqual({ kind: "weight", value: 45.36 * kilogram });
});
