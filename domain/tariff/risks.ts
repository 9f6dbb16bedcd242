import type { Rules } from "../carrier.ts";
import { pickupTypesIn } from "../shipment/check-stop.ts";
import type { Incomplete } from "../shipment/draft.ts";
import type { GoodsLine, Packaging, PieceMeasure } from "../shipment/goods.ts";
import { mostIn, pieceMeasures } from "../shipment/goods.ts";
import { isByVolume } from "../shipment/piece-volume.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import { type Side, sides } from "../shipment/stop.ts";
import { subtract, sum, wholeShare } from "../values/money.ts";
import { mulDiv } from "../values/rounding.ts";
import type { ConceptKey } from "./concept.ts";
import { figure } from "./figure.ts";
import type { Price } from "./price.ts";
import type { RatableShipment, RatableStop, RatingTerms } from "./ratable-shipment.ts";
import { rateShipment } from "./rate-shipment.ts";
import type { Risk } from "./risk.ts";

export interface RiskQuestion {
  /** The goods as they were typed: true heights, and incomplete lines. */
  readonly lines: readonly Incomplete<GoodsLine>[];
  /** The shipment as it was priced, and its price. */
  readonly shipment: RatableShipment;
  readonly price: Price;
}

export interface RiskTerms {
  readonly packaging: ReadonlyMap<number, Packaging>;
  readonly rules: Pick<Rules, "units" | "stackableHeight">;
}

/** A weight that is a multiple of this many kilos or pounds was probably estimated, and too low by this share. */
export const roundWeight = 10_000;
export const estimatedTooLow = 1_000;

/** A variant of the shipment that may turn out true, and the fields that suggest it. */
interface RiskCandidate extends Omit<Risk, "atStake"> {
  readonly instead: RatableShipment;
}

/**
 * What could raise the bill above the price, each with its amount: weights that look estimated, goods without all
 * their measures, pieces cut to the stackable height, a class that does not match the density, homes declared as
 * businesses, and remote areas that need a second trip. Each is priced independently, so that they do not add up.
 * Decision 0014.
 */
export function risksOf(asked: RiskQuestion, terms: RatingTerms, limits: RiskTerms): readonly Risk[] {
  const candidates = [
    roundWeights(asked),
    unmeasuredGoods(asked, limits),
    cutHeights(asked, limits),
    chosenClass(asked),
    ...sides.map((side) => undeclaredHome(asked, side)),
  ];
  const priced = candidates.flatMap((candidate): Risk[] => {
    if (!candidate) return [];
    const { code, paths, figures } = candidate;
    const decision = rateShipment(candidate.instead, terms);
    if (!decision.ok) return [];
    const atStake = subtract(decision.value.subtotal, asked.price.subtotal);
    return atStake.minor > 0 ? [{ code, paths, figures, atStake }] : [];
  });
  return [...priced, ...sides.flatMap((side) => secondTrip(asked, side))];
}

function roundWeights({ lines, shipment }: RiskQuestion): RiskCandidate | undefined {
  const isRound = ({ weight = 1 }: Incomplete<GoodsLine>) => weight % roundWeight === 0;
  const paths = lines.flatMap((line, index) => (isRound(line) ? [`lines[${index}].weight`] : []));
  if (paths.length === 0) return undefined;
  const heavier = wholeShare + estimatedTooLow;
  return {
    code: "weight.round",
    paths,
    figures: { share: figure.share(estimatedTooLow) },
    instead: {
      ...shipment,
      lines: shipment.lines.map((line) =>
        isRound(line) ? { ...line, weight: mulDiv(line.weight, heavier, wholeShare) } : line,
      ),
    },
  };
}

