import type { GoodsPiece } from "@anden/domain/shipment/known-goods";
import type { Words } from "../../../../i18n/words.tsx";

/** `0.60 × 0.40 × 0.30 m, 18 kg`. */
export function figuresOf(piece: GoodsPiece, { label, dimension, weight }: Words): string {
  return label("wizard.goods.known.figures", {
    sides: [piece.length, piece.width, piece.height].map((side) => dimension(side / 1000)).join(" × "),
    length: label(`unit.${piece.lengthUnit}`),
    weight: weight(piece.weight / 1000),
    unit: label(`unit.${piece.weightUnit}`),
  });
}
