import type { OfferedService, ServicesOnOfferAnswer } from "@anden/contract/services-on-offer";
import type { Customer } from "@anden/domain/customer/customer";
import type { ServicesOnOffer } from "@anden/domain/quotation/services-on-offer";
import type { AreaService } from "@anden/domain/shipment/additional-services-of-area";

/** The services that a shipment may have, in the customer's currency. */
export function servicesOnOfferAnswer(
  { choices, automatic }: ServicesOnOffer,
  { currency }: Pick<Customer, "currency">,
): ServicesOnOfferAnswer {
  const answered = (offered: ServicesOnOffer["choices"]) =>
    offered.map((each) => ({ ...offeredServiceAnswer(each), isRequired: each.isRequired }));
  return { currency, choices: answered(choices), automatic: answered(automatic) };
}

/** A service with its sides and the price of one. */
export function offeredServiceAnswer({ service, sides, price, agreementId }: AreaService): OfferedService {
  const { id, name, categoryId, costType, section, offeredIn, hasOpenCost, isRequired } = service;
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
