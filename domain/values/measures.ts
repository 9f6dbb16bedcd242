import { mulDiv, type Rounding } from "./rounding.ts";

/**
 * Goods are kept as they were typed: whole thousandths of the shipment's own unit, so that nothing is lost between
 * storage and screen. Computed values are in canonical units fine enough to represent pounds and inches exactly: a
 * conversion factor has four decimals and an entry three, seven together.
 */
export type Thousandths = number;

/** Whole millionths of a cubic metre or a cubic foot, the precision of a typed volume. */
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

/** The unit of volumes for a customer who uses this unit of length. */
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

/** A typed weight in 10⁻⁷ kg. Exact: 1.234 lb × 0.4536 has seven decimals. */
export function weightOf(typed: Thousandths, unit: WeightUnit, factors: UnitFactors): Weight {
  return typed * (unit === "pound" ? factors.kilosPerPound : 10_000);
}

/** A typed length in 10⁻⁷ m. Exact. */
export function lengthOf(typed: Thousandths, unit: LengthUnit, factors: UnitFactors): Length {
  return typed * (unit === "inch" ? factors.metresPerInch : 10_000);
}

/** A weight converted to a unit. A limit is rounded down, so that the shown figure is itself allowed. */
export function weightIn(
  weight: Weight,
  unit: WeightUnit,
  factors: UnitFactors,
  rounding: Rounding = "half-up",
): Thousandths {
  return mulDiv(weight, 1, weightOf(1, unit, factors), rounding);
}

/** A length converted to a unit: see `weightIn`. */
export function lengthIn(
  length: Length,
  unit: LengthUnit,
  factors: UnitFactors,
  rounding: Rounding = "half-up",
): Thousandths {
  return mulDiv(length, 1, lengthOf(1, unit, factors), rounding);
}

/** A volume in cubic metres, or in cubic feet where lengths are in inches: see `weightIn`. */
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

/** The volume of a box, in mm³, rounded half up once. */
export function volumeOf(length: Length, width: Length, height: Length): Volume {
  // A whole number for every box measured in metres. Far below 2^53 a whole result is off by less than 0.1.
  const inMillimetres = (length / millimetre) * (width / millimetre) * (height / millimetre);
  if (inMillimetres < exactBelow && Number.isInteger(inMillimetres)) return inMillimetres;
  const exact = BigInt(length) * BigInt(width) * BigInt(height);
  const perCubicMillimetre = 10n ** 12n;
  return Number((exact + perCubicMillimetre / 2n) / perCubicMillimetre);
}

/**
 * A typed volume, in mm³, rounded half up once: millionths of a cubic metre, or of a cubic foot where lengths are
 * in inches.
 */
export function volumeOfMillionths(typed: Millionths, unit: LengthUnit, factors: UnitFactors): Volume {
  return Number((BigInt(typed) * edgeCubed(unit, factors) * 2n + perMillionth) / (perMillionth * 2n));
}

/** The reverse: a volume in millionths of the unit in which it is typed. */
export function millionthsOf(volume: Volume, unit: LengthUnit, factors: UnitFactors): Millionths {
  const cubed = edgeCubed(unit, factors);
  return Number((BigInt(volume) * perMillionth * 2n + cubed) / (cubed * 2n));
}

/** Converts 10⁻⁷ m cubed, and millionths of that, to mm³. */
const perMillionth = 10n ** 18n;

/** The edge of a cubic metre or of a cubic foot in 10⁻⁷ m, cubed. */
function edgeCubed(unit: LengthUnit, factors: UnitFactors): bigint {
  return BigInt(lengthOf(unit === "inch" ? 12_000 : 1_000, unit, factors)) ** 3n;
}

/** The volumetric weight of a volume at `factor` kilos per cubic metre. */
export function volumetricWeight(volume: Volume, factor: number): Weight {
  return mulDiv(volume, factor, 100);
}
