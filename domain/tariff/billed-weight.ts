import type { ServiceType } from "../shipment/draft.ts";
import { pieceVolume } from "../shipment/piece-volume.ts";
import type { UnitFactors, Volume, Weight } from "../values/measures.ts";
import {
  cubicMetre,
  kilogram,
  volumeIn,
  volumetricWeight,
  volumeUnitOf,
  weightIn,
  weightOf,
} from "../values/measures.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { mulDiv } from "../values/rounding.ts";
import { figure } from "./figure.ts";
import type { BilledWeight, Reason, ReasonRule } from "./price.ts";
import type { RatableShipment, RatingTerms } from "./ratable-shipment.ts";

/** The limits of one lorry. The tariff has no prices for heavier or larger shipments. */
export const heaviestShipment: Weight = 30_000 * kilogram;
export const largestShipment: Volume = 100 * cubicMetre;

export interface WeighedGoods {
  /** One per goods line, in their order; their billed weights are those of the shipment before rounding to its step. */
  readonly goods: readonly BilledWeight[];
  readonly weight: BilledWeight;
  /** How the billed weight follows from the scale and the volume. */
  readonly weightReason: Reason;
}

/**
 * The weights of the goods for the tariff. The shipment is billed by its real or by its volumetric weight,
 * whichever total is higher, rounded up once to the tariff's step; every line is billed by the same kind as the
 * shipment, so that the lines explain the total. Decision 0006.
 *
 * Problems: `goods.required` and `goods.tooLarge`, both at `lines`; the latter with the limits in whole units, as
 * `weight` in `weightUnit` and `volume` in `volumeUnit`, the shipment's own. [B-110, P-125, P-308]
 */
export function weighGoods(
  { lines, weightUnit, lengthUnit, serviceType }: Omit<RatableShipment, "origin" | "destination">,
  { tariff, rules }: Pick<RatingTerms, "tariff" | "rules">,
): Decision<WeighedGoods> {
  if (lines.length === 0) return refuse(problem("goods.required", "lines"));
  const units: UnitFactors = rules.units;
  const sizes = lines.map((line) => ({
    real: line.pieces * weightOf(line.weight, weightUnit, units),
    volume: line.pieces * pieceVolume(line, lengthUnit, units),
  }));
  let [real, volume] = [0, 0];
  for (const size of sizes) {
    real += size.real;
    volume += size.volume;
  }
  // Checked before further multiplication: above these limits figures would leave the safe integers.
  if (real > heaviestShipment || volume > largestShipment)
    return refuse(
      problem("goods.tooLarge", "lines", {
        // Whole, as the help names the limits.
        weight: Math.floor(weightIn(heaviestShipment, weightUnit, units, "down") / 1000),
        weightUnit,
        volume: Math.floor(volumeIn(largestShipment, lengthUnit, units, "down") / 1000),
        volumeUnit: volumeUnitOf(lengthUnit),
      }),
    );

  const factor = tariff.volumetricFactors[serviceType];
  const volumetric = volumetricWeight(volume, factor);
  const by = volumetric > real ? "volumetric" : "real";
  const goods = sizes.map((size): BilledWeight => {
    const ofSize = volumetricWeight(size.volume, factor);
    const billed = by === "real" ? size.real : ofSize;
    return { real: size.real, volume: size.volume, volumetric: ofSize, billed, by };
  });
  const billed = upToStep(Math.max(real, volumetric), tariff.weightStep);
  const weight: BilledWeight = { real, volume, volumetric, billed, by };
  const rule = by === "volumetric" ? "weight.byVolume" : "weight.byScale";
  return accept({ goods, weight, weightReason: reasonOf(rule, weight, factor, tariff.weightStep) });
}

function reasonOf(rule: ReasonRule, weight: BilledWeight, factor: number, step: Weight): Reason {
  const { real, volume, volumetric, billed, by } = weight;
  return {
    rule,
    figures: {
      real: figure.weight(real),
      volume: figure.volume(volume),
      factor: figure.volumetricFactor(factor),
      volumetric: figure.weight(volumetric),
      counted: figure.weight(by === "real" ? real : volumetric),
      billed: figure.weight(billed),
      step: figure.weight(step),
    },
  };
}

/**
 * The same goods billed by real weight only, rounded up to the tariff's step: the freight class already accounts
 * for volume. Decision 0012.
 */
export function onTheScale(
  { goods, weight }: WeighedGoods,
  { tariff }: Pick<RatingTerms, "tariff">,
  serviceType: ServiceType,
): WeighedGoods {
  const billed: BilledWeight = { ...weight, billed: upToStep(weight.real, tariff.weightStep), by: "real" };
  const factor = tariff.volumetricFactors[serviceType];
  return {
    goods: goods.map((line) => ({ ...line, billed: line.real, by: "real" })),
    weight: billed,
    weightReason: reasonOf("weight.byClass", billed, factor, tariff.weightStep),
  };
}

function upToStep(weight: Weight, step: Weight): Weight {
  return step * mulDiv(weight, 1, step, "up");
}

/** Kilos per cubic metre, far beyond any real material: such figures are typing errors. */
const densest = 1_000_000_000;

/**
 * Kilos per cubic metre in thousandths; undefined for goods without a volume, or with an impossible density.
 * [B-110]
 */
export function densityOf({ real, volume }: Pick<BilledWeight, "real" | "volume">): number | undefined {
  // Kilos are real ÷ kilogram, cubic metres volume ÷ cubicMetre.
  const perKilo = cubicMetre / kilogram;
  if (volume === 0 || (real / volume) * perKilo > densest) return undefined;
  return mulDiv(real, 1000 * perKilo, volume);
}
