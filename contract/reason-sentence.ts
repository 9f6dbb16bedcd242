import type { Language } from "@anden/domain/customer/customer";
import { kilosPerCubicMetre } from "@anden/domain/tariff/freight-class";
import { type Figure, type Reason, reasonWordings } from "@anden/domain/tariff/price";
import { formatNumber, formatVolume, formatWeight } from "@anden/domain/values/formats";
import {
  type LengthUnit,
  type UnitFactors,
  type Weight,
  type WeightUnit,
  weightIn,
  weightOf,
} from "@anden/domain/values/measures";
import { say, type Words, write } from "./words.ts";

type Figures = Reason["figures"];

/** In what a shipment was weighed and measured, with the carrier's own pound and inch. */
export interface Scale {
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly units: UnitFactors;
}

/** Why an amount is what it is, in one breath: the rule's sentence, then what its figures add to it. */
export function reasonSentence(reason: Reason, words: Words, language: Language, scale: Scale): string {
  const figures = figuresOn(scale, reason.figures, language);
  return reasonWordings(reason)
    .map((key) => say(words, language, "message", key, figures))
    .join(" ");
}

/**
 * The figures of a reason for somebody who weighs and measures in these units: every weight, room and density that a
 * reason names is told here. What the sum is made with stands beside it where that is another unit.
 */
export function figuresOn(scale: Scale, figures: Figures, language: Language): Figures {
  const { per } = figures;
  const isByThePound = per?.kind === "weight" && isInPounds(per.value, scale);
  const told = (name: string, figure: Figure): Figure => {
    if (name === "density" && figure.kind === "text") return text(densityOn(scale, figure.value));
    if (figure.kind === "weight" && scale.weightUnit === "pound")
      return text(inPounds(figure, scale, isByThePound, language));
    if (figure.kind === "volume" && scale.lengthUnit === "inch")
      return text(volumeOn(scale, figure, language));
    return figure;
  };
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, told(name, figure)]));
}

function text(value: string): Figure {
  return { kind: "text", value };
}

function isInPounds(weight: Weight, { units }: Scale): boolean {
  return weight % weightOf(1, "pound", units) === 0;
}

/**
 * A weight in pounds to the thousandth, with its kilos beside it wherever they are what the sum is made with: where the
 * price is not for so many pounds, and where the weight is not a whole number of thousandths of a pound, as one that
 * was brought up to the next kilo. Nothing is nothing in either.
 */
function inPounds(
  figure: Extract<Figure, { kind: "weight" }>,
  scale: Scale,
  isByThePound: boolean,
  language: Language,
): string {
  const pounds = `${formatWeight(weightIn(figure.value, "pound", scale.units) / 1000)} lb`;
  const isEnough = figure.value === 0 || (isByThePound && isInPounds(figure.value, scale));
  return isEnough ? pounds : `${pounds} (${write(figure, language)})`;
}

/** Room in cubic metres; where lengths are in inches in cubic feet, beside the metres that sums are made with. */
export function volumeOn(
  { lengthUnit, units }: Scale,
  figure: Extract<Figure, { kind: "volume" }>,
  language: Language,
): string {
  const room = formatVolume(figure.value, lengthUnit, units);
  return lengthUnit === "metre" ? `${room} m³` : `${room} ft³ (${write(figure, language)})`;
}

/** Classes go by pounds a cubic foot; who weighs or measures otherwise is told the kilos a cubic metre that it is. */
function densityOn({ weightUnit, lengthUnit, units }: Scale, density: string): string {
  const pounds = `${density} lb/ft³`;
  if (weightUnit === "pound" && lengthUnit === "inch") return pounds;
  return `${formatNumber(kilosPerCubicMetre(density, units))} kg/m³ (${pounds})`;
}
