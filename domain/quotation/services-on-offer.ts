import { type AdditionalService, placeOnBill } from "../shipment/additional-services.ts";
import { isAutomatic } from "../shipment/additional-services-automatic.ts";
import { type OfferTerms, whyNotOffered } from "../shipment/additional-services-offered.ts";
import { projectOf } from "../shipment/check-entitlement.ts";
import { type Incomplete, networkOf, type ShipmentDraft } from "../shipment/draft.ts";
import { allServices } from "../shipment/implied-services.ts";
import { type ServiceOnOffer, serviceOnOffer } from "../shipment/service-on-offer.ts";
import { type CheckedDraft, checkDraft } from "./check-draft.ts";
import { laneOffer } from "./lane-offer.ts";
import { type ChosenPlaces, type PricingContext, pricingDay, ratingTerms } from "./pricing-context.ts";

export interface ServicesOnOffer {
  /** What may be chosen, in the carrier's order. */
  readonly choices: readonly ServiceOnOffer[];
  /** What the shipment's appointments add, each at its side. */
  readonly automatic: readonly ServiceOnOffer[];
  /** What is part of the freight: nobody chooses it, but a copy of a shipment that has it keeps it. */
  readonly freight: readonly ServiceOnOffer[];
}

/**
 * The services that a shipment may have on either side, each with the price of one, before any is chosen. Unknown parts
 * of the shipment exclude nothing. Left out: services without a price. Those of appointments are in `automatic`, and
 * supplementary freight is in `freight` (decision 0013). [A-133, A-152, B-156, B-226, B-228, P-245, P-326]
 */
export function servicesOnOffer(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  pricing: PricingContext,
): ServicesOnOffer {
  const { carrier, customer } = pricing;
  const day = ratingTerms(pricing);
  const checked = checkDraft(draft, places, pricing, day.ok ? day.value.tariff : undefined);
  const terms = offerTerms(draft, places, checked, pricing);
  const payer = {
    clientId: customer.clientId,
    projectId: projectOf(draft, customer),
    serviceType: draft.serviceType ? networkOf(draft) : networkOfLane(checked, pricing),
  };
  const context = { carrier, customer, on: pricingDay(pricing) };
  const offered = (services: readonly AdditionalService[]) =>
    services.flatMap((service) => {
      const sides = {
        origin: whyNotOffered(service, "origin", terms) === undefined,
        destination: whyNotOffered(service, "destination", terms) === undefined,
      };
      return serviceOnOffer(service, sides, payer, context) ?? [];
    });
  const services = [...carrier.services.values()].filter((service) => !isAutomatic(service));
  return {
    choices: offered(services.filter((service) => placeOnBill(service) !== "freight")),
    freight: offered(services.filter((service) => placeOnBill(service) === "freight")),
    automatic: allServices([], [], checked.bookings.modes, carrier.services).flatMap((added) => {
      const service = carrier.services.get(added.serviceId);
      const sides = { origin: added.atOrigin, destination: added.atDestination };
      return (service && serviceOnOffer(service, sides, payer, context)) ?? [];
    }),
  };
}

function offerTerms(
  draft: Incomplete<ShipmentDraft>,
  places: ChosenPlaces,
  { origin, destination }: CheckedDraft,
  { carrier, customer, flow }: PricingContext,
): OfferTerms {
  return {
    services: carrier.services,
    customer,
    portAreas: carrier.rules.portAreas,
    countries: {
      ...(places.origin ? { origin: places.origin.country } : {}),
      ...(places.destination ? { destination: places.destination.country } : {}),
    },
    areas: {
      ...(origin.ok ? { origin: origin.value.area.id } : {}),
      ...(destination.ok ? { destination: destination.value.area.id } : {}),
    },
    hasCrossing: carrier.crossings.has(draft.crossing?.crossingId ?? 0),
    flow,
  };
}

/** The network of the lane's offer; freight (`ltl`) as long as the lane is not known. */
function networkOfLane({ origin, destination }: CheckedDraft, pricing: PricingContext) {
  if (!origin.ok || !destination.ok) return "ltl";
  const { carrier, customer } = pricing;
  const lane = {
    origin: origin.value.area,
    destination: destination.value.area,
    isBranchDelivery: destination.value.pickupType === "branch",
  };
  return laneOffer(lane, { carrier, customer, on: pricingDay(pricing) }).serviceType;
}
