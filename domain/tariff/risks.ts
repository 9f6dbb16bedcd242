import type { Carrier, Rules } from "../carrier.ts";
import { sidesOf } from "../shipment/additional-services.ts";
import { hasServicesAt } from "../shipment/additional-services-offered.ts";
import { pickupTypesIn } from "../shipment/check-stop.ts";
import type { Incomplete } from "../shipment/draft.ts";
import type { GoodsLine, Packaging, PieceMeasure } from "../shipment/goods.ts";
import { mostIn, pieceMeasures } from "../shipment/goods.ts";
import { isByVolume } from "../shipment/piece-volume.ts";
import { withStackableHeights } from "../shipment/stackable-height.ts";
import { type Side, sides } from "../shipment/stop.ts";
import { type BasisPoints, subtract, sum, wholeShare } from "../values/money.ts";
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

export interface RiskTerms extends Pick<Carrier, "chargedLater"> {
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
 * What could raise the bill above the price, each with its amount: weights that look estimated, or else goods that
 * turn out larger at the dock, goods without all their measures, pieces cut to the stackable height, a class that does
 * not match the density, homes declared as businesses, remote areas that need a second trip, and what the carrier
 * charges later: waiting at an address, a second delivery, storage at the branch. Each is priced independently, so that
 * they do not add up. None that cannot happen to this shipment. Decision 0014.
 */
export function risksOf(asked: RiskQuestion, terms: RatingTerms, limits: RiskTerms): readonly Risk[] {
  const candidates = [
    unmeasuredGoods(asked, limits),
    cutHeights(asked, limits),
    chosenClass(asked),
    ...sides.map((side) => undeclaredHome(asked, side)),
  ];
  const priced = (candidate: RiskCandidate | undefined): Risk[] => {
    if (!candidate) return [];
    const { code, paths, figures } = candidate;
    const decision = rateShipment(candidate.instead, terms);
    if (!decision.ok) return [];
    const atStake = subtract(decision.value.subtotal, asked.price.subtotal);
    return atStake.minor > 0 ? [{ code, paths, figures, atStake }] : [];
  };
  // An estimated weight is the same event with a larger margin.
  const estimated = priced(roundWeights(asked));
  const weighed = estimated.length > 0 ? estimated : priced(reweighedGoods(asked, limits));
  const later = [
    ...sides.map((side) => waiting(asked, side, terms, limits)),
    secondAttempt(asked, terms, limits),
    storage(asked, terms, limits),
  ];
  return [
    ...weighed,
    ...candidates.flatMap(priced),
    ...sides.flatMap((side) => secondTrip(asked, side)),
    ...later.flatMap(priced),
  ];
}

function roundWeights({ lines, shipment }: RiskQuestion): RiskCandidate | undefined {
  const isRound = ({ weight = 1 }: Incomplete<GoodsLine>) => weight % roundWeight === 0;
  const paths = lines.flatMap((line, index) => (isRound(line) ? [`lines[${index}].weight`] : []));
  if (paths.length === 0) return undefined;
  return {
    code: "weight.round",
    paths,
    figures: { share: figure.share(estimatedTooLow) },
    instead: {
      ...shipment,
      lines: shipment.lines.map((line) =>
        isRound(line) ? { ...line, weight: withMore(line.weight, estimatedTooLow) } : line,
      ),
    },
  };
}

/** Every piece as much heavier and larger as the carrier expects of goods that are weighed and measured again. */
function reweighedGoods(
  { shipment }: RiskQuestion,
  { chargedLater: { reweighing } }: RiskTerms,
): RiskCandidate | undefined {
  if (!reweighing) return undefined;
  const { margin } = reweighing;
  return {
    code: "goods.reweighed",
    paths: ["lines"],
    figures: { share: figure.share(margin) },
    instead: {
      ...shipment,
      lines: shipment.lines.map((line) => ({
        ...line,
        weight: withMore(line.weight, margin),
        height: withMore(line.height, margin),
        ...(line.volume === undefined ? {} : { volume: withMore(line.volume, margin) }),
      })),
    },
  };
}

function withMore(measure: number, more: BasisPoints): number {
  return mulDiv(measure, wholeShare + more, wholeShare);
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
  if (stop.pickupType !== "commercial" || stop.isForeign) return undefined;
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

/** At an address, for as long as the driver waits longer than is free. */
function waiting(
  { shipment }: RiskQuestion,
  side: Side,
  terms: RatingTerms,
  { chargedLater: { waiting } }: RiskTerms,
): RiskCandidate | undefined {
  const { pickupType, isForeign } = shipment[side];
  if (!waiting || pickupType === "branch" || isForeign) return undefined;
  const { serviceId, freeMinutes, everyMinutes } = waiting;
  return withService(shipment, serviceId, side, terms, {
    code: "stop.waiting",
    paths: [`${side}.pickupType`],
    figures: { free: figure.count(freeMinutes), every: figure.count(everyMinutes) },
  });
}

/** Where nobody receives at the address. Far from the branch it is a second trip, with its remote charge. */
function secondAttempt(
  { shipment, price }: RiskQuestion,
  terms: RatingTerms,
  { chargedLater: { secondAttempt } }: RiskTerms,
): RiskCandidate | undefined {
  const isRemote = price.lines.some(({ concept }) => concept === doors.destination.remote);
  const { pickupType, isForeign } = shipment.destination;
  if (!secondAttempt || isRemote || pickupType === "branch" || isForeign) return undefined;
  return withService(shipment, secondAttempt.serviceId, "destination", terms, {
    code: "delivery.secondAttempt",
    paths: ["destination.pickupType"],
    figures: {},
  });
}

/** Goods that wait at the branch to be collected; those that are brought to an address do not. */
function storage(
  { shipment }: RiskQuestion,
  terms: RatingTerms,
  { chargedLater: { storage } }: RiskTerms,
): RiskCandidate | undefined {
  if (!storage || shipment.destination.pickupType !== "branch") return undefined;
  return withService(shipment, storage.serviceId, "destination", terms, {
    code: "branch.storage",
    paths: ["destination.pickupType"],
    figures: { free: figure.count(storage.freeDays) },
  });
}

/** The shipment with a service once more; none that is on the bill already, or that is not offered on that side. */
function withService(
  shipment: RatableShipment,
  serviceId: number,
  side: Side,
  { services }: Pick<RatingTerms, "services">,
  risk: Omit<RiskCandidate, "instead">,
): RiskCandidate | undefined {
  const service = services.get(serviceId);
  const listed = shipment.services ?? [];
  const isOffered =
    service?.[side] && (service.section === "additional" || hasServicesAt(shipment[side].branch.country));
  const isListed = listed.some((each) => each.serviceId === serviceId && sidesOf(each).includes(side));
  if (!isOffered || isListed) return undefined;
  const asked = { serviceId, atOrigin: side === "origin", atDestination: side === "destination" };
  return { ...risk, instead: { ...shipment, services: [...listed, asked] } };
}
