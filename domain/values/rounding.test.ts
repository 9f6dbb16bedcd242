import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mulDiv, type Rounding } from "./rounding.ts";

function check(expected: number, ...[a, b, divisor, rounding]: Parameters<typeof mulDiv>) {
  expect(mulDiv(a, b, divisor, rounding)).toBe(expected);
}

describe("a quotient rounded to an integer", () => {
  test("an exact one stays", () => {
    check(6, 3, 4, 2);
    check(6, 3, 4, 2, "up");
    check(6, 3, 4, 2, "down");
    check(-6, -3, 4, 2, "up");
  });

  test("a half goes away from zero unless said otherwise", () => {
    check(3, 5, 1, 2);
    check(2, 9, 1, 4);
    check(-3, -5, 1, 2);
    check(-2, -9, 1, 4);
  });

  test("just under a half is rounded to the nearest", () => {
    check(2, 2_499, 1, 1000);
    check(3, 2_500, 1, 1000);
    check(-2, -2_499, 1, 1000);
  });

  test("up goes away from zero, down towards it", () => {
    check(3, 2_001, 1, 1000, "up");
    check(-3, -2_001, 1, 1000, "up");
    check(2, 2_999, 1, 1000, "down");
    check(-2, -2_999, 1, 1000, "down");
  });

  test("zero is zero, never minus zero", () => {
    check(0, 0, -5, 3, "up");
    check(0, -1, 1, 3);
    check(0, -1, 1, 3, "down");
    check(0, -1, 0, 3);
  });

  test("a product beyond the safe integers is still exact", () => {
    check(9_007_199_254_740_991, 9_007_199_254_740_991, 1_000_000, 1_000_000);
    check(4_503_599_627_370_496, 9_007_199_254_740_991, 2, 4);
    check(4_503_599_627_370_495, 9_007_199_254_740_991, 2, 4, "down");
    check(-4_503_599_627_370_496, -9_007_199_254_740_991, 2, 4, "up");
    check(-4_503_599_627_370_496, -9_007_199_254_740_991, 2, 4);
    check(3_002_399_751_580_330, 9_007_199_254_740_990, 3, 9, "up");
  });

  test("a result beyond the safe integers is a fault", () => {
    expect(() => mulDiv(9_007_199_254_740_991, 3, 2)).toThrow(
      new RangeError("9007199254740991 × 3 ÷ 2 leaves the safe integers"),
    );
  });
});

test("every quotient equals that of unlimited integers", () => {
  const safe = fc.maxSafeInteger();
  const divisor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(
      safe,
      safe,
      divisor,
      fc.constantFrom<Rounding[]>("half-up", "up", "down"),
      (a, b, by, rounding) => {
        const expected = exact(BigInt(a) * BigInt(b), BigInt(by), rounding);
        fc.pre(expected >= Number.MIN_SAFE_INTEGER && expected <= Number.MAX_SAFE_INTEGER);
        expect(mulDiv(a, b, by, rounding)).toBe(Number(expected));
      },
    ),
    { numRuns: 2000 },
  );
});

function exact(product: bigint, by: bigint, rounding: Rounding): bigint {
  const magnitude = product < 0n ? -product : product;
  const carried = { "half-up": by, up: 2n * by - 1n, down: 0n }[rounding];
  // Doubled, so that a half is a whole number.
  const whole = (2n * magnitude + carried) / (2n * by);
  return product < 0n ? -whole : whole;
}
