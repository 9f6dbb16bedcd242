import { type Currency, money } from "../../values/money.ts";
import { mulDiv } from "../../values/rounding.ts";
import { figure } from "../figure.ts";
import { type Tier, tierFor } from "./tier.ts";
import type { Worked } from "./worked.ts";

/** A price per piece, whatever its weight. */
export interface PieceRate {
  readonly kind: "per-piece";
  /** By pieces of the shipment, the first from 0. */
  readonly tiers: readonly Tier[];
}

/** All pieces at the price of their number. */
export function byPiece(
  { tiers }: Pick<PieceRate, "tiers">,
  pieces: number,
  currency: Currency,
): Worked | undefined {
  const tier = tierFor(tiers, pieces);
  if (!tier) return undefined;
  return {
    rule: "freight.perPiece",
    amount: money(mulDiv(pieces, tier.rate, 100), currency),
    figures: { pieces: figure.count(pieces), rate: figure.rate(tier.rate, currency) },
  };
}
