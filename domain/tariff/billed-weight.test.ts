import { describe, expect, test } from "vitest";
import { cubicMetre, kilogram } from "../values/measures.ts";
import { densityOf } from "./billed-weight.ts";

describe("the density of goods, in thousandths of a kilo per cubic metre", () => {
  function check(kilos: number, cubicMetres: number, expected: number | undefined) {
    const goods = { real: Math.round(kilos * kilogram), volume: Math.round(cubicMetres * cubicMetre) };
    expect(densityOf(goods)).toBe(expected);
  }

  test("is their weight divided by their volume", () => {
    check(450, 1.2, 375_000);
    check(1, 3, 333);
    check(2, 3, 667);
    check(30_000, 100, 300_000);
  });

  test("is unknown for goods without a volume", () => {
    check(450, 0, undefined);
    check(0, 0, undefined);
  });

  test("is unknown for mistyped goods: more than a kilo in a cubic millimetre", () => {
    check(1, 1e-9, 1_000_000_000_000);
    check(1.001, 1e-9, undefined);
    check(30_000, 1e-9, undefined);
  });
});
