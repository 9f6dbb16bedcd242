import type { ListedQuotation } from "@anden/contract/listed-quotation";
import { useWords } from "../i18n/words.tsx";

/** Quantity and packaging of the first lines; a row has no room for fifty. */
const mostGoods = 3;

export function Goods({ goods }: Pick<ListedQuotation, "goods">) {
  const { label, number } = useWords();
  const more = goods.length - mostGoods;
  // Held together by no-break spaces: a line may end after a comma only.
  const shown = goods
    .slice(0, mostGoods)
    .map(({ pieces, packaging }) => `${number(pieces)}\u00a0×\u00a0${packaging}`);
  return [...shown, ...(more > 0 ? [label("listedShipment.moreGoods", { count: more })] : [])].join(", ");
}
