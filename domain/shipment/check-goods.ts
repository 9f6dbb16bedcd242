import type { Rules } from "../carrier.ts";
import {
  type LengthUnit,
  volumeIn,
  volumeOfMillionths,
  volumeUnitOf,
  type WeightUnit,
} from "../values/measures.ts";
import { type Problem, problem } from "../values/problem.ts";
import type { Incomplete, ShipmentDraft } from "./draft.ts";
import {
  type GoodsLine,
  limits,
  mostIn,
  type Packaging,
  type PieceMeasure,
  pieceMeasures,
  toldMost,
} from "./goods.ts";
import { isByVolume, pieceVolume } from "./piece-volume.ts";
import { withStackableHeights } from "./stackable-height.ts";

/**
 * The data that the rules for goods look up. Without a minimum weight or a stackable height there is no notice about
 * it.
 */
export interface GoodsTerms
  extends Pick<Rules, "units" | "minimumPieceWeight">,
    Partial<Pick<Rules, "stackableHeight">> {
  readonly packaging: ReadonlyMap<number, Packaging>;
}

export type GoodsQuestion = Pick<Incomplete<ShipmentDraft>, "lines" | "weightUnit" | "lengthUnit">;

/**
 * The validation problems of the goods, at `lines[i].field`, or at `lines` when there are none (`goods.required`) or
 * too many (`goods.tooManyLines`). A line needs packaging, 1 to 999 pieces, three dimensions (or none and a volume) and
 * a weight, none above the maximum of its packaging. A line without packaging has that problem and those of the figures
 * it has, not those of missing ones. Values that are no whole counts or thousandths, which no screen and no wire codec
 * produces, are `field.wrongType`. [B-231, B-232, B-233, B-234, B-235, B-238]
 */
export function goodsProblems(question: GoodsQuestion, terms: GoodsTerms): readonly Problem[] {
  const lines = question.lines ?? [];
  if (lines.length === 0) return [problem("goods.required", "lines")];
  if (lines.length > limits.lines) return [problem("goods.tooManyLines", "lines", { maximum: limits.lines })];
  const right = rightLines(question, terms);
  return lines.flatMap((line, index) => {
    if (right.has(line)) return [];
    const problems = goodsLineProblems(line, `lines[${index}]`, question, terms);
    if (problems.length === 0) right.add(line);
    return problems;
  });
}

/** A cache of the lines without problems, by terms and units: a key press changes only one of up to 999 lines. */
const rightBefore = new WeakMap<GoodsTerms, Map<string, WeakSet<Incomplete<GoodsLine>>>>();

function rightLines(
  { weightUnit = "kilogram", lengthUnit = "metre" }: GoodsQuestion,
  terms: GoodsTerms,
): WeakSet<Incomplete<GoodsLine>> {
  const byUnits = rightBefore.get(terms) ?? new Map<string, WeakSet<Incomplete<GoodsLine>>>();
  rightBefore.set(terms, byUnits);
  const of = `${weightUnit} ${lengthUnit}`;
  const right = byUnits.get(of) ?? new WeakSet();
  byUnits.set(of, right);
  return right;
}

/** The validation problems of one line, at `path`: see `goodsProblems`. */
export function goodsLineProblems(
  line: Incomplete<GoodsLine>,
  path: string,
  units: Omit<GoodsQuestion, "lines">,
  terms: GoodsTerms,
): readonly Problem[] {
  const packaging = line.packagingId === undefined ? undefined : terms.packaging.get(line.packagingId);
  const { weightUnit = "kilogram", lengthUnit = "metre" } = units;
  const typedIn = { path, weightUnit, lengthUnit, units: terms.units };
  if (!packaging) {
    const code = line.packagingId === undefined ? "goods.packagingRequired" : "goods.packagingUnknown";
    return [problem(code, `${path}.packagingId`), ...impossibleFigures(line, typedIn)];
  }
  const bounds = { ...typedIn, packaging };
  return [
    ...piecesProblems(line.pieces, `${path}.pieces`),
    ...(isByVolume(line)
      ? [...volumeProblems(line.volume, bounds), ...measureProblems("weight", line.weight, bounds)]
      : pieceMeasures.flatMap((measure) => measureProblems(measure, line[measure], bounds))),
  ];
}

/**
 * The given figures that are wrong in any packaging: without one, no maximum applies and no other figure is asked for.
 */
function impossibleFigures(line: Incomplete<GoodsLine>, bounds: Bounds): readonly Problem[] {
  const measures = isByVolume(line) ? (["weight"] as const) : pieceMeasures;
  return [
    ...(line.pieces === undefined ? [] : piecesProblems(line.pieces, `${bounds.path}.pieces`)),
    ...measures
      .filter((measure) => line[measure] !== undefined)
      .flatMap((measure) => measureProblems(measure, line[measure], bounds)),
  ];
}