/** Lines with packaging but without all measures: at worst they fill it. */
function unmeasuredGoods(
  { lines, shipment }: RiskQuestion,
  { packaging, rules }: RiskTerms,
): RiskCandidate | undefined {
  const { lengthUnit } = shipment;
  const filled = lines.map((line): GoodsLine | undefined => {
    const { packagingId = 0, pieces = 1, notStackable = false } = line;
    const packed = packaging.get(packagingId);
    const isMeasured = pieceMeasures.every((measure) => line[measure]) || (isByVolume(line) && line.weight);
    if (!packed || isMeasured) return undefined;
    const most = (measure: PieceMeasure) => line[measure] || mostIn(packed, measure, shipment, rules.units);
    return {
      packagingId,
      pieces,
      notStackable,
      length: most("length"),
      width: most("width"),
      height: most("height"),
      weight: most("weight"),
    };
  });
  const paths = filled.flatMap((line, index) => (line ? [`lines[${index}]`] : []));
  if (paths.length === 0) return undefined;
  const { lines: billed } = withStackableHeights(
    filled.filter((line) => line !== undefined),
    lengthUnit,
    rules,
  );
  return {
    code: "goods.unmeasured",
    paths,
    figures: {},
    instead: { ...shipment, lines: [...shipment.lines, ...billed] },
  };
}

/** Pieces billed by the stackable height, which turn out not to be stackable at the dock. */
function cutHeights(
  { lines, shipment }: RiskQuestion,
  { rules }: Pick<RiskTerms, "rules">,
): RiskCandidate | undefined {
  const { lines: cut, notices } = withStackableHeights(lines, shipment.lengthUnit, rules);
  if (notices.length === 0) return undefined;
  // Only the complete ones of the cut lines are priced, in their order: each is found after the one before.
  let next = 0;
  const asTyped = shipment.lines.map((line): GoodsLine => {
    const at = cut.findIndex((each, index) => index >= next && isSameLine(each, line));
    next = at + 1;
    // Only the height can differ.
    return { ...line, ...lines[at] };
  });
  return {
    code: "height.cut",
    paths: notices.map(({ path }) => path),
    figures: {},
    instead: { ...shipment, lines: asTyped },
  };
}

const sameFields = ["pieces", "packagingId", ...pieceMeasures] as const;

function isSameLine(cut: Incomplete<GoodsLine>, line: GoodsLine): boolean {
  const { notStackable = false } = cut;
  return notStackable === line.notStackable && sameFields.every((field) => cut[field] === line[field]);
}

/** A chosen class: the dock measures the density. */
function chosenClass({ shipment }: RiskQuestion): RiskCandidate | undefined {
  if (shipment.freightClassId === undefined) return undefined;
  const { freightClassId: _, ...byDensity } = shipment;
  return { code: "class.chosen", paths: ["freightClassId"], figures: {}, instead: byDensity };
}

/** Only where homes are served at all: in the United States the carrier comes to businesses alone. [B-150] */
function undeclaredHome({ shipment }: RiskQuestion, side: Side): RiskCandidate | undefined {
  const stop = shipment[side];
  const facing = shipment[side === "origin" ? "destination" : "origin"];
  if (stop.pickupType !== "commercial") return undefined;
  if (!pickupTypesIn(stop.branch.country, facing.branch.country).includes("residential")) return undefined;
  const home: RatableStop = { ...stop, pickupType: "residential" };
  return {
    code: "pickupType.residential",
    paths: [`${side}.pickupType`],
    figures: { area: figure.text(stop.area.name) },
    instead: side === "origin" ? { ...shipment, origin: home } : { ...shipment, destination: home },
  };
}

/** The concepts of the door charge and the remote charge on each side. */
const doors = {
  origin: { leg: "pickup", remote: "adjustment-remote-pickup" },
  destination: { leg: "delivery", remote: "adjustment-remote-delivery" },
} as const satisfies Record<Side, Record<string, ConceptKey>>;

/** In a remote area a second trip costs both charges once more. */
function secondTrip({ shipment, price }: RiskQuestion, side: Side): readonly Risk[] {
  const { leg, remote } = doors[side];
  const far = price.lines.find(({ concept }) => concept === remote);
  if (!far) return [];
  const door = price.lines.filter(({ concept }) => concept === leg);
  return [
    {
      code: "area.remote",
      paths: [`${side}.placeId`],
      atStake: sum(
        [...door, far].map(({ amount }) => amount),
        price.currency,
      ),
      figures: { area: figure.text(shipment[side].area.name) },
    },
  ];
}
