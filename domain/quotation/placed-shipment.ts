import type { ResolvedStop } from "../shipment/check-stop.ts";
import type { Side } from "../shipment/stop.ts";
import type { Price } from "../tariff/price.ts";
import type { RatableShipment, RatingTerms } from "../tariff/ratable-shipment.ts";
import { rateShipment } from "../tariff/rate-shipment.ts";
import { type Decision, problem, refuse } from "../values/problem.ts";

/** A shipment whose stops are resolved to place, area and branch. */
export type PlacedShipment = RatableShipment & Readonly<Record<Side, ResolvedStop>>;

/**
 * The price of a shipment with its goods as they are billed. Problems: those of `rateShipment`, and
 * `currency.noParity` for a value declared in dollars on a day without a parity, because its limits are in pesos
 * (`insuranceProblems`), even where a tariff in dollars could be added up without one.
 */
export function rated(shipment: RatableShipment, terms: RatingTerms): Decision<Price> {
  const { customer, parity, on } = terms;
  const hasPesoLimits = shipment.insurance.kind === "declared" && customer.currency !== "MXN";
  if (hasPesoLimits && parity === undefined)
    return refuse(problem("currency.noParity", "", { currency: customer.currency, date: on }));
  return rateShipment(shipment, terms);
}
