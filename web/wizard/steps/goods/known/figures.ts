import type { GoodsPiece } from "@anden/domain/shipment/known-goods";
import type { Words } from "../../../../i18n/words.tsx";

/** `0.6 × 0.4 × 0.3 m, 18 kg`. */
export function figuresOf(piece: GoodsPiece, { label, number }: Words): string {
  const figure = (thousandths: number) => number(thousandths / 1000, 0, 3);
  return label("wizard.goods.known.figures", {
    sides: [piece.length, piece.width, piece.height].map(figure).join(" × "),
    length: label(`unit.${piece.lengthUnit}`),
    weight: figure(piece.weight),
    unit: label(`unit.${piece.weightUnit}`),
  });
}
