import {
  type LengthUnit,
  lengthOf,
  type UnitFactors,
  type Volume,
  volumeOf,
  volumeOfMillionths,
} from "../values/measures.ts";
import type { Incomplete } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";

type PieceSize = Pick<Incomplete<GoodsLine>, "length" | "width" | "height" | "volume">;

/** Whether a piece is given by its volume alone, without dimensions. */
export function isByVolume({ length = 0, width = 0, height = 0, volume = 0 }: PieceSize): boolean {
  return volume > 0 && length === 0 && width === 0 && height === 0;
}

/** The volume of one piece, in mm³: from its dimensions, which take precedence over a given volume. */
export function pieceVolume(piece: PieceSize, lengthUnit: LengthUnit, units: UnitFactors): Volume {
  const { length = 0, width = 0, height = 0, volume = 0 } = piece;
  if (isByVolume(piece)) return volumeOfMillionths(volume, lengthUnit, units);
  const measured = (side: number) => lengthOf(Math.max(0, side), lengthUnit, units);
  return volumeOf(measured(length), measured(width), measured(height));
}
