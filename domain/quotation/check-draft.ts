import { parityOn } from "../carrier.ts";
import { remoteBranchNotices } from "../shipment/check-coverage.ts";
import { type ResolvedStop, resolveStops } from "../shipment/check-stop.ts";
import { completeAppointments } from "../shipment/complete-draft.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { type ImpliedService, impliedServices } from "../shipment/implied-services.ts";
import type { Side } from "../shipment/stop.ts";
import type { Tariff } from "../tariff/tariff.ts";
import type { Decision, Problem } from "../values/problem.ts";
import { quotationFlow } from "../wizard/flows.ts";
import { offerOf } from "../wizard/offer.ts";
import { flowProblems } from "../wizard/progress.ts";
import type { Known } from "../wizard/step.ts";
import { agreedDoors } from "./agreed-doors.ts";
import { type Bookings, bookingsOf, noBookings } from "./bookings.ts";
import { type ChosenPlaces, type PricingContext, pricingDay } from "./pricing-context.ts";

/** The result of checking a draft by the rules of all steps. */
export interface CheckedDraft extends Readonly<Record<Side, Decision<ResolvedStop>>> {
  /** Everything that is missing or wrong, at its path. */
  readonly problems: readonly Problem[];
  readonly bookings: Bookings;
  /** Notices about the stops. They refuse nothing. */
  readonly stopNotices: readonly Problem[];
  /** The services that the draft requests by flags instead of in its list of services. */
  readonly implied: readonly ImpliedService[];
  /** The lane's days of travel; absent where there is no lane. */
  readonly transitDays?: number;
}

/** Checks a draft by the rules of the wizard's steps. The tariff of the day gives the lane's days of travel. */
export function checkDraft(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  pricing: PricingContext,
  tariff: Tariff | undefined,
): CheckedDraft {
  const { carrier } = pricing;
  const { services = [], shippingType = "standard", appointments = {} } = draft;
  const stops = resolveStops(draft, places, carrier);
  const { origin, destination } = stops;
  const ends =
    origin.ok && destination.ok ? { origin: origin.value, destination: destination.value } : undefined;
  const lane = ends && tariff?.lane(ends.origin.area.zone, ends.destination.area.zone);
  const bookings = ends
    ? bookingsOf(
        completeAppointments(appointments),
        { ...ends, shippingType, transitDays: lane?.transitDays },
        pricing,
      )
    : noBookings;
  return {
    origin,
    destination,
    problems: flowProblems(quotationFlow, draft, {
      ...knownTo(pricing, places),
      ends: stops,
      appointmentProblems: () => bookings.problems,
      agreedDoors: agreedDoors(draft, pricing, tariff),
    }),
    bookings,
    stopNotices: remoteBranchNotices(
      draft,
      {
        origin: places.origin && carrier.areaOf(places.origin),
        destination: places.destination && carrier.areaOf(places.destination),
      },
      (id) => carrier.branches.get(id)?.name,
    ),
    implied: impliedServices(draft, services, carrier.services),
    ...(lane ? { transitDays: lane.transitDays } : {}),
  };
}

/** What the steps look up in the carrier's data. */
export function knownTo(pricing: PricingContext, places: ChosenPlaces): Known {
  const { carrier, customer } = pricing;
  const { packaging, rules } = carrier;
  const parity = parityOn(carrier, pricingDay(pricing));
  return {
    ...places,
    customer,
    stops: carrier,
    goods: { ...rules, packaging },
    insurance: {
      declaredInsurance: rules.declaredInsurance,
      currency: customer.currency,
      ...(parity === undefined ? {} : { parity }),
    },
    ...offerOf(carrier, pricing.flow),
    border: { crossings: carrier.crossings, portAreas: rules.portAreas },
  };
}
