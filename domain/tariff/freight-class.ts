import type { UnitFactors } from "../values/measures.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { mulDiv } from "../values/rounding.ts";
import type { BilledWeight } from "./price.ts";

/** A class of the carrier's density scale. Densities in hundredths of a pound per cubic foot. */
export interface FreightClass {
  readonly id: number;
  readonly name: string;
  /** Goods of at least this density; the lightest class has no lower bound. */
  readonly from?: number;
  /** Goods below this density; the densest class has no upper bound. */
  readonly below?: number;
}

export interface ClassOfGoods {
  readonly freightClass: FreightClass;
  /** The density that decided the class, as `12.34`; absent for a chosen class. */
  readonly density?: string;
}

/**
 * The freight class of the goods: the chosen one, else the one of their density. Real weight and volume of the
 * whole shipment, by the carrier's own factors for pounds and inches; the density is first rounded to the displayed
 * hundredth, so that the class follows from the figure that the customer sees.
 *
 * Problem: `freightClass.invalid` at `freightClassId`, with `density` when there is one, for a chosen class that
 * the carrier does not have and for goods outside all classes, such as those without a volume. [B-395]
 */
export function classOfGoods(
  chosen: number | undefined,
  goods: Pick<BilledWeight, "real" | "volume">,
  classes: readonly FreightClass[],
  units: UnitFactors,
): Decision<ClassOfGoods> {
  if (chosen !== undefined) {
    const freightClass = classes.find(({ id }) => id === chosen);
    return freightClass
      ? accept({ freightClass })
      : refuse(problem("freightClass.invalid", "freightClassId"));
  }
  const density = poundsPerCubicFoot(goods, units);
  if (density === undefined) return refuse(problem("freightClass.invalid", "freightClassId"));
  const text = `${density / 100n}.${(density % 100n).toString().padStart(2, "0")}`;
  const freightClass = classes.find(
    ({ from = 0, below }) => density >= BigInt(from) && (below === undefined || density < BigInt(below)),
  );
  return freightClass
    ? accept({ freightClass, density: text })
    : refuse(problem("freightClass.invalid", "freightClassId", { density: text }));
}

/**
 * The density of the goods in whole kilos per cubic metre. It is not known more precisely: a hundredth of a pound
 * per cubic foot is 160 grams per cubic metre.
 */
export function kilosPerCubicMetre(
  density: NonNullable<ClassOfGoods["density"]>,
  { kilosPerPound, metresPerInch }: UnitFactors,
): number {
  const hundredths = Number(density.replace(".", ""));
  return mulDiv(hundredths, kilosPerPound * 1_000_000, (12 * metresPerInch) ** 3);
}

/** Hundredths of a pound per cubic foot, rounded half up; undefined for goods without a volume. */
function poundsPerCubicFoot(
  { real, volume }: Pick<BilledWeight, "real" | "volume">,
  { kilosPerPound, metresPerInch }: UnitFactors,
): bigint | undefined {
  if (volume === 0) return undefined;
  // Pounds are real ÷ (1,000 × factor), cubic feet volume × 1,000 ÷ (12 × factor)³: all whole numbers.
  const cubedFoot = (12n * BigInt(metresPerInch)) ** 3n;
  const per = BigInt(kilosPerPound) * 1_000n * BigInt(volume) * 1_000n;
  return (BigInt(real) * cubedFoot * 200n + per) / (per * 2n);
}
