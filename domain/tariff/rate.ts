import type { UnitFactors, Volume, Weight } from "../values/measures.ts";
import type { Currency } from "../values/money.ts";
import type { ClassOfGoods } from "./freight-class.ts";
import { byFlatRange, type FlatRate } from "./kinds/flat.ts";
import { byClass, type ClassRate } from "./kinds/freight-class.ts";
import { byCubicMetre, type VolumeRate } from "./kinds/per-cubic-metre.ts";
import { byKilometre, type DistanceRate } from "./kinds/per-kilometre.ts";
import { byPiece, type PieceRate } from "./kinds/per-piece.ts";
import { byWeightBreak, type WeightBreakRate } from "./kinds/weight-break.ts";
import type { Worked } from "./kinds/worked.ts";

export const rateKinds = [
  "weight-break",
  "flat",
  "per-piece",
  "per-cubic-metre",
  "per-kilometre",
  "class",
] as const;

/** How freight is charged: one of the kinds, and its minimum, in cents of the tariff's currency. */
export type FreightRate = { readonly minimum: number } & (
  | WeightBreakRate
  | FlatRate
  | PieceRate
  | VolumeRate
  | DistanceRate
  | ClassRate
);

/** The fields of a shipment that any kind of rate may read. */
export interface Rated {
  readonly billed: Weight;
  readonly volume: Volume;
  readonly pieces: number;
  /** The lane's kilometres, where the carrier gives them. */
  readonly kilometres: number | undefined;
  /** The freight class of goods that have one. */
  readonly goodsClass: ClassOfGoods | undefined;
}

/** The result of a rate before its minimum; undefined when it has no price for such a shipment. */
export function workOutRate(
  rate: FreightRate,
  rated: Rated,
  currency: Currency,
  units: UnitFactors,
): Worked | undefined {
  switch (rate.kind) {
    case "weight-break":
      return byWeightBreak(rate, rated.billed, currency, units);
    case "flat":
      return byFlatRange(rate, rated.billed, currency);
    case "per-piece":
      return byPiece(rate, rated.pieces, currency);
    case "per-cubic-metre":
      return byCubicMetre(rate, rated.volume, currency);
    case "per-kilometre":
      return byKilometre(rate, rated.billed, rated.kilometres, currency);
    case "class":
      return rated.goodsClass && byClass(rate, rated.billed, rated.goodsClass, currency, units);
  }
}
