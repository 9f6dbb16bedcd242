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
import type { BilledWeight } from "./price.ts";
import type { RatableShipment, RatingTerms } from "./ratable-shipment.ts";

/** What still goes into one lorry. More is not a shipment to quote by kilo but a contract to talk about. */
export const heaviestShipment: Weight = 30_000 * kilogram;
export const largestShipment: Volume = 100 * cubicMetre;

export interface WeighedGoods {
  /** One per goods line, in their order; their billed weights are those of the shipment before its step. */
  readonly goods: readonly BilledWeight[];
  readonly weight: BilledWeight;
}

/**
 * What the goods weigh for the tariff. The shipment is billed by its real or by its volumetric weight, whichever
 * is more in total, rounded up once to the tariff's step; every line is billed by what the shipment is billed
 * by, so that the lines explain the total. Decision 0006.
 *
 * Problems: `goods.required` and `goods.tooLarge`, both at `lines`; the latter with the most that is quoted, as
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
  // Checked before anything is multiplied further: past these limits figures would leave the exact integers.
  if (real > heaviestShipment || volume > largestShipment)
    return refuse(
      problem("goods.tooLarge", "lines", {
        weight: weightIn(heaviestShipment, weightUnit, units, "down") / 1000,
        weightUnit,
        volume: volumeIn(largestShipment, lengthUnit, units, "down") / 1000,
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
  return accept({ goods, weight: { real, volume, volumetric, billed, by } });
}

/**
 * The same goods by the scale alone, up to the tariff's step: the class of goods counts the room they take already.
 * Decision 0012.
 */
export function onTheScale(
  { goods, weight }: WeighedGoods,
  { tariff }: Pick<RatingTerms, "tariff">,
): WeighedGoods {
  return {
    goods: goods.map((line) => ({ ...line, billed: line.real, by: "real" })),
    weight: { ...weight, billed: upToStep(weight.real, tariff.weightStep), by: "real" },
  };
}

function upToStep(weight: Weight, step: Weight): Weight {
  return step * mulDiv(weight, 1, step, "up");
}

/** Denser than anything on earth by far: what is said to be so was mistyped, and no density helps anybody. */
const densest = 1_000_000_000;

/** Kilos per cubic metre in thousandths; undefined for goods without room, or too dense to be true. [B-110] */
export function densityOf({ real, volume }: Pick<BilledWeight, "real" | "volume">): number | undefined {
  if (volume === 0 || real / volume > densest / 100) return undefined;
  return mulDiv(real, 100_000, volume);
}
