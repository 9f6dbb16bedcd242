import { type GoodsTerms, lineProblems } from "./check-goods.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import type { GoodsLine, Packaging } from "./goods.ts";

/**
 * The suggestion for a line that is too large or too heavy for its packaging: the smallest packaging that holds it,
 * in the shipment's units. Undefined when the carrier has none.
 */
export function fittingPackaging(
  line: Incomplete<GoodsLine>,
  units: Pick<Incomplete<ShipmentDraft>, "weightUnit" | "lengthUnit">,
  terms: GoodsTerms,
): Packaging | undefined {
  const volumeOf = ({ maximum }: Packaging) => maximum.length * maximum.width * maximum.height;
  return [...terms.packaging.values()]
    .toSorted((a, b) => volumeOf(a) - volumeOf(b))
    .find(({ id }) => {
      const problems = lineProblems({ ...line, packagingId: id }, "", units, terms);
      return !problems.some(({ code }) => code === "goods.overPackaging");
    });
}