function piecesProblems(pieces: number | undefined, path: string): readonly Problem[] {
  if (pieces === undefined) return [problem("field.required", path)];
  if (!Number.isSafeInteger(pieces)) return [problem("field.wrongType", path)];
  if (pieces < 1) return [problem("goods.piecesZero", path)];
  if (pieces > limits.pieces) return [problem("goods.piecesTooMany", path, { maximum: limits.pieces })];
  return [];
}

/** The limits of the measures of a line, and the units in which these are typed. */
interface Bounds extends Pick<Rules, "units"> {
  readonly path: string;
  /** Without it only figures that are wrong in any packaging are problems. */
  readonly packaging?: Packaging;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

function measureProblems(
  measure: PieceMeasure,
  typed: number | undefined,
  { path, packaging, weightUnit, lengthUnit, units }: Bounds,
): readonly Problem[] {
  const at = `${path}.${measure}`;
  if (typed === undefined || typed <= 0)
    return [
      measure === "weight" ? problem("goods.weightRequired", at) : problem("goods.dimensionRequired", at),
    ];
  if (!Number.isSafeInteger(typed)) return [problem("field.wrongType", at)];
  if (!packaging) return [];
  const chosen = { weightUnit, lengthUnit };
  if (typed <= mostIn(packaging, measure, chosen, units)) return [];
  return [
    problem("goods.overPackaging", at, {
      field: measure,
      packaging: packaging.name,
      maximum: toldMost(packaging, measure, chosen, units),
      unit: measure === "weight" ? weightUnit : lengthUnit,
    }),
  ];
}

/** The volume of a piece without dimensions may not exceed that of its packaging. */
function volumeProblems(
  volume = 0,
  { path, packaging, lengthUnit, units }: Bounds & { readonly packaging: Packaging },
): readonly Problem[] {
  const at = `${path}.volume`;
  if (!Number.isSafeInteger(volume)) return [problem("field.wrongType", at)];
  const { length, width, height } = packaging.maximum;
  const maximum = pieceVolume({ length, width, height }, "metre", units);
  if (volumeOfMillionths(volume, lengthUnit, units) <= maximum) return [];
  return [
    problem("goods.overPackaging", at, {
      field: "volume",
      packaging: packaging.name,
      maximum: volumeIn(maximum, lengthUnit, units, "down") / 1000,
      unit: volumeUnitOf(lengthUnit),
    }),
  ];
}

/**
 * Notices about the goods, which refuse nothing: pieces lighter than the carrier's minimum (`goods.belowMinimumWeight`
 * with `minimum` and `unit`) and pieces billed by a lower height (`goods.heightCut`, see `withStackableHeights`). None
 * for a value that is refused, nor for a height that no packaging takes. [B-236, B-239]
 */
export function goodsNotices(question: GoodsQuestion, terms: GoodsTerms): readonly Problem[] {
  const { lines = [], weightUnit = "kilogram", lengthUnit = "metre" } = question;
  const { units, stackableHeight } = terms;
  const notices = [
    ...lightPieces(lines, weightUnit, terms),
    ...(stackableHeight ? withStackableHeights(lines, lengthUnit, { units, stackableHeight }).notices : []),
  ];
  if (notices.length === 0) return [];
  const refused = new Set(goodsProblems(question, terms).map(({ path }) => path));
  for (const [index, { height = 0 }] of lines.entries())
    if (height > tallest({ weightUnit, lengthUnit }, terms)) refused.add(`lines[${index}].height`);
  return notices.filter(({ path }) => !refused.has(path));
}

/** The height of the highest piece in any packaging. */
function tallest(
  chosen: Parameters<typeof mostIn>[2],
  { packaging, units }: Pick<GoodsTerms, "packaging" | "units">,
): number {
  return Math.max(...[...packaging.values()].map((each) => mostIn(each, "height", chosen, units)));
}

function lightPieces(
  lines: readonly Incomplete<GoodsLine>[],
  unit: WeightUnit,
  { minimumPieceWeight }: GoodsTerms,
): readonly Problem[] {
  if (!minimumPieceWeight) return [];
  const minimum = minimumPieceWeight[unit];
  return lines.flatMap(({ weight = minimum }, index) =>
    weight > 0 && weight < minimum
      ? [problem("goods.belowMinimumWeight", `lines[${index}].weight`, { minimum: minimum / 1000, unit })]
      : [],
  );
}
