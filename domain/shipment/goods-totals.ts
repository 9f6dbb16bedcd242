import {
  type LengthUnit,
  type UnitFactors,
  type Volume,
  type Weight,
  type WeightUnit,
  weightOf,
} from "../values/measures.ts";
import type { Incomplete } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";
import { pieceVolume } from "./piece-volume.ts";

/** The totals of the goods, before any tariff rule. */
export interface GoodsTotals {
  readonly pieces: number;
  readonly weight: Weight;
  readonly volume: Volume;
}

/** The sums of pieces, weights and volumes; missing values count as zero. */
export function goodsTotals(
  lines: readonly Incomplete<GoodsLine>[],
  { weightUnit, lengthUnit }: { readonly weightUnit: WeightUnit; readonly lengthUnit: LengthUnit },
  units: UnitFactors,
): GoodsTotals {
  let total: GoodsTotals = { pieces: 0, weight: 0, volume: 0 };
  for (const line of lines) {
    const { pieces = 0, weight = 0 } = line;
    const count = Math.max(0, pieces);
    total = {
      pieces: total.pieces + count,
      weight: total.weight + count * weightOf(Math.max(0, weight), weightUnit, units),
      volume: total.volume + count * pieceVolume(line, lengthUnit, units),
    };
  }
  return total;
}
