import { type Problem, problem } from "../values/problem.ts";
import { type GoodsTerms, goodsLineProblems } from "./check-goods.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import { type GoodsLine, type Packaging, pieceMeasures, toldMost } from "./goods.ts";
import type { GoodsEntry } from "./goods-entry.ts";
import type { EntryUnits } from "./measure-entry.ts";

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
      const problems = goodsLineProblems({ ...line, packagingId: id }, "", units, terms);
      return !problems.some(({ code }) => code === "goods.overPackaging");
    });
}

/**
 * The problem to show for a figure that could not be read: where a measure is too large for any field, the
 * `goods.overPackaging` of its packaging, whose limit it has to keep anyway; else the given problem. A figure with a
 * unit of its own, such as grams, may be within the limit, and keeps its problem.
 */
export function toldByPackaging(
  unread: Problem,
  entry: GoodsEntry,
  { weightUnit, lengthUnit, units, packaging }: EntryUnits & Pick<GoodsTerms, "packaging">,
): Problem {
  const measure = pieceMeasures.find((each) => unread.path.endsWith(`.${each}`));
  const own = packaging.get(entry.packagingId ?? 0);
  if (unread.code !== "field.tooLarge" || !measure || !own || /[^\d.,\s]/.test(entry[measure])) return unread;
  return problem("goods.overPackaging", unread.path, {
    field: measure,
    packaging: own.name,
    maximum: toldMost(own, measure, { weightUnit, lengthUnit }, units),
    unit: measure === "weight" ? weightUnit : lengthUnit,
  });
}
