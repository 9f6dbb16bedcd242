import { mulDiv, type Rounding } from "./rounding.ts";

/**
 * Goods are kept as they were typed: whole thousandths of the shipment's own unit, so that nothing is lost on
 * the way to the screen and back. Everything computed is in canonical units fine enough that pounds and inches
 * arrive exactly: a conversion factor has four decimals and an entry three, seven together.
 */
export type Thousandths = number;

/** Whole millionths of a cubic metre or a cubic foot, as a volume is said. */
export type Millionths = number;

/** Integer 10⁻⁷ kilograms. */
export type Weight = number;
/** Integer 10⁻⁷ metres. */
export type Length = number;
/** Integer cubic millimetres (10⁻⁹ m³). */
export type Volume = number;

export const weightUnits = ["kilogram", "pound"] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const lengthUnits = ["metre", "inch"] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export type VolumeUnit = "cubicMetre" | "cubicFoot";

/** In what room is told to whoever measures in this unit. */
export function volumeUnitOf(unit: LengthUnit): VolumeUnit {
  return unit === "inch" ? "cubicFoot" : "cubicMetre";
}

/** Kilos per pound and metres per inch in ten-thousandths: parameters 24 and 56 of the carrier (0.4536, 0.0254). */
export interface UnitFactors {
  readonly kilosPerPound: number;
  readonly metresPerInch: number;
}

export const kilogram: Weight = 10_000_000;
export const metre: Length = 10_000_000;
const millimetre: Length = metre / 1_000;
export const cubicMetre: Volume = 1_000_000_000;

/** What the scale said, in 10⁻⁷ kg. Exact: 1.234 lb × 0.4536 has seven decimals. */
export function weightOf(typed: Thousandths, unit: WeightUnit, factors: UnitFactors): Weight {
  return typed * (unit === "pound" ? factors.kilosPerPound : 10_000);
}

/** What the tape said, in 10⁻⁷ m. Exact. */
export function lengthOf(typed: Thousandths, unit: LengthUnit, factors: UnitFactors): Length {
  return typed * (unit === "inch" ? factors.metresPerInch : 10_000);
}

/** A weight as it is told in this unit. A limit is told rounded down, so that what is named is itself allowed. */
export function weightIn(
  weight: Weight,
  unit: WeightUnit,
  factors: UnitFactors,
  rounding: Rounding = "half-up",
): Thousandths {
  return mulDiv(weight, 1, weightOf(1, unit, factors), rounding);
}

/** A length as it is told in this unit: see `weightIn`. */
export function lengthIn(
  length: Length,
  unit: LengthUnit,
  factors: UnitFactors,
  rounding: Rounding = "half-up",
): Thousandths {
  return mulDiv(length, 1, lengthOf(1, unit, factors), rounding);
}

/** A volume as it is told where lengths are in this unit, in cubic metres or cubic feet: see `weightIn`. */
export function volumeIn(
  volume: Volume,
  unit: LengthUnit,
  factors: UnitFactors,
  rounding: Rounding = "half-up",
): Thousandths {
  // A cube whose edge is a thousandth of a metre or of a foot is a billionth of the unit.
  const billionth = lengthOf(unit === "inch" ? 12 : 1, unit, factors) ** 3;
  return mulDiv(volume, 1_000_000, billionth, rounding);
}

const exactBelow: Volume = 100_000 * cubicMetre;

/** The room a box takes, in mm³, rounded half up once. */
export function volumeOf(length: Length, width: Length, height: Length): Volume {
  // Whole for every box that is measured in metres; and so far below 2^53 what comes out whole is off by less than 0.1.
  const inMillimetres = (length / millimetre) * (width / millimetre) * (height / millimetre);
  if (inMillimetres < exactBelow && Number.isInteger(inMillimetres)) return inMillimetres;
  const exact = BigInt(length) * BigInt(width) * BigInt(height);
  const perCubicMillimetre = 10n ** 12n;
  return Number((exact + perCubicMillimetre / 2n) / perCubicMillimetre);
}

/**
 * A volume that was said as such, in mm³, rounded half up once: millionths of a cubic metre, or of a cubic foot where
 * lengths are in inches.
 */
export function saidVolumeOf(said: Millionths, unit: LengthUnit, factors: UnitFactors): Volume {
  return Number((BigInt(said) * edgeCubed(unit, factors) * 2n + perMillionth) / (perMillionth * 2n));
}

/** The same the other way: a volume in millionths of the unit in which it would be said. */
export function millionthsOf(volume: Volume, unit: LengthUnit, factors: UnitFactors): Millionths {
  const cubed = edgeCubed(unit, factors);
  return Number((BigInt(volume) * perMillionth * 2n + cubed) / (cubed * 2n));
}

/** From 10⁻⁷ m cubed, and millionths of that, to mm³. */
const perMillionth = 10n ** 18n;

/** The edge of a cubic metre or of a cubic foot in 10⁻⁷ m, to the third power. */
function edgeCubed(unit: LengthUnit, factors: UnitFactors): bigint {
  return BigInt(lengthOf(unit === "inch" ? 12_000 : 1_000, unit, factors)) ** 3n;
}

/** What a volume counts as on the scale: `factor` kilos per cubic metre. */
export function volumetricWeight(volume: Volume, factor: number): Weight {
  return mulDiv(volume, factor, 100);
}
