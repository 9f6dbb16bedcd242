import type { GoodsQuestion, GoodsTerms } from "@anden/domain/shipment/check-goods";
import { fittingPackaging } from "@anden/domain/shipment/fitting-packaging";
import { lengthOf, metre } from "@anden/domain/values/measures";
import type { Piece } from "./stowing.ts";

/**
 * The pieces of the lines with known sizes, each with the row that it was read from. A line without packaging that is
 * too large for any is left out: before it is drawn the user says whether its sides are centimetres.
 */
export function drawnPieces(
  { lines = [], lengthUnit = "metre" }: GoodsQuestion,
  rows: readonly number[],
  terms: GoodsTerms,
): readonly Piece[] {
  const inMetres = (side: number) => lengthOf(side, lengthUnit, terms.units) / metre;
  return lines.flatMap((line, index): readonly Piece[] => {
    const { length, width, height, pieces, packagingId = 0 } = line;
    if (!length || !width || !height || !pieces) return [];
    const packaging = terms.packaging.get(packagingId);
    if (!packaging && !fittingPackaging({ length, width, height }, { lengthUnit }, terms)) return [];
    return [
      {
        line: rows[index] ?? index,
        packagingId,
        shape: packaging?.shape ?? "box",
        length: inMetres(length),
        width: inMetres(width),
        height: inMetres(height),
        count: pieces,
        isStackable: !line.notStackable,
      },
    ];
  });
}
