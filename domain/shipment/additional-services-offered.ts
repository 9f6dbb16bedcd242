import type { Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { ProblemCode } from "../values/problem.ts";
import type { FlowKind } from "../wizard/flow-kind.ts";
import { type AdditionalService, isNamed, isOfferedIn } from "./additional-services.ts";
import { type Side, sides } from "./stop.ts";

/** What decides which services a shipment may have. Unknown values allow everything. */
export interface OfferTerms {
  readonly services: ReadonlyMap<number, AdditionalService>;
  readonly customer: Pick<Customer, "credit">;
  readonly countries: Readonly<Partial<Record<Side, Country>>>;
  readonly areas: Readonly<Partial<Record<Side, ServiceArea["id"]>>>;
  /** The areas of ports and airports. */
  readonly portAreas: ReadonlySet<number>;
  /** Whether a border crossing was chosen. */
  readonly hasCrossing: boolean;
  /** Whether a quotation or a request is priced. */
  readonly flow?: FlowKind | undefined;
}

/** The category of services at a port or an airport. */
const portCategory = 2;

/** Whether a service of a port or an airport was requested. */
export function hasPortServices(
  listed: readonly { readonly serviceId?: number }[] = [],
  offered: OfferTerms["services"],
): boolean {
  return listed.some(({ serviceId }) => isOfPort(offered.get(serviceId ?? 0)));
}

/** The freight across the border has the category of ports too, but is of the whole shipment. */
function isOfPort(service: AdditionalService | undefined): boolean {
  return service?.categoryId === portCategory && service.section !== "additional";
}

/** Whether a stop in a country has additional services: one in the United States has none. [B-149] */
export function hasServicesAt(country: Country | undefined): boolean {
  return country !== "US";
}

type Refusal = Extract<
  ProblemCode,
  | "service.requestOnly"
  | "service.quotationOnly"
  | "service.wrongSide"
  | "service.notHere"
  | "service.notForCredit"
>;

/**
 * Why a shipment may not have a service on a side; undefined when it may. Reasons: the service is only offered in the
 * other flow; it is not offered on this side; a stop in the United States has no services; a port service is only for
 * ports; the freight across the border is only for goods that cross it at a chosen crossing; cash on delivery is not
 * for a client with credit. [P-135, P-245, B-149, B-226, B-227, A-112]
 */
export function whyNotOffered(
  service: AdditionalService,
  side: Side,
  terms: OfferTerms,
): Refusal | undefined {
  if (terms.flow && !isOfferedIn(service, terms.flow))
    return terms.flow === "quotation" ? "service.requestOnly" : "service.quotationOnly";
  if (!service[side]) return "service.wrongSide";
  if (isNamed(service, "cashOnDelivery") && terms.customer.credit.payment === "credit")
    return "service.notForCredit";
  if (isNamed(service, "borderCrossing") && !crosses(terms)) return "service.notHere";
  if (!hasServicesAt(terms.countries[side])) return "service.notHere";
  const area = terms.areas[side];
  const isElsewhere = area !== undefined && !terms.portAreas.has(area);
  return isOfPort(service) && isElsewhere ? "service.notHere" : undefined;
}

/** The services that a shipment must have: required ones that are offered on some side. [B-221] */
export function requiredServices(terms: OfferTerms): readonly AdditionalService[] {
  const required: AdditionalService[] = [];
  for (const service of terms.services.values())
    if (service.isRequired && sides.some((side) => whyNotOffered(service, side, terms) === undefined))
      required.push(service);
  return required;
}

function crosses({ countries, hasCrossing }: OfferTerms): boolean {
  return hasCrossing && (countries.origin === "US") !== (countries.destination === "US");
}
