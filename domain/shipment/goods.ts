import {
  type LengthUnit,
  lengthIn,
  lengthOf,
  type Millionths,
  type Thousandths,
  type UnitFactors,
  type WeightUnit,
  weightIn,
  weightOf,
} from "../values/measures.ts";

/** The shape of a piece in a drawing; prices do not depend on it. */
export const packagingShapes = ["box", "cylinder", "pallet"] as const;
export type PackagingShape = (typeof packagingShapes)[number];

/** A packaging, with the maximum dimensions and weight of one piece. */
export interface Packaging {
  readonly id: number;
  readonly name: Readonly<Record<"es" | "en", string>>;
  readonly shape: PackagingShape;
  /** Metres and kilos, in thousandths. */
  readonly maximum: Readonly<Record<PieceMeasure, Thousandths>>;
}

export const pieceMeasures = ["length", "width", "height", "weight"] as const;
export type PieceMeasure = (typeof pieceMeasures)[number];

/** The maximum of a measure of one piece in this packaging, in thousandths of the shipment's unit. */
export function mostIn(
  { maximum }: Pick<Packaging, "maximum">,
  measure: PieceMeasure,
  { weightUnit, lengthUnit }: { readonly weightUnit: WeightUnit; readonly lengthUnit: LengthUnit },
  units: UnitFactors,
): Thousandths {
  return measure === "weight"
    ? weightIn(weightOf(maximum.weight, "kilogram", units), weightUnit, units, "down")
    : lengthIn(lengthOf(maximum[measure], "metre", units), lengthUnit, units, "down");
}

/**
 * That maximum as people are told it: in pounds and inches, where a maximum in kilos and metres becomes 94.488 in, it
 * is rounded down to a tenth, so that a ruler shows it and it is itself allowed. A maximum below a tenth stays exact.
 */
export function toldMost(
  packaging: Pick<Packaging, "maximum">,
  measure: PieceMeasure,
  chosen: Parameters<typeof mostIn>[2],
  units: UnitFactors,
): number {
  const most = mostIn(packaging, measure, chosen, units);
  const isConverted = measure === "weight" ? chosen.weightUnit === "pound" : chosen.lengthUnit === "inch";
  return isConverted && most >= tenth ? Math.floor(most / tenth) / 10 : most / 1000;
}

const tenth: Thousandths = 100;

/**
 * Equal pieces. Dimensions and weight are those of one piece, in the shipment's units. Pieces of which only the
 * volume is known have no dimensions (0) and a volume.
 */
export interface GoodsLine {
  readonly pieces: number;
  readonly packagingId: Packaging["id"];
  readonly length: Thousandths;
  readonly width: Thousandths;
  readonly height: Thousandths;
  readonly weight: Thousandths;
  /** Used only for a piece without dimensions: cubic metres, or cubic feet where lengths are in inches. */
  readonly volume?: Millionths;
  readonly notStackable: boolean;
}

/** How many pieces some lines of goods are together. */
export function piecesOf(lines: readonly Pick<GoodsLine, "pieces">[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** How much some lines of goods weigh together, in the unit that they are given in. */
export function weightTogether(lines: readonly Pick<GoodsLine, "pieces" | "weight">[]): Thousandths {
  return lines.reduce((sum, { pieces, weight }) => sum + pieces * weight, 0);
}

export const limits = { lines: 999, pieces: 999 } as const;
