import { parityOn } from "../carrier.ts";
import type { AskedService } from "../shipment/additional-services.ts";
import { serviceProblems } from "../shipment/additional-services-check.ts";
import { type OfferTerms, portCategory } from "../shipment/additional-services-offered.ts";
import { crossingProblems } from "../shipment/check-crossing.ts";
import { entitlementProblems } from "../shipment/check-entitlement.ts";
import { type ResolvedStop, resolveStops } from "../shipment/check-stop.ts";
import { completeAppointments } from "../shipment/complete-draft.ts";
import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import { type ImpliedService, impliedServices } from "../shipment/implied-services.ts";
import type { Side } from "../shipment/stop.ts";
import type { Tariff } from "../tariff/tariff.ts";
import type { Decision, Problem } from "../values/problem.ts";
import { draftProblems, type Known } from "../wizard/steps.ts";
import { type Bookings, bookingsOf, noBookings } from "./bookings.ts";
import { type ChosenPlaces, dayOf, type Occasion } from "./occasion.ts";

/** What is known of a draft once every rule has looked at it. */
export interface CheckedDraft extends Readonly<Record<Side, Decision<ResolvedStop>>> {
  /** Everything that is wrong with the answers there are, at their paths. */
  readonly problems: readonly Problem[];
  readonly bookings: Bookings;
  /** What is asked for by flags instead of in the list of services. */
  readonly implied: readonly ImpliedService[];
  /** Of the lane, where there is one. */
  readonly transitDays?: number;
}

/**
 * A draft under the rules of the wizard's steps, of its services, its appointments, its crossing, and of what this
 * customer may choose. The tariff of the day says how long the lane takes.
 */
export function checkDraft(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  occasion: Occasion,
  tariff: Tariff | undefined,
): CheckedDraft {
  const { carrier, customer } = occasion;
  const { services: listed = [], shippingType = "standard", appointments = {} } = draft;
  const stops = resolveStops(draft, places, carrier);
  const { origin, destination } = stops;
  const ends =
    origin.ok && destination.ok ? { origin: origin.value, destination: destination.value } : undefined;
  const lane = ends && tariff?.lane(ends.origin.area.zone, ends.destination.area.zone);
  const bookings = ends
    ? bookingsOf(
        completeAppointments(appointments),
        { ...ends, shippingType, transitDays: lane?.transitDays },
        occasion,
      )
    : noBookings;

  const implied = impliedServices(draft, listed, carrier.services);
  const known = {
    services: carrier.services,
    crossings: carrier.crossings,
    portAreas: carrier.rules.portAreas,
    customer,
    countries: {
      ...(places.origin ? { origin: places.origin.country } : {}),
      ...(places.destination ? { destination: places.destination.country } : {}),
    },
    areas: {
      ...(origin.ok ? { origin: origin.value.area.id } : {}),
      ...(destination.ok ? { destination: destination.value.area.id } : {}),
    },
    hasCrossing: carrier.crossings.has(draft.crossing?.crossingId ?? 0),
    hasPortServices: listed.some(
      ({ serviceId }) => carrier.services.get(serviceId ?? 0)?.categoryId === portCategory,
    ),
  };
  const problems = [
    ...draftProblems(draft, customer, { ...knownTo(occasion, places), ends: stops }),
    ...listProblems(listed, implied, known),
    ...bookings.problems,
    ...crossingProblems(draft, known),
    ...entitlementProblems(draft, customer),
  ];
  return {
    origin,
    destination,
    problems,
    bookings,
    implied,
    ...(lane ? { transitDays: lane.transitDays } : {}),
  };
}

/** The problems of all services, those of a service that a flag asks for at the flag. */
function listProblems(
  listed: readonly Incomplete<AskedService>[],
  implied: readonly ImpliedService[],
  terms: OfferTerms,
): readonly Problem[] {
  const all = [...listed, ...implied.map(({ service }) => service)];
  return serviceProblems(all, terms).map((each) => {
    const flag = implied.find((_, index) => each.path.startsWith(`services[${listed.length + index}].`));
    return flag ? { ...each, path: flag.path } : each;
  });
}

/** What the rules of the steps look up. */
export function knownTo(occasion: Occasion, places: ChosenPlaces): Known {
  const { carrier, customer } = occasion;
  const { packaging, rules } = carrier;
  const parity = parityOn(carrier, dayOf(occasion));
  return {
    ...places,
    stops: carrier,
    goods: { ...rules, packaging },
    insurance: {
      declaredInsurance: rules.declaredInsurance,
      currency: customer.currency,
      ...(parity === undefined ? {} : { parity }),
    },
  };
}
