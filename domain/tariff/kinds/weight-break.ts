import { kilogram, type UnitFactors, type Weight, weightOf } from "../../values/measures.ts";
import { type Currency, type Money, money, type Rate } from "../../values/money.ts";
import { mulDiv } from "../../values/rounding.ts";
import { figure } from "../figure.ts";
import { type Tier, tierFor } from "./tier.ts";
import type { Worked } from "./worked.ts";

export const weightMeasures = ["kilogram", "hundred-kilograms", "hundredweight"] as const;
/** The unit of a price by weight: a kilo, a hundred kilos, a hundred pounds. */
export type WeightMeasure = (typeof weightMeasures)[number];

/** A price by weight that falls as the shipment gets heavier. */
export interface WeightBreakRate {
  readonly kind: "weight-break";
  readonly per: WeightMeasure;
  /** Bills the next break's weight where that is cheaper than the shipment's own. */
  readonly takesNextBreak: boolean;
  /** By billed weight, the first from 0. */
  readonly tiers: readonly Tier[];
}

/** The cost of a weight at a price for each `per` of it, rounded half up to the cent. */
export function costOf(weight: Weight, rate: Rate, currency: Currency, per: Weight = kilogram): Money {
  // A rate is in ten-thousandths of the major unit: a hundred of them are one cent.
  return money(mulDiv(weight, rate, per * 100), currency);
}

function measureOf(per: WeightMeasure, units: UnitFactors): Weight {
  switch (per) {
    case "kilogram":
      return kilogram;
    case "hundred-kilograms":
      return 100 * kilogram;
    case "hundredweight":
      return weightOf(100_000, "pound", units);
  }
}

/**
 * The billed weight at the rate of its break. With `takesNextBreak`, at a later break's minimum weight when that
 * costs less (deficit weight). Undefined below the first break. Decision 0012.
 */
export function byWeightBreak(
  { per, takesNextBreak, tiers }: Omit<WeightBreakRate, "kind">,
  billed: Weight,
  currency: Currency,
  units: UnitFactors,
): Worked | undefined {
  const own = tierFor(tiers, billed);
  if (!own) return undefined;
  const measure = measureOf(per, units);
  const amount = costOf(billed, own.rate, currency, measure);
  const perMeasure = per === "kilogram" ? {} : { per: figure.weight(measure) };
  const cheapest = takesNextBreak ? cheaperBreak(tiers, billed, amount, measure) : undefined;
  if (!cheapest)
    return {
      rule: per === "kilogram" ? "freight.byWeight" : "freight.perHundred",
      amount,
      figures: {
        weight: figure.weight(billed),
        rate: figure.rate(own.rate, currency),
        from: figure.weight(own.from),
        ...perMeasure,
      },
    };
  return {
    rule: "freight.nextBreak",
    amount: cheapest.amount,
    figures: {
      weight: figure.weight(billed),
      ownRate: figure.rate(own.rate, currency),
      own: figure.money(amount),
      from: figure.weight(cheapest.tier.from),
      rate: figure.rate(cheapest.tier.rate, currency),
      per: figure.weight(measure),
    },
  };
}

function cheaperBreak(tiers: readonly Tier[], billed: Weight, own: Money, measure: Weight) {
  let cheapest: { readonly tier: Tier; readonly amount: Money } | undefined;
  for (const tier of tiers) {
    if (tier.from <= billed) continue;
    const amount = costOf(tier.from, tier.rate, own.currency, measure);
    if (amount.minor < (cheapest?.amount ?? own).minor) cheapest = { tier, amount };
  }
  return cheapest;
}
