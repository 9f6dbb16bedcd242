import type { Weight } from "../../values/measures.ts";
import { type Currency, money } from "../../values/money.ts";
import { mulDiv } from "../../values/rounding.ts";
import { figure } from "../figure.ts";
import { type Tier, tierFor } from "./tier.ts";
import type { Worked } from "./worked.ts";

/** A price for the distance between the two zones. */
export interface DistanceRate {
  readonly kind: "per-kilometre";
  /** By billed weight, the first from 0: a heavier shipment costs more per kilometre. */
  readonly tiers: readonly Tier[];
}

/** The kilometres of the lane at the price of the weight. Undefined for zones without a known distance. */
export function byKilometre(
  { tiers }: Pick<DistanceRate, "tiers">,
  billed: Weight,
  kilometres: number | undefined,
  currency: Currency,
): Worked | undefined {
  const tier = tierFor(tiers, billed);
  if (!tier || kilometres === undefined) return undefined;
  return {
    rule: "freight.perKilometre",
    amount: money(mulDiv(kilometres, tier.rate, 100), currency),
    figures: {
      kilometres: figure.count(kilometres),
      rate: figure.rate(tier.rate, currency),
      weight: figure.weight(billed),
      from: figure.weight(tier.from),
    },
  };
}
