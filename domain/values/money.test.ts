import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  type Currency,
  convert,
  larger,
  type Money,
  money,
  nothing,
  share,
  subtract,
  sum,
} from "./money.ts";

const pesos = (minor: number) => money(minor, "MXN");
const dollars = (minor: number) => money(minor, "USD");

const cents = fc.integer({ min: -1e12, max: 1e12 });
const currency = fc.constantFrom<Currency[]>("MXN", "USD");

describe("an amount", () => {
  test("is whole cents, and anything else is a fault", () => {
    expect(pesos(150)).toEqual({ minor: 150, currency: "MXN" });
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => pesos(wrong)).toThrow(new RangeError(`not an amount in cents: ${wrong}`));
  });

  test("of zero has no sign", () => {
    expect(Object.is(pesos(-0).minor, 0)).toBe(true);
    expect(nothing("USD")).toEqual({ minor: 0, currency: "USD" });
  });

  test("is added and subtracted", () => {
    expect(add(pesos(150), pesos(275))).toEqual(pesos(425));
    expect(subtract(pesos(150), pesos(275))).toEqual(pesos(-125));
    expect(sum([pesos(1), pesos(20), pesos(300)], "MXN")).toEqual(pesos(321));
    expect(sum([], "USD")).toEqual(dollars(0));
  });

  test("is never combined with another currency", () => {
    const mixed = new TypeError("MXN and USD do not add up");
    expect(() => add(pesos(1), dollars(1))).toThrow(mixed);
    expect(() => subtract(pesos(1), dollars(1))).toThrow(mixed);
    expect(() => larger(pesos(1), dollars(1))).toThrow(mixed);
    expect(() => sum([dollars(1)], "MXN")).toThrow(mixed);
  });

  test("is larger than another or equal to it", () => {
    expect(larger(pesos(2), pesos(1))).toEqual(pesos(2));
    expect(larger(pesos(1), pesos(2))).toEqual(pesos(2));
    const first: Money = pesos(2);
    expect(larger(first, pesos(2))).toBe(first);
  });
});

describe("a share", () => {
  function check(of: number, points: number, expected: number) {
    expect(share(pesos(of), points)).toEqual(pesos(expected));
  }
  test("is rounded half up to the cent", () => {
    check(2_349_72, 1450, 340_71); // 340.7094
    check(885_00, 1450, 128_33); // 128.325
    check(1_188_00, 1450, 172_26);
    check(100, 0, 0);
    check(100, 10_000, 100);
  });

  test("of a discount rounds like that of the charge", () => {
    check(527_00, -550, -28_99); // 28.985
    check(-527_00, 550, -28_99);
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 20_000 }), (minor, points) => {
        expect(share(pesos(-minor), points)).toEqual(subtract(pesos(0), share(pesos(minor), points)));
      }),
    );
  });
});

describe("conversion to the other currency", () => {
  test("pesos into dollars and dollars into pesos, rounded half up", () => {
    expect(convert(pesos(1_188_00), "USD", 184_215)).toEqual(dollars(64_49)); // 64.4899
    expect(convert(dollars(1_188_00), "MXN", 184_215)).toEqual(pesos(21_884_74)); // 21,884.742
    expect(convert(pesos(1), "USD", 20_000)).toEqual(dollars(1)); // half a cent
    expect(convert(dollars(1), "MXN", 15_000)).toEqual(pesos(2)); // a cent and a half
  });

  test("the own currency is left unchanged", () => {
    fc.assert(
      fc.property(cents, currency, (minor, own) => {
        const amount = money(minor, own);
        expect(convert(amount, own, 184_215)).toBe(amount);
      }),
    );
  });

  test("a dollar amount is recovered from pesos to the cent", () => {
    // In the other direction cents of pesos may get lost, because they are less than a cent of a dollar.
    fc.assert(
      fc.property(cents, fc.integer({ min: 100_000, max: 300_000 }), (minor, parity) => {
        const there = convert(dollars(minor), "MXN", parity);
        expect(convert(there, "USD", parity)).toEqual(dollars(minor));
      }),
    );
  });
});

test("addition is commutative and associative, and subtraction undoes it", () => {
  fc.assert(
    fc.property(cents, cents, cents, currency, (x, y, z, own) => {
      const [a, b, c] = [money(x, own), money(y, own), money(z, own)];
      expect(add(a, b)).toEqual(add(b, a));
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
      expect(subtract(add(a, b), b)).toEqual(a);
      expect(sum([a, b, c], own)).toEqual(add(add(a, b), c));
    }),
  );
});
