import { type Currency, convert, money, type Parity } from "../values/money.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Insurance } from "./insurance.ts";

export interface InsuranceTerms {
  /** Cents of MXN. */
  readonly declaredInsurance: { readonly minimum: number; readonly maximum: number };
  readonly currency: Currency;
  readonly parity?: Parity;
}

/**
 * The validation problems of a declared value, in cents of the customer's currency: it is required and lies between
 * the carrier's limits, which are set in pesos and are converted for a dollar customer at the day's parity. Without
 * a parity nothing is compared here: such a value has no price, which `rated` reports as `currency.noParity`. At
 * `insurance.value`: insurance.valueRequired, insurance.belowMinimum (with `minimum`), insurance.aboveMaximum (with
 * `maximum`), and field.wrongType for what is no amount in cents. [B-254, B-255]
 */
export function insuranceProblems(insurance: Insurance, terms: InsuranceTerms): readonly Problem[] {
  if (insurance.kind !== "declared") return [];
  const { value } = insurance;
  if (value <= 0) return [problem("insurance.valueRequired", "insurance.value")];
  if (!Number.isSafeInteger(value)) return [problem("field.wrongType", "insurance.value")];
  const limits = declaredLimits(terms);
  if (limits && value < limits.minimum)
    return [
      problem("insurance.belowMinimum", "insurance.value", {
        minimum: money(limits.minimum, terms.currency),
      }),
    ];
  if (limits && value > limits.maximum)
    return [
      problem("insurance.aboveMaximum", "insurance.value", {
        maximum: money(limits.maximum, terms.currency),
      }),
    ];
  return [];
}

/** The carrier's limits of a declared value in cents of the customer's currency; undefined without the parity it needs. */
export function declaredLimits({
  declaredInsurance,
  currency,
  parity,
}: InsuranceTerms): InsuranceTerms["declaredInsurance"] | undefined {
  if (currency === "MXN") return declaredInsurance;
  if (parity === undefined) return undefined;
  const inCurrency = (minor: number) => convert({ minor, currency: "MXN" }, currency, parity).minor;
  return {
    minimum: inCurrency(declaredInsurance.minimum),
    maximum: inCurrency(declaredInsurance.maximum),
  };
}
