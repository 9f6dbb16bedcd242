import type { Rate } from "../../values/money.ts";

/** From so much on (weight, pieces or volume, as the kind of rate says), this price. */
export interface Tier {
  readonly from: number;
  readonly rate: Rate;
}

/** The tier that a quantity falls into: the last that begins at it or before. Tiers stand in rising order. */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier | undefined {
  return tiers.findLast(({ from }) => from <= quantity);
}
