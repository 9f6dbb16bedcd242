import { describe, expect, test } from "vitest";
import { type Currency, money } from "../values/money.ts";
import { type Problem, problem } from "../values/problem.ts";
import {
  basicInsuranceIn,
  declaredLimits,
  type InsuranceTerms,
  insuranceProblems,
} from "./check-insurance.ts";

const declaredInsurance = { minimum: 7_000_00, maximum: 2_000_000_00 };
const inPesos: InsuranceTerms = { declaredInsurance, currency: "MXN" };
/** 18.4215 pesos for a dollar. */
const inDollars: InsuranceTerms = { declaredInsurance, currency: "USD", parity: 184_215 };

function check(terms: InsuranceTerms, value: number, ...expected: Problem[]) {
  expect(insuranceProblems({ kind: "declared", value }, terms)).toEqual(expected);
}

const below = (minor: number, currency: Currency = "MXN") =>
  problem("insurance.belowMinimum", "insurance.value", { minimum: money(minor, currency) });
const above = (minor: number, currency: Currency = "MXN") =>
  problem("insurance.aboveMaximum", "insurance.value", { maximum: money(minor, currency) });

describe("a declared value", () => {
  test("lies between the carrier's limits, both included [B-254]", () => {
    check(inPesos, 6_999_99, below(7_000_00));
    check(inPesos, 7_000_00);
    check(inPesos, 250_000_00);
    check(inPesos, 2_000_000_00);
    check(inPesos, 2_000_000_01, above(2_000_000_00));
  });

  test("keeps the same limits in dollars, at the day's parity", () => {
    // 7,000.00 ÷ 18.4215 = 379.9907 → 379.99; 2,000,000.00 ÷ 18.4215 = 108,568.7919 → 108,568.79
    expect(declaredLimits(inDollars)).toEqual({ minimum: 379_99, maximum: 108_568_79 });
    check(inDollars, 379_98, below(379_99, "USD"));
    check(inDollars, 379_99);
    check(inDollars, 108_568_79);
    check(inDollars, 108_568_80, above(108_568_79, "USD"));
  });

  test("in dollars is not compared with limits in pesos on a day without a parity", () => {
    const noParity: InsuranceTerms = { declaredInsurance, currency: "USD" };
    expect(declaredLimits(noParity)).toBeUndefined();
    check(noParity, 400_00);
    check(noParity, 3_000_000_00);
  });

  test("in pesos does not depend on the parity", () => {
    check({ ...inPesos, parity: 184_215 }, 6_999_99, below(7_000_00));
    check({ ...inPesos, parity: 184_215 }, 7_000_00);
  });

  test("is required once it is to be insured [B-255]", () => {
    const required = problem("insurance.valueRequired", "insurance.value");
    for (const terms of [inPesos, inDollars]) {
      check(terms, 0, required);
      check(terms, -7_000_00, required);
    }
  });

  test("is an amount in cents", () => {
    for (const value of [7_000_00.5, Number.NaN, Number.POSITIVE_INFINITY])
      check(inPesos, value, problem("field.wrongType", "insurance.value"));
  });
});

test("no insurance and the basic one have no problems", () => {
  expect(insuranceProblems({ kind: "none" }, inPesos)).toEqual([]);
  expect(insuranceProblems({ kind: "basic" }, inDollars)).toEqual([]);
});

describe("the basic insurance", () => {
  const basicInsurance = { charge: 45_00, covers: 7_000_00 };

  test("costs and covers the carrier's amounts for a client in pesos", () => {
    expect(basicInsuranceIn({ basicInsurance, currency: "MXN" })).toEqual(basicInsurance);
  });

  test("costs and covers them in dollars at the day's parity, for a client in dollars", () => {
    // 45.00 ÷ 18.4215 = 2.4428 → 2.44; 7,000.00 ÷ 18.4215 = 379.9907 → 379.99
    const inDollars = basicInsuranceIn({ basicInsurance, currency: "USD", parity: 184_215 });
    expect(inDollars).toEqual({ charge: 2_44, covers: 379_99 });
    expect(basicInsuranceIn({ basicInsurance, currency: "USD" })).toBeUndefined();
  });
});
