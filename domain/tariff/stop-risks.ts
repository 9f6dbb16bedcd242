import { sidesOf } from "../shipment/additional-services.ts";
import { hasServicesAt } from "../shipment/additional-services-offered.ts";
import { pickupTypesIn } from "../shipment/check-stop.ts";
import { otherSide, type Side } from "../shipment/stop.ts";
import { sum } from "../values/money.ts";
import type { ConceptKey } from "./concept.ts";
import { figure } from "./figure.ts";
import type { RatableShipment, RatableStop, RatingTerms } from "./ratable-shipment.ts";
import type { Risk } from "./risk.ts";
import type { RiskCandidate, RiskQuestion, RiskTerms } from "./risk-question.ts";

/**
 * An address declared as a business that may be a home. Only where the carrier serves homes: in the United States it
 * serves only businesses. [B-150]
 */
export function undeclaredHome({ shipment }: RiskQuestion, side: Side): RiskCandidate | undefined {
  const stop = shipment[side];
  const facing = shipment[otherSide[side]];
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

/** A second trip to a remote area costs the door charge and the remote charge once more. */
export function secondTrip({ shipment, price }: RiskQuestion, side: Side): readonly Risk[] {
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

/** Waiting at an address beyond the free minutes. */
export function waiting(
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

/**
 * A second delivery, because nobody received the goods at the address. In a remote area `secondTrip` is reported
 * instead.
 */
export function secondAttempt(
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
export function storage(
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

/**
 * The shipment with one more service on a side; undefined where the bill has it already, or where it is not offered
 * there.
 */
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
