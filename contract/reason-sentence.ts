import type { Language } from "@anden/domain/customer/customer";
import { type Figure, type Reason, reasonWordings } from "@anden/domain/tariff/price";
import { formatWeight } from "@anden/domain/values/formats";
import type { UnitFactors, Weight, WeightUnit } from "@anden/domain/values/measures";
import { mulDiv } from "@anden/domain/values/rounding";
import { say, type Words, write } from "./words.ts";

type Figures = Reason["figures"];

/** In what a shipment was weighed, with the carrier's own pound. */
export interface Scale {
  readonly weightUnit: WeightUnit;
  readonly units: Pick<UnitFactors, "kilosPerPound">;
}

/** Why an amount is what it is, in one breath: the rule's sentence, then what its figures add to it. */
export function reasonSentence(reason: Reason, words: Words, language: Language, scale: Scale): string {
  const figures = figuresOn(scale, reason.figures, language);
  return reasonWordings(reason)
    .map((key) => say(words, language, "message", key, figures))
    .join(" ");
}

/**
 * The figures of a reason for somebody who weighs in this unit. In pounds a weight is told to the thousandth, with its
 * kilos beside it wherever they are what the sum is made with: where the price is not for so many pounds, and where
 * the weight is not a whole number of thousandths of a pound, as one that was brought up to the next kilo.
 */
export function figuresOn({ weightUnit, units }: Scale, figures: Figures, language: Language): Figures {
  if (weightUnit === "kilogram") return figures;
  const { kilosPerPound } = units;
  const isInPounds = (weight: Weight) => weight % kilosPerPound === 0;
  const { per } = figures;
  const isByThePound = per?.kind === "weight" && isInPounds(per.value);
  const told = (figure: Figure): Figure => {
    if (figure.kind !== "weight") return figure;
    const pounds = `${formatWeight(mulDiv(figure.value, 1, kilosPerPound) / 1000)} lb`;
    const isEnough = isByThePound && isInPounds(figure.value);
    return { kind: "text", value: isEnough ? pounds : `${pounds} (${write(figure, language)})` };
  };
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, told(figure)]));
}
