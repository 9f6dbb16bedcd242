import { type Carrier, parityOn, tariffOn } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { Place } from "../geography/place.ts";
import type { Side } from "../shipment/stop.ts";
import type { RatingTerms } from "../tariff/ratable-shipment.ts";
import { type Instant, type LocalDate, localDateAt } from "../values/calendar.ts";
import { accept, type Decision, problem, refuse } from "../values/problem.ts";
import type { FlowKind } from "../wizard/flow-kind.ts";

/** The places of the draft's ids; undefined for an unknown id. */
export interface ChosenPlaces {
  readonly origin: Place | undefined;
  readonly destination: Place | undefined;
}

/** The customer, the carrier and the moment of a pricing. */
export interface PricingContext {
  readonly carrier: Carrier;
  readonly customer: Customer;
  readonly now: Instant;
  /**
   * Whether a quotation or a request is priced, which decides the services on offer; absent when unknown, and for
   * stored shipments.
   */
  readonly flow?: FlowKind | undefined;
  /**
   * Sender and recipient in the client's address book: a service window may be agreed for one of them alone.
   */
  readonly distributorIds?: Readonly<Partial<Record<Side, number | undefined>>>;
  /**
   * A stored shipment is priced again: answers to questions that were added since then do not count as missing, and an
   * appointment on a weekend stays valid.
   */
  readonly isStored?: true;
}

/** The day in the carrier's calendar: it decides the tariff, the fuel, the taxes and the parity. */
export function pricingDay({ carrier, now }: Pick<PricingContext, "carrier" | "now">): LocalDate {
  return localDateAt(now, carrier.timeZone);
}

/**
 * The carrier's prices and taxes of a day for one customer. Problem: `tariff.none` with `date` when none is in
 * force yet.
 */
export function ratingTerms(pricing: PricingContext): Decision<RatingTerms> {
  const { carrier, customer } = pricing;
  const on = pricingDay(pricing);
  const tariff = tariffOn(carrier, on);
  if (!tariff) return refuse(problem("tariff.none", "", { date: on }));
  const { rules, concepts, services, freightClasses, taxes } = carrier;
  const parity = parityOn(carrier, on);
  return accept({ tariff, rules, concepts, services, freightClasses, taxes, parity, customer, on });
}
