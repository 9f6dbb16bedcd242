import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cubicMetre,
  kilogram,
  lengthIn,
  lengthOf,
  metre,
  type UnitFactors,
  volumeIn,
  volumeOf,
  volumeOfMillionths,
  volumetricWeight,
  volumeUnitOf,
  weightIn,
  weightOf,
} from "./measures.ts";

const factors: UnitFactors = { kilosPerPound: 4536, metresPerInch: 254 };

describe("typed measures, in canonical units", () => {
  test("kilos and metres", () => {
    expect(weightOf(1_000, "kilogram", factors)).toBe(kilogram);
    expect(weightOf(1, "kilogram", factors)).toBe(10_000);
    expect(lengthOf(1_000, "metre", factors)).toBe(metre);
  });

  test("pounds and inches, exactly by the carrier's factors [P-308]", () => {
    expect(weightOf(1_234, "pound", factors)).toBe(5_597_424); // 1.234 × 0.4536 = 0.5597424
    expect(weightOf(1_000_000, "pound", factors)).toBe(453.6 * kilogram);
    expect(lengthOf(40_000, "inch", factors)).toBe(10_160_000); // 40 × 0.0254 = 1.016
    expect(weightOf(1_000, "pound", { ...factors, kilosPerPound: 4600 })).toBe(4_600_000);
  });

  test("a measure twice as large is twice as much, in any unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (typed) => {
        expect(weightOf(2 * typed, "pound", factors)).toBe(2 * weightOf(typed, "pound", factors));
        expect(lengthOf(2 * typed, "inch", factors)).toBe(2 * lengthOf(typed, "inch", factors));
      }),
    );
  });
});

describe("canonical measures, converted to the customer's unit", () => {
  test("are the typed figures again, whatever was typed [P-308]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.boolean(), (typed, isDown) => {
        const rounding = isDown ? "down" : "half-up";
        for (const unit of ["kilogram", "pound"] as const)
          expect(weightIn(weightOf(typed, unit, factors), unit, factors, rounding)).toBe(typed);
        for (const unit of ["metre", "inch"] as const)
          expect(lengthIn(lengthOf(typed, unit, factors), unit, factors, rounding)).toBe(typed);
      }),
    );
  });

  test("are rounded half up to the thousandth, and down where it is a limit", () => {
    // 30,000 ÷ 0.4536 = 66,137.56613…; 500 ÷ 0.4536 = 1,102.29276…
    expect(weightIn(30_000 * kilogram, "pound", factors)).toBe(66_137_566);
    expect(weightIn(500 * kilogram, "pound", factors)).toBe(1_102_293);
    expect(weightIn(500 * kilogram, "pound", factors, "down")).toBe(1_102_292);
    expect(weightIn(500 * kilogram, "kilogram", factors, "down")).toBe(500_000);
    // 2.4 ÷ 0.0254 = 94.48818…; 1.27 ÷ 0.0254 = 50; 1.31 ÷ 0.0254 = 51.57480…
    expect(lengthIn(2.4 * metre, "inch", factors)).toBe(94_488);
    expect(lengthIn(1.27 * metre, "inch", factors, "down")).toBe(50_000);
    expect(lengthIn(1.31 * metre, "inch", factors)).toBe(51_575);
    expect(lengthIn(1.31 * metre, "inch", factors, "down")).toBe(51_574);
    expect(lengthIn(1.2 * metre, "metre", factors, "down")).toBe(1_200);
  });

  test("are volumes in cubic metres beside metres, and in cubic feet beside inches", () => {
    expect(volumeUnitOf("metre")).toBe("cubicMetre");
    expect(volumeUnitOf("inch")).toBe("cubicFoot");
    // A foot is 12 × 0.0254 = 0.3048 m: 100 ÷ 0.3048³ = 3,531.466672…
    expect(volumeIn(100 * cubicMetre, "inch", factors)).toBe(3_531_467);
    expect(volumeIn(100 * cubicMetre, "inch", factors, "down")).toBe(3_531_466);
    expect(volumeIn(100 * cubicMetre, "metre", factors)).toBe(100_000);
    // The foot is the carrier's own: 12 × 0.025 = 0.3 m, and 0.027 m³ are one cubic foot.
    expect(volumeIn(0.027 * cubicMetre, "inch", { ...factors, metresPerInch: 250 }, "down")).toBe(1_000);
  });

  test("are limits that the named figure itself does not exceed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * cubicMetre }), (limit) => {
        const named = volumeIn(limit, "inch", factors, "down");
        expect(volumeOfMillionths(named * 1_000, "inch", factors)).toBeLessThanOrEqual(limit);
        // A thousandth of a cubic foot is 28,317 cubic millimetres.
        expect(volumeOfMillionths((named + 1) * 1_000, "inch", factors)).toBeGreaterThanOrEqual(limit);
      }),
    );
  });
});

describe("the volume of a box", () => {
  function check(millimetres: readonly [number, number, number], expected: number) {
    const [length, width, height] = millimetres.map((value) => Math.round(value * 10_000));
    expect(volumeOf(length ?? 0, width ?? 0, height ?? 0)).toBe(expected);
  }

  test("in cubic millimetres", () => {
    expect(volumeOf(metre, metre, metre)).toBe(cubicMetre);
    check([1200, 1000, 800], 960_000_000);
    check([1270, 1016, 1016], 1_310_965_120);
  });

  test("rounded half up, once", () => {
    check([0.5, 1, 1], 1);
    check([0.4999, 1, 1], 0);
    check([25.4, 25.4, 25.4], 16_387); // 16,387.064
    check([2.5, 1.8, 0.7], 3); // 3.15: not 3 × 2 × 1
  });

  test("exactly, whether its sides are whole millimetres or not", () => {
    const sides = fc.oneof(
      fc.integer({ min: 0, max: 30 * metre }),
      fc.integer({ min: 0, max: 30_000 }).map((millimetres) => millimetres * 10_000),
      fc.integer({ min: 0, max: 200_000 }).map((typed) => lengthOf(typed, "inch", factors)),
      // Longer than any real goods: sizes are computed before they are refused.
      fc.integer({ min: 0, max: 100_000 * metre }),
    );
    fc.assert(
      fc.property(sides, sides, sides, (a, b, c) => {
        const doubled = BigInt(a) * BigInt(b) * BigInt(c) * 2n;
        expect(volumeOf(a, b, c)).toBe(Number((doubled + 10n ** 12n) / (2n * 10n ** 12n)));
      }),
    );
  });

  test("in any orientation", () => {
    const side = fc.integer({ min: 1, max: 3 * metre });
    fc.assert(
      fc.property(side, side, side, (a, b, c) => {
        expect(volumeOf(a, b, c)).toBe(volumeOf(c, a, b));
        expect(volumeOf(a, b, c)).toBe(volumeOf(b, a, c));
      }),
    );
  });
});

describe("volumetric weight", () => {
  test("is a number of kilos per cubic metre", () => {
    expect(volumetricWeight(3.66e9, 300)).toBe(1_098 * kilogram);
    expect(volumetricWeight(cubicMetre, 200)).toBe(200 * kilogram);
  });

  test("is rounded half up to the smallest unit of weight", () => {
    expect(volumetricWeight(1, 250)).toBe(3); // 2.5
    expect(volumetricWeight(1, 249)).toBe(2); // 2.49
  });
});
