import { cubicMetre, type Volume } from "../../values/measures.ts";
import { type Currency, money } from "../../values/money.ts";
import { mulDiv } from "../../values/rounding.ts";
import { figure } from "../figure.ts";
import { type Tier, tierFor } from "./tier.ts";
import type { Worked } from "./worked.ts";

/** A price by volume, whatever the weight. */
export interface VolumeRate {
  readonly kind: "per-cubic-metre";
  /** By volume of the shipment, the first from 0. */
  readonly tiers: readonly Tier[];
}

/** The shipment's volume at the price of its tier. */
export function byCubicMetre(
  { tiers }: Pick<VolumeRate, "tiers">,
  volume: Volume,
  currency: Currency,
): Worked | undefined {
  const tier = tierFor(tiers, volume);
  if (!tier) return undefined;
  return {
    rule: "freight.perCubicMetre",
    amount: money(mulDiv(volume, tier.rate, cubicMetre * 100), currency),
    figures: { volume: figure.volume(volume), rate: figure.rate(tier.rate, currency) },
  };
}
