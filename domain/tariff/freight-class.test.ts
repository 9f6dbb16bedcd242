import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lengthOf, volumeOf, weightOf } from "../values/measures.ts";
import { classOfGoods, kilosPerCubicMetre } from "./freight-class.ts";
import { freightClasses } from "./golden/rates.ts";

const units = { kilosPerPound: 4536, metresPerInch: 254 };

/** This many pounds in a box of this many inches. */
function goods(pounds: number, [length, width, height]: readonly [number, number, number]) {
  const inches = (side: number) => lengthOf(Math.round(side * 1000), "inch", units);
  return {
    real: weightOf(Math.round(pounds * 1000), "pound", units),
    volume: volumeOf(inches(length), inches(width), inches(height)),
  };
}

describe("the class of the goods' density", () => {
  // A box of 24 inches is eight cubic feet, so that pounds ÷ 8 are the density.
  function check(pounds: number, expected: string) {
    const found = classOfGoods(undefined, goods(pounds, [24, 24, 24]), freightClasses, units);
    expect(found.ok && [found.value.freightClass.name, found.value.density].join(" at ")).toBe(expected);
  }

  test("begins at its lower bound", () => {
    check(64, "100 at 8.00");
    check(80, "92.5 at 10.00");
    check(180, "65 at 22.50");
    check(400, "50 at 50.00");
  });

  test("ends just below its upper one: the displayed hundredth decides", () => {
    // 63.959 ÷ 8 = 7.994875 and 63.961 ÷ 8 = 7.995125
    check(63.959, "125 at 7.99");
    check(63.961, "100 at 8.00");
    check(399.959, "55 at 49.99");
    check(399.961, "50 at 50.00");
  });

  test("has no bound for the lightest and for the densest", () => {
    check(0.001, "400 at 0.00");
    check(8_000, "50 at 1000.00");
  });
});

describe("goods without a class", () => {
  const invalid = (details: Record<string, string> = {}) => ({
    ok: false,
    problems: [{ code: "freightClass.invalid", path: "freightClassId", details }],
  });

  test("are those of a density outside all classes, and those without a volume", () => {
    const gap = freightClasses.filter(({ name }) => name !== "100");
    expect(classOfGoods(undefined, goods(64, [24, 24, 24]), gap, units)).toEqual(
      invalid({ density: "8.00" }),
    );
    expect(classOfGoods(undefined, { real: 1, volume: 0 }, freightClasses, units)).toEqual(invalid());
  });

  test("are those of a chosen class that the carrier does not have", () => {
    const chosen = (id: number) => classOfGoods(id, goods(64, [24, 24, 24]), freightClasses, units);
    for (const id of [-1, 0, 14]) expect(chosen(id)).toEqual(invalid());
    expect(chosen(13)).toEqual({ ok: true, value: { freightClass: freightClasses[12] } });
  });
});

describe("the density of a class in kilos a cubic metre", () => {
  test("is whole, by the carrier's own pound and inch", () => {
    const check = (density: string, expected: number) =>
      expect(kilosPerCubicMetre(density, units)).toBe(expected);
    // 0.4536 ÷ 0.3048³ = 16.01873… kilos a cubic metre for each pound a cubic foot.
    check("1.00", 16);
    check("10.51", 168);
    check("22.50", 360);
    check("1000.00", 16_019);
    check("0.00", 0);
    expect(kilosPerCubicMetre("8.00", { kilosPerPound: 5_000, metresPerInch: 250 })).toBe(148);
  });

  test("is that of the goods, to the kilo", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8_000 }), (kilos) => {
        const cubicMetre = { real: weightOf(kilos * 1000, "kilogram", units), volume: 1_000_000_000 };
        const found = classOfGoods(undefined, cubicMetre, freightClasses, units);
        const density = found.ok ? found.value.density : undefined;
        expect(density && kilosPerCubicMetre(density, units)).toBe(kilos);
      }),
    );
  });
});

test("kilos and metres have the class of the same pounds and inches", () => {
  const side = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), side, side, side, (w, l, b, h) => {
      // 1.25 lb are 0.567 kg and 5 in are 0.127 m.
      const imperial = goods(w * 1.25, [l * 5, b * 5, h * 5]);
      const metres = (count: number) => lengthOf(count * 127, "metre", units);
      const metric = {
        real: weightOf(w * 567, "kilogram", units),
        volume: volumeOf(metres(l), metres(b), metres(h)),
      };
      expect(classOfGoods(undefined, metric, freightClasses, units)).toEqual(
        classOfGoods(undefined, imperial, freightClasses, units),
      );
    }),
  );
});
