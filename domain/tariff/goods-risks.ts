import type { Incomplete } from "../shipment/draft.ts";
import type { GoodsLine, PieceMeasure } from "../shipment/goods.ts";
import { mostIn, pieceMeasures } from "../shipment/goods.ts";
import { isByVolume } from "../shipment/piece-volume.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import { type BasisPoints, wholeShare } from "../values/money.ts";
import { mulDiv } from "../values/rounding.ts";
import { figure } from "./figure.ts";
import type { RiskCandidate, RiskQuestion, RiskTerms } from "./risk-question.ts";

/** A weight that is a multiple of 10 kilos or pounds was probably estimated, and is assumed to be 10 % too low. */
const roundWeight = 10_000;
const estimatedTooLow = 1_000;

/** Weights that look estimated, and so may be too low. */
export function roundWeights({ lines, shipment }: RiskQuestion): RiskCandidate | undefined {
  const isRound = ({ weight = 1 }: Incomplete<GoodsLine>) => weight % roundWeight === 0;
  const paths = lines.flatMap((line, index) => (isRound(line) ? [`lines[${index}].weight`] : []));
  if (paths.length === 0) return undefined;
  return {
    code: "weight.round",
    paths,
    figures: { share: figure.share(estimatedTooLow) },
    instead: {
      ...shipment,
      lines: shipment.lines.map((line) =>
        isRound(line) ? { ...line, weight: withMore(line.weight, estimatedTooLow) } : line,
      ),
    },
  };
}

/**
 * Every piece heavier and higher, or larger in volume, by the carrier's margin for goods that are weighed and measured
 * again.
 */
export function reweighedGoods(
  { shipment }: RiskQuestion,
  { chargedLater: { reweighing } }: RiskTerms,
): RiskCandidate | undefined {
  if (!reweighing) return undefined;
  const { margin } = reweighing;
  return {
    code: "goods.reweighed",
    paths: ["lines"],
    figures: { share: figure.share(margin) },
    instead: {
      ...shipment,
      lines: shipment.lines.map((line) => ({
        ...line,
        weight: withMore(line.weight, margin),
        height: withMore(line.height, margin),
        ...(line.volume === undefined ? {} : { volume: withMore(line.volume, margin) }),
      })),
    },
  };
}

function withMore(measure: number, more: BasisPoints): number {
  return mulDiv(measure, wholeShare + more, wholeShare);
}

/** Lines with packaging but without all measures: at worst their pieces fill it. */
export function unmeasuredGoods(
  { lines, shipment }: RiskQuestion,
  { packaging, rules }: RiskTerms,
): RiskCandidate | undefined {
  const { lengthUnit } = shipment;
  const filled = lines.map((line): GoodsLine | undefined => {
    const { packagingId = 0, pieces = 1, notStackable = false } = line;
    const packed = packaging.get(packagingId);
    const isMeasured = pieceMeasures.every((measure) => line[measure]) || (isByVolume(line) && line.weight);
    if (!packed || isMeasured) return undefined;
    const most = (measure: PieceMeasure) => line[measure] || mostIn(packed, measure, shipment, rules.units);
    return {
      packagingId,
      pieces,
      notStackable,
      length: most("length"),
      width: most("width"),
      height: most("height"),
      weight: most("weight"),
    };
  });
  const paths = filled.flatMap((line, index) => (line ? [`lines[${index}]`] : []));
  if (paths.length === 0) return undefined;
  const { lines: billed } = withStackableHeights(
    filled.filter((line) => line !== undefined),
    lengthUnit,
    rules,
  );
  return {
    code: "goods.unmeasured",
    paths,
    figures: {},
    instead: { ...shipment, lines: [...shipment.lines, ...billed] },
  };
}

/** Pieces billed by the stackable height, which turn out not to be stackable at the dock. */
export function cutHeights(
  { lines, shipment }: RiskQuestion,
  { rules }: Pick<RiskTerms, "rules">,
): RiskCandidate | undefined {
  const { lines: cut, notices } = withStackableHeights(lines, shipment.lengthUnit, rules);
  if (notices.length === 0) return undefined;
  // Only complete lines are priced, and in the order of the cut lines: each is searched for after the previous one.
  let next = 0;
  const asTyped = shipment.lines.map((line): GoodsLine => {
    const at = cut.findIndex((each, index) => index >= next && isSameLine(each, line));
    next = at + 1;
    // Only the height can differ.
    return { ...line, ...lines[at] };
  });
  return {
    code: "height.cut",
    paths: notices.map(({ path }) => path),
    figures: {},
    instead: { ...shipment, lines: asTyped },
  };
}

const sameFields = ["pieces", "packagingId", ...pieceMeasures] as const;

function isSameLine(cut: Incomplete<GoodsLine>, line: GoodsLine): boolean {
  const { notStackable = false } = cut;
  return notStackable === line.notStackable && sameFields.every((field) => cut[field] === line[field]);
}

/** A chosen class: the dock measures the density. */
export function chosenClass({ shipment }: RiskQuestion): RiskCandidate | undefined {
  if (shipment.freightClassId === undefined) return undefined;
  const { freightClassId: _, ...byDensity } = shipment;
  return { code: "class.chosen", paths: ["freightClassId"], figures: {}, instead: byDensity };
}
