import type { Weight } from "../values/measures.ts";
import { add, type Currency, money } from "../values/money.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import { figure } from "./figure.ts";
import { costOf } from "./kinds/weight-break.ts";
import type { PriceLine } from "./price.ts";
import type { RatableShipment, RatableStop, RatingTerms } from "./ratable-shipment.ts";
import type { StopCharge } from "./tariff.ts";

/** The door charge of the origin and, far from the branch, its remote charge; none at a branch. [B-123] */
export function pickupCharges(shipment: Pick<RatableShipment, "origin">, billed: Weight, terms: RatingTerms) {
  return doorCharges("pickup", "origin.pickupType", shipment.origin, billed, terms);
}

/** The door charge of the destination and, far from the branch, its remote charge; none at a branch. [B-123] */
export function deliveryCharges(
  shipment: Pick<RatableShipment, "destination">,
  billed: Weight,
  terms: RatingTerms,
) {
  return doorCharges("delivery", "destination.pickupType", shipment.destination, billed, terms);
}

/**
 * The charges for a pickup or delivery address, in the tariff's currency. Problem: `tariff.noStopCharge` at the
 * stop's pickup type, with `area` and with `branch`, where the goods can be brought or collected instead.
 */
function doorCharges(
  side: StopCharge["side"],
  path: string,
  { area, branch, pickupType }: RatableStop,
  billed: Weight,
  { tariff }: Pick<RatingTerms, "tariff">,
): Decision<PriceLine[]> {
  if (pickupType === "branch") return accept([]);
  const charge = tariff.stopCharge(area.zone, side, pickupType);
  if (!charge) return refuse(problem("tariff.noStopCharge", path, { area: area.name, branch: branch.name }));
  const lines = [doorCharge(charge, billed, tariff.currency)];
  const remote = tariff.remoteCharge(area.id, side);
  if (remote !== undefined) {
    const amount = money(remote, tariff.currency);
    lines.push({
      concept: `adjustment-remote-${side}`,
      amount,
      reason: {
        rule: `remote.${side}`,
        figures: { base: figure.money(amount), area: figure.text(area.name) },
      },
    });
  }
  return accept(lines);
}

function doorCharge(charge: StopCharge, billed: Weight, currency: Currency): PriceLine {
  const { side, zone, included, perExtraKilo } = charge;
  const base = money(charge.base, currency);
  const figures = {
    base: figure.money(base),
    included: figure.weight(included),
    zone: figure.text(zone),
  };
  if (billed <= included) return { concept: side, amount: base, reason: { rule: `${side}.base`, figures } };
  const extra = billed - included;
  return {
    concept: side,
    amount: add(base, costOf(extra, perExtraKilo, currency)),
    reason: {
      rule: `${side}.extraWeight`,
      figures: {
        ...figures,
        weight: figure.weight(billed),
        extra: figure.weight(extra),
        rate: figure.rate(perExtraKilo, currency),
      },
    },
  };
}
