import type { Language } from "@anden/domain/customer/customer";
import { volumetricFactorOf } from "@anden/domain/tariff/figure";
import { kilosPerCubicMetre } from "@anden/domain/tariff/freight-class";
import { type Figure, type Reason, reasonWordings } from "@anden/domain/tariff/price";
import { formatNumber, formatVolume, formatWeight } from "@anden/domain/values/formats";
import {
  cubicMetre,
  kilogram,
  type LengthUnit,
  type UnitFactors,
  type Volume,
  volumetricWeight,
  type Weight,
  type WeightUnit,
  weightIn,
  weightOf,
} from "@anden/domain/values/measures";
import type { Currency, Money } from "@anden/domain/values/money";
import { mulDiv } from "@anden/domain/values/rounding";
import { type Dictionary, fillBy, type LookUp, missingWords, write } from "./words.ts";

type Figures = Reason["figures"];

/** The units of a shipment, with the carrier's own factors for pound and inch. */
export interface Scale {
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly units: UnitFactors;
}

/** The reason of a line of a price, of a service, or of the billed weight. */
export interface PricedReason {
  readonly reason: Reason;
  /** The amount of the line, in the customer's currency; a weight has none. */
  readonly amount?: Money | undefined;
}

/** The reader of a reason: their language and units. */
export interface Reader {
  readonly words: Dictionary;
  readonly language: Language;
  readonly scale: Scale;
  /** The name of a tariff zone; the zone's own key where it has none. */
  readonly zoneName?: (zone: string) => string;
}

/**
 * The explanation of an amount in lines of text: the calculation first, then a line for each additional figure. Every
 * calculation can be repeated with a pocket calculator: its figures are not rounded, except a volume where this does
 * not change the result, and its result is rounded to the cents or grams that are shown. Weights and volumes are in the
 * unit that the calculation is made in, with the reader's own in brackets; where those are rounded and would have to add
 * up, a pattern asks for the weight alone (`{weightAlone}`). Amounts name their currency where two occur.
 */
export function reasonSentence(
  { reason, amount }: PricedReason,
  { words, language, ...reader }: Reader,
): string {
  const lookUp = lookUpIn(reader, { reason, amount }, language);
  return reasonWordings(reason)
    .map((key) => {
      const pattern = words[key];
      return pattern ? fillBy(pattern, language, lookUp) : missingWords.message;
    })
    .join("\n");
}

/**
 * The sentence of a reason for a place with amounts in another currency: adds the currency to each amount without one.
 */
export function namingCurrency(sentence: string, currency: Currency): string {
  return sentence.replaceAll(/\$[\d,]+\.\d+( MXN| USD)?/g, (amount, named?: string) =>
    named ? amount : `${amount} ${currency}`,
  );
}

/** The end of the name of a weight that is asked for without the reader's own unit. */
const alone = "Alone";

const zoneFigures = ["origin", "destination", "zone"];

/** Formats a figure only when a sentence asks for it, because a reason has more figures than a sentence shows. */
function lookUpIn(
  { scale, zoneName }: Omit<Reader, "words" | "language">,
  { reason: { figures }, amount }: PricedReason,
  language: Language,
): LookUp {
  const withCurrency = hasTwoCurrencies(figures, amount);
  const inPounds = isByThePound(figures, scale);
  return (asked) => {
    const isAlone = asked.endsWith(alone);
    const name = isAlone ? asked.slice(0, -alone.length) : asked;
    const figure = figureNamed(name, figures, amount);
    if (!figure) return undefined;
    if (name === "density" && figure.kind === "text") return densityIn(scale, figure.value);
    if (zoneName && zoneFigures.includes(name) && figure.kind === "text") return zoneName(figure.value);
    if (name === "step" && figure.kind === "weight") return figure;
    if (figure.kind === "weight") return weightFor(scale, figure.value, { inPounds, isAlone });
    if (figure.kind === "volume") return volumeFor(scale, figure.value, figures);
    if (withCurrency && (figure.kind === "money" || figure.kind === "rate"))
      return `${write(figure, language)} ${figure.currency}`;
    return figure;
  };
}

