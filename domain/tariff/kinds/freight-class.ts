import type { UnitFactors, Weight } from "../../values/measures.ts";
import type { Currency } from "../../values/money.ts";
import { figure } from "../figure.ts";
import type { ClassOfGoods } from "../freight-class.ts";
import type { Tier } from "./tier.ts";
import { byWeightBreak } from "./weight-break.ts";
import type { Worked } from "./worked.ts";

/** A price per hundred pounds that depends on the class of the goods. */
export interface ClassRate {
  readonly kind: "class";
  readonly takesNextBreak: boolean;
  /** The tiers of each class by billed weight, the first from 0. */
  readonly classes: ReadonlyMap<number, readonly Tier[]>;
}

/** The billed weight at the price of the goods' class. Undefined for a class that the rate does not have. */
export function byClass(
  { takesNextBreak, classes }: Omit<ClassRate, "kind">,
  billed: Weight,
  { freightClass, density }: ClassOfGoods,
  currency: Currency,
  units: UnitFactors,
): Worked | undefined {
  const tiers = classes.get(freightClass.id);
  if (!tiers) return undefined;
  const worked = byWeightBreak({ per: "hundredweight", takesNextBreak, tiers }, billed, currency, units);
  if (!worked) return undefined;
  const byDensity = density === undefined ? {} : { density: figure.text(density) };
  return {
    ...worked,
    figures: { ...worked.figures, freightClass: figure.text(freightClass.name), ...byDensity },
  };
}
