import type { Rate } from "../../values/money.ts";

/** The price from a quantity on (weight, pieces or volume, depending on the kind of rate). */
export interface Tier {
  readonly from: number;
  readonly rate: Rate;
}

/** The tier of a quantity: the last that begins at or below it. Tiers are sorted in rising order. */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast(({ from }) => from <= quantity);
}
