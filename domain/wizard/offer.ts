import type { Carrier } from "../carrier.ts";
import { draftServiceProblems } from "../shipment/additional-services-check.ts";
import { hasPortServices } from "../shipment/additional-services-offered.ts";
import { areasOf, countriesOf } from "./ends.ts";
import type { FlowKind } from "./flow-kind.ts";
import type { Offer } from "./step.ts";

/** The rules of a carrier's services in a flow; of all services where the flow is unknown. */
export function offerOf(
  {
    services,
    crossings,
    rules: { portAreas },
  }: Pick<Carrier, "services" | "crossings"> & { readonly rules: Pick<Carrier["rules"], "portAreas"> },
  flow?: FlowKind,
): Offer {
  return {
    hasPortServices: (draft) => hasPortServices(draft.services, services),
    serviceProblems: (draft, known) =>
      draftServiceProblems(draft, {
        services,
        portAreas,
        customer: known.customer,
        countries: countriesOf(known),
        areas: areasOf(draft, known),
        hasCrossing: crossings.has(draft.crossing?.crossingId ?? 0),
        flow,
      }),
  };
}