/**
 * For a line with an amount, `amount` is the billed amount without the sign of a deduction, and `sum` is the result of
 * the calculation.
 */
function figureNamed(name: string, figures: Figures, amount: Money | undefined): Figure | undefined {
  if (amount && name === "amount") return { kind: "money", ...amount, minor: Math.abs(amount.minor) };
  if (amount && name === "sum") return figures["original"] ?? { kind: "money", ...amount };
  return figures[name];
}

function hasTwoCurrencies(figures: Figures, amount: Money | undefined): boolean {
  let first = amount?.currency;
  for (const figure of Object.values(figures)) {
    if (!("currency" in figure)) continue;
    first ??= figure.currency;
    if (figure.currency !== first) return true;
  }
  return false;
}

/**
 * Whether the calculation is made in pounds: the price is for a number of pounds, and each weight in it is a whole
 * number of thousandths of a pound. A weight that was rounded up to the next kilo is not.
 */
function isByThePound(figures: Figures, { weightUnit, units }: Scale): boolean {
  if (weightUnit !== "pound" || !figures["per"]) return false;
  const thousandth = weightOf(1, "pound", units);
  return Object.values(figures).every((each) => each.kind !== "weight" || each.value % thousandth === 0);
}

/** `828 kg`; for a reader in pounds `828 kg (1,825 lb)`, or `2,000 lb` where the calculation is made in pounds. */
function weightFor(
  { weightUnit, units }: Scale,
  weight: Weight,
  { inPounds, isAlone }: Readonly<Record<"inPounds" | "isAlone", boolean>>,
): string {
  if (inPounds) return `${formatWeight(weightIn(weight, "pound", units) / 1000)} lb`;
  const kilos = `${formatWeight(weightIn(weight, "kilogram", units) / 1000)} kg`;
  if (weightUnit === "kilogram" || weight === 0 || isAlone) return kilos;
  const pounds = weightIn(weight, "pound", units) / 1000;
  return `${kilos} (${pounds < 1 ? formatWeight(pounds) : formatNumber(Math.round(pounds))} lb)`;
}

/**
 * `1.132674 m³`: rounded to the cubic centimetre where the result stays the same; cubic feet in brackets for inches.
 */
function volumeFor({ lengthUnit, units }: Scale, volume: Volume, figures: Figures): string {
  const centimetres = mulDiv(volume, 1, cubicCentimetre) * cubicCentimetre;
  const shown = hasSameResult(centimetres, figures) ? centimetres : volume;
  const metres = `${formatNumber(shown / cubicMetre, 2, 9)} m³`;
  return lengthUnit === "metre" ? metres : `${metres} (${formatVolume(volume, lengthUnit, units)} ft³)`;
}

const cubicCentimetre = cubicMetre / 1_000_000;

/** Whether the calculation with this volume has the result that the reason shows, in cents or in grams. */
function hasSameResult(volume: Volume, { factor, volumetric, rate, computed }: Figures): boolean {
  if (rate?.kind === "rate" && computed?.kind === "money")
    return mulDiv(volume, rate.value, cubicMetre * 100) === computed.minor;
  const kilos = volumetricFactorOf(factor);
  if (kilos === undefined || volumetric?.kind !== "weight") return false;
  const grams = (weight: Weight) => mulDiv(weight, 1000, kilogram);
  return grams(volumetricWeight(volume, kilos)) === grams(volumetric.value);
}

/** Freight classes are defined in pounds per cubic foot; readers in other units see kilos per cubic metre first. */
function densityIn({ weightUnit, lengthUnit, units }: Scale, density: string): string {
  const pounds = `${density} lb/ft³`;
  if (weightUnit === "pound" && lengthUnit === "inch") return pounds;
  return `${formatNumber(kilosPerCubicMetre(density, units))} kg/m³ (${pounds})`;
}
