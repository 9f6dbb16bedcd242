import { type Currency, convert, money, type Parity } from "../values/money.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Insurance } from "./insurance.ts";

/** The currency of a customer, and the day's parity. */
interface OwnCurrency {
  readonly currency: Currency;
  readonly parity?: Parity;
}

export interface InsuranceTerms extends OwnCurrency {
  /** Cents of MXN. */
  readonly declaredInsurance: { readonly minimum: number; readonly maximum: number };
}

export interface BasicInsuranceTerms extends OwnCurrency {
  /** Cents of MXN. */
  readonly basicInsurance: { readonly charge: number; readonly covers: number };
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

/**
 * The carrier's limits of a declared value in cents of the customer's currency; undefined without the parity it needs.
 */
export function declaredLimits({
  declaredInsurance: { minimum, maximum },
  ...own
}: InsuranceTerms): InsuranceTerms["declaredInsurance"] | undefined {
  const into = intoOwn(own);
  return into && { minimum: into(minimum), maximum: into(maximum) };
}

/**
 * What the basic insurance costs and covers, in cents of the customer's currency; undefined without the parity it
 * needs. The carrier sets both in pesos.
 */
export function basicInsuranceIn({
  basicInsurance: { charge, covers },
  ...own
}: BasicInsuranceTerms): BasicInsuranceTerms["basicInsurance"] | undefined {
  const into = intoOwn(own);
  return into && { charge: into(charge), covers: into(covers) };
}

function intoOwn({ currency, parity }: OwnCurrency): ((pesos: number) => number) | undefined {
  if (currency === "MXN") return (pesos) => pesos;
  if (parity === undefined) return undefined;
  return (pesos) => convert(money(pesos, "MXN"), currency, parity).minor;
}
