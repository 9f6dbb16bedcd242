import { piecesOf } from "../shipment/goods.ts";
import { larger, money } from "../values/money.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { onTheScale, type WeighedGoods } from "./billed-weight.ts";
import { figure } from "./figure.ts";
import { type ClassOfGoods, classOfGoods } from "./freight-class.ts";
import type { PriceLine } from "./price.ts";
import type { RatableShipment, RatingTerms } from "./ratable-shipment.ts";
import { type FreightRate, workOutRate } from "./rate.ts";
import type { Agreement } from "./rate-book.ts";
import type { Lane } from "./tariff.ts";

export interface LaneFreight {
  /** In the tariff's currency. */
  readonly line: PriceLine;
  /** The weight by which the shipment is billed: real weight only for goods rated by class. */
  readonly weighed: WeighedGoods;
  readonly goodsClass?: ClassOfGoods;
  readonly discount?: Agreement;
}

/**
 * The freight by the most specific rate, or that rate's minimum, with the class of goods that have one. Problems:
 * those of `closestRate` and of `classOfGoods`; `tariff.noLane` also for a shipment that the rate has no price for.
 * [B-123, B-395]
 */
export function laneFreight(
  shipment: RatableShipment,
  weighed: WeighedGoods,
  agreements: readonly Agreement[],
  terms: Pick<RatingTerms, "tariff" | "rules" | "freightClasses">,
): Decision<LaneFreight> {
  const found = closestRate(shipment, weighed, agreements, terms);
  if (!found.ok) return found;
  const classed = classFor(shipment, weighed, found.value, terms);
  if (!classed.ok) return classed;
  const goodsClass = classed.value;
  // The freight class already accounts for volume: decision 0012.
  const billedBy =
    found.value.rate.kind === "class" ? onTheScale(weighed, terms, shipment.serviceType) : weighed;
  const line = freightAt(found.value, shipment, billedBy, goodsClass, terms);
  if (!line.ok) return line;
  const { discount } = found.value;
  return accept({
    line: line.value,
    weighed: billedBy,
    ...(goodsClass ? { goodsClass } : {}),
    ...(discount ? { discount } : {}),
  });
}

/** The rate that applies to a shipment, on its lane. */
interface LaneRate {
  readonly lane: Lane;
  readonly rate: FreightRate;
  /** The agreement that the rate belongs to; absent for the carrier's own rate. */
  readonly agreementId?: Agreement["id"];
  /** The agreement whose discount is taken off; none for a rate that was agreed itself. */
  readonly discount?: Agreement;
}

/**
 * The most specific rate (`rate-book.ts`), else the lane's weight breaks by the kilo.
 *
 * Problems: `tariff.noLane` at `destination.placeId`, with `origin` and `destination` (the zones) and `originArea` and
 * `destinationArea` (their names), so that the sentence says which ends to change; `tariff.noHomeDelivery` at
 * `serviceType` with the same details, where the customer may choose another network. [B-219]
 */
function closestRate(
  { origin, destination, serviceType }: RatableShipment,
  { weight }: WeighedGoods,
  agreements: readonly Agreement[],
  { tariff }: Pick<RatingTerms, "tariff">,
): Decision<LaneRate> {
  const lane = tariff.lane(origin.area.zone, destination.area.zone);
  if (!lane) return refuse(problem("tariff.noLane", "destination.placeId", endsOf({ origin, destination })));
  const ownNetworkOnly = serviceType === "home-delivery" && tariff.homeDelivery === "own-rates";
  const sheet = tariff.rates.find(
    {
      serviceType,
      origin: origin.area,
      destination: destination.area,
      billed: weight.billed,
      ownNetworkOnly,
    },
    agreements,
  );
  if (!sheet && ownNetworkOnly)
    return refuse(problem("tariff.noHomeDelivery", "serviceType", endsOf({ origin, destination })));
  const { agreementId, rate = breaksOf(lane) } = sheet ?? {};
  if (agreementId !== undefined) return accept({ lane, rate, agreementId });
  const discount = agreements.find((agreement) => agreement.discount > 0);
  return accept({ lane, rate, ...(discount ? { discount } : {}) });
}

function breaksOf({ minimum, breaks }: Lane): FreightRate {
  return { kind: "weight-break", per: "kilogram", takesNextBreak: false, minimum, tiers: breaks };
}

function endsOf({ origin, destination }: Pick<RatableShipment, "origin" | "destination">) {
  return {
    origin: origin.area.zone,
    destination: destination.area.zone,
    originArea: origin.area.name,
    destinationArea: destination.area.name,
  };
}

/** The freight class: determined only for a rate that depends on it, or because one was chosen. */
function classFor(
  { freightClassId }: Pick<RatableShipment, "freightClassId">,
  { weight }: WeighedGoods,
  { rate }: LaneRate,
  { rules, freightClasses }: Pick<RatingTerms, "rules" | "freightClasses">,
): Decision<ClassOfGoods | undefined> {
  if (rate.kind !== "class" && freightClassId === undefined) return accept(undefined);
  const found = classOfGoods(freightClassId, weight, freightClasses, rules.units);
  if (!found.ok || rate.kind !== "class" || rate.classes.has(found.value.freightClass.id)) return found;
  return refuse(
    problem("freightClass.invalid", "freightClassId", { freightClass: found.value.freightClass.name }),
  );
}

function freightAt(
  { lane, rate, agreementId }: LaneRate,
  shipment: RatableShipment,
  { weight: { billed, volume } }: WeighedGoods,
  goodsClass: ClassOfGoods | undefined,
  { tariff, rules }: Pick<RatingTerms, "tariff" | "rules">,
): Decision<PriceLine> {
  const pieces = piecesOf(shipment.lines);
  const kilometres = tariff.kilometres(lane.origin, lane.destination);
  const rated = { billed, volume, pieces, kilometres, goodsClass };
  const worked = workOutRate(rate, rated, tariff.currency, rules.units);
  if (!worked) return refuse(problem("tariff.noLane", "destination.placeId", endsOf(shipment)));
  const minimum = money(rate.minimum, tariff.currency);
  const isBelow = worked.amount.minor < minimum.minor;
  return accept({
    concept: "freight",
    amount: larger(worked.amount, minimum),
    reason: {
      rule: isBelow && worked.rule === "freight.byWeight" ? "freight.minimum" : worked.rule,
      figures: {
        ...worked.figures,
        computed: figure.money(worked.amount),
        minimum: figure.money(minimum),
        origin: figure.text(lane.origin),
        destination: figure.text(lane.destination),
        ...(agreementId === undefined ? {} : { agreement: figure.text(`${agreementId}`) }),
      },
    },
  });
}
