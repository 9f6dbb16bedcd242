import { type GoodsTerms, lineProblems } from "./check-goods.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import type { GoodsLine, Packaging } from "./goods.ts";

/**
 * The way out for a line that is too large or too heavy for its packaging: the packaging with the least room that
 * holds it, in the shipment's units. Undefined when the carrier has none.
 */
export function fittingPackaging(
  line: Incomplete<GoodsLine>,
  units: Pick<Incomplete<ShipmentDraft>, "weightUnit" | "lengthUnit">,
  terms: GoodsTerms,
): Packaging | undefined {
  const room = ({ maximum }: Packaging) => maximum.length * maximum.width * maximum.height;
  return [...terms.packaging.values()]
    .toSorted((a, b) => room(a) - room(b))
    .find(({ id }) => {
      const problems = lineProblems({ ...line, packagingId: id }, "", units, terms);
      return !problems.some(({ code }) => code === "goods.overPackaging");
    });
}
