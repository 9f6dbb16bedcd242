import type { ListedQuotation } from "@anden/contract/listed-quotation";
import { piecesOf } from "@anden/domain/shipment/goods";
import { piecesByPackaging } from "@anden/domain/shipment/pieces-by-packaging";
import { useWords } from "../i18n/words.tsx";

/** Quantity and packaging of the first packagings; a row has no space for fifteen. */
const mostGoods = 3;

/** The goods of a row: pieces of each packaging, then all pieces with their weight. One packaging is its own sum. */
export function Goods({
  goods,
  weight,
  weightUnit,
}: Pick<ListedQuotation, "goods" | "weight" | "weightUnit">) {
  const words = useWords();
  const { label, number } = words;
  const packed = piecesByPackaging(goods);
  const more = packed.length - mostGoods;
  // Joined by no-break spaces: a line may break after a comma only.
  const shown = packed
    .slice(0, mostGoods)
    .map(({ pieces, packaging }) => `${number(pieces)}\u00a0×\u00a0${packaging}`);
  const sums = [
    ...(packed.length > 1 ? [label("listedShipment.pieces", { count: piecesOf(packed) })] : []),
    ...(weight !== undefined && weightUnit
      ? [`${words.weight(weight / 1000)}\u00a0${label(`unit.${weightUnit}`)}`]
      : []),
  ];
  return (
    <>
      <span>
        {[...shown, ...(more > 0 ? [label("listedShipment.moreGoods", { count: more })] : [])].join(", ")}
      </span>
      {sums.length > 0 && <small>{sums.join(", ")}</small>}
    </>
  );
}
