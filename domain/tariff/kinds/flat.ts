import type { Weight } from "../../values/measures.ts";
import { type Currency, money } from "../../values/money.ts";
import { mulDiv } from "../../values/rounding.ts";
import { figure } from "../figure.ts";
import { type Tier, tierFor } from "./tier.ts";
import type { Worked } from "./worked.ts";

/** One price for everything within a range of weight. */
export interface FlatRate {
  readonly kind: "flat";
  /** By billed weight, the first from 0. */
  readonly tiers: readonly Tier[];
}

/** The price of the range that contains the billed weight. */
export function byFlatRange(
  { tiers }: Pick<FlatRate, "tiers">,
  billed: Weight,
  currency: Currency,
): Worked | undefined {
  const range = tierFor(tiers, billed);
  if (!range) return undefined;
  const amount = money(mulDiv(range.rate, 1, 100), currency);
  return {
    rule: "freight.flat",
    amount,
    figures: {
      weight: figure.weight(billed),
      from: figure.weight(range.from),
      rate: figure.rate(range.rate, currency),
    },
  };
}
