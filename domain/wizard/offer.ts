import type { Carrier } from "../carrier.ts";
import { draftServiceProblems } from "../shipment/additional-services-check.ts";
import { hasPortServices } from "../shipment/additional-services-offered.ts";
import { crossingProblems } from "../shipment/check-crossing.ts";
import { areasOf, countriesOf } from "./ends.ts";
import type { Offer } from "./step.ts";

/** The rules of a carrier's services, ports and border crossings. */
export function offerOf({
  services,
  crossings,
  rules: { portAreas },
}: Pick<Carrier, "services" | "crossings"> & { readonly rules: Pick<Carrier["rules"], "portAreas"> }): Offer {
  return {
    crossingProblems: (draft, known) =>
      crossingProblems(draft, {
        crossings,
        portAreas,
        countries: countriesOf(known),
        areas: areasOf(known),
        hasPortServices: hasPortServices(draft.services, services),
      }),
    serviceProblems: (draft, known) =>
      draftServiceProblems(draft, {
        services,
        portAreas,
        customer: known.customer,
        countries: countriesOf(known),
        areas: areasOf(known),
        hasCrossing: crossings.has(draft.crossing?.crossingId ?? 0),
      }),
  };
}
