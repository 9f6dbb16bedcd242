import type { OfferedService, ServicesOnOfferAnswer } from "@anden/contract/services-on-offer";
import type { Customer } from "@anden/domain/customer/customer";
import type { ServicesOnOffer } from "@anden/domain/quotation/services-on-offer";
import type { ServiceOnOffer } from "@anden/domain/shipment/service-on-offer";

/** The services that a shipment may have, in the customer's currency. */
export function servicesOnOfferAnswer(
  { choices, automatic, freight }: ServicesOnOffer,
  { currency }: Pick<Customer, "currency">,
): ServicesOnOfferAnswer {
  return {
    currency,
    choices: choices.map(offeredServiceAnswer),
    automatic: automatic.map(offeredServiceAnswer),
    freight: freight.map(offeredServiceAnswer),
  };
}

/** A service with its sides and the price of one. */
export function offeredServiceAnswer(offered: ServiceOnOffer): OfferedService {
  const { service, sides, isRequired, price, agreementId } = offered;
  const { id, name, categoryId, costType, section, offeredIn, hasOpenCost } = service;
  return {
    id,
    name: name.es,
    englishName: { name: name.en },
    categoryId,
    costType,
    section,
    offeredIn,
    hasOpenCost,
    isRequired,
    isForOrigin: sides.origin,
    isForDestination: sides.destination,
    ...(price ? { cost: price.minor } : {}),
    ...(agreementId === undefined ? {} : { agreementId }),
  };
}
