import {
  type LengthUnit,
  lengthOf,
  saidVolumeOf,
  type UnitFactors,
  type Volume,
  volumeOf,
} from "../values/measures.ts";
import type { Incomplete } from "./draft.ts";
import type { GoodsLine } from "./goods.ts";

type Room = Pick<Incomplete<GoodsLine>, "length" | "width" | "height" | "volume">;

/** Whether a piece is said by the room it takes alone: it has a volume and no dimension. */
export function isByVolume({ length = 0, width = 0, height = 0, volume = 0 }: Room): boolean {
  return volume > 0 && length === 0 && width === 0 && height === 0;
}

/** The room that one piece takes, in mm³: of its dimensions, which go before a volume that was said besides. */
export function pieceVolume(piece: Room, lengthUnit: LengthUnit, units: UnitFactors): Volume {
  const { length = 0, width = 0, height = 0, volume = 0 } = piece;
  if (isByVolume(piece)) return saidVolumeOf(volume, lengthUnit, units);
  const measured = (side: number) => lengthOf(Math.max(0, side), lengthUnit, units);
  return volumeOf(measured(length), measured(width), measured(height));
}
