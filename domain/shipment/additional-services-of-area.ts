import type { ServiceArea } from "../geography/service-area.ts";
import { type AdditionalService, placeOnBill } from "./additional-services.ts";
import { type OfferTerms, whyNotOffered } from "./additional-services-offered.ts";
import { projectOf } from "./check-entitlement.ts";
import { type ServiceContext, type ServiceOnOffer, serviceOnOffer } from "./service-on-offer.ts";
import type { Side } from "./stop.ts";

/**
 * The services that a stop in an area may have on either side, in the carrier's order, each with its price. The
 * other stop is not known here, so the freight across the border is among them. Left out: supplementary freight,
 * which the carrier adds itself, and services without a price. [B-336, P-326]
 */
export function servicesOfArea(
  area: Pick<ServiceArea, "id" | "branchId">,
  context: ServiceContext,
): readonly ServiceOnOffer[] {
  const { carrier, customer } = context;
  const payer = {
    clientId: customer.clientId,
    projectId: projectOf({}, customer),
    serviceType: "ltl",
  } as const;
  return [...carrier.services.values()].flatMap((service) => {
    if (placeOnBill(service) === "freight") return [];
    const sides = {
      origin: mayHave(service, "origin", area, context),
      destination: mayHave(service, "destination", area, context),
    };
    return serviceOnOffer(service, sides, payer, context) ?? [];
  });
}

function mayHave(
  service: AdditionalService,
  side: Side,
  { id, branchId }: Pick<ServiceArea, "id" | "branchId">,
  { carrier, customer }: ServiceContext,
): boolean {
  const here = carrier.branches.get(branchId)?.country ?? "MX";
  const across = here === "MX" ? "US" : "MX";
  const terms: OfferTerms = {
    services: carrier.services,
    customer,
    portAreas: carrier.rules.portAreas,
    countries:
      side === "origin" ? { origin: here, destination: across } : { origin: across, destination: here },
    areas: { [side]: id },
    // The other stop is unknown: the shipment may cross the border.
    hasCrossing: true,
  };
  return whyNotOffered(service, side, terms) === undefined;
}
