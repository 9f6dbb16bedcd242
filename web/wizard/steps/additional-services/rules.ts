import type { OfferedService } from "@anden/contract/services-on-offer";
import { type AdditionalService, serviceIds } from "@anden/domain/shipment/additional-services";
import { draftServiceProblems } from "@anden/domain/shipment/additional-services-check";
import { countriesOf } from "@anden/domain/wizard/ends";
import type { Offer } from "@anden/domain/wizard/step";
import { namesOf } from "./names.ts";

/**
 * The rules of additional services, for the services that a shipment may have on this route: any other service is
 * unknown.
 */
export function serviceRules(offered: readonly OfferedService[]): Offer["serviceProblems"] {
  const services = new Map(offered.map((each) => [each.id, offeredAs(each)]));
  return (draft, known) =>
    draftServiceProblems(draft, {
      services,
      customer: known.customer,
      countries: countriesOf(known),
      // The answer of the server already says on which sides each service is offered.
      areas: {},
      portAreas: new Set(),
      hasCrossing: draft.crossing?.crossingId !== undefined,
    });
}

function offeredAs(service: OfferedService): AdditionalService {
  const { id, categoryId, costType, section, hasOpenCost, isRequired } = service;
  return {
    id,
    categoryId,
    costType,
    section,
    hasOpenCost,
    // Documents that must come back are added automatically.
    isRequired: isRequired && id !== serviceIds.returnedDocuments,
    name: namesOf(service),
    origin: service.isForOrigin,
    destination: service.isForDestination,
    // The server's answer contains only services of the flow that it was requested for.
    offeredIn: "both",
    isWithheld: false,
  };
}
