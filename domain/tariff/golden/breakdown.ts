import { kilogram } from "../../values/measures.ts";
import type { Money } from "../../values/money.ts";
import type { Decision } from "../../values/problem.ts";
import type { Price, ReasonRule } from "../price.ts";
import type { Rating } from "./a-shipment.ts";

type Amount = string;

/** A price as a person writes it on paper: the billed weight, every line by its rule, subtotal, taxes and total. */
export type Breakdown = {
  readonly billed: `${string} kg ${"real" | "volumetric"}`;
} & { readonly [Rule in ReasonRule]?: Amount } & {
  /** The amounts of the services by their names. */
  readonly services?: Readonly<Record<string, Amount>>;
  readonly subtotal: Amount;
  readonly vat: `${number} %: ${string}`;
  readonly withheld?: Amount;
  readonly total: Amount;
};

export interface GoldenCase {
  readonly title: string;
  readonly asked: Rating;
  /** Calculated by hand; the calculation is in the comment above. In the order of the lines. */
  readonly expected: Breakdown;
}

/** The engine's answer in the same form, or its problems as text. */
export function breakdownOf(decision: Decision<Price>): Breakdown | string {
  if (!decision.ok) return decision.problems.map(({ code, path }) => `${code} at "${path}"`).join(", ");
  const { lines, services, weight, subtotal, vat, vatShare, withholding, total } = decision.value;
  return {
    billed: `${grouped((weight.billed / kilogram).toString())} kg ${weight.by}`,
    ...Object.fromEntries(lines.map(({ reason, amount }) => [reason.rule, written(amount)])),
    ...(services && {
      services: Object.fromEntries(services.map(({ name, amount }) => [name.es, written(amount)])),
    }),
    subtotal: written(subtotal),
    vat: `${vatShare / 100} %: ${written(vat)}`,
    ...(withholding.minor === 0 ? {} : { withheld: written(withholding) }),
    total: written(total),
  };
}

function written({ minor }: Money): Amount {
  const sign = minor < 0 ? "-" : "";
  const cents = Math.abs(minor).toString().padStart(3, "0");
  return `${sign}${grouped(cents.slice(0, -2))}.${cents.slice(-2)}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}
