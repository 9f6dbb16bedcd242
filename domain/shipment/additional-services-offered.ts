import type { Customer } from "../customer/customer.ts";
import type { Country } from "../geography/country.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { ProblemCode } from "../values/problem.ts";
import { type AdditionalService, isNamed } from "./additional-services.ts";
import { type Side, sides } from "./stop.ts";

/** What decides which services a shipment may have. What is not known yet stands in nobody's way. */
export interface OfferTerms {
  readonly services: ReadonlyMap<number, AdditionalService>;
  readonly customer: Pick<Customer, "credit">;
  readonly countries: Readonly<Partial<Record<Side, Country>>>;
  readonly areas: Readonly<Partial<Record<Side, ServiceArea["id"]>>>;
  /** The areas of ports and airports. */
  readonly portAreas: ReadonlySet<number>;
  /** Whether it was said where the goods cross the border. */
  readonly hasCrossing: boolean;
}

/** The category of what is done at a port or an airport. */
export const portCategory = 2;

type Refusal = Extract<ProblemCode, "service.wrongSide" | "service.notHere" | "service.notForCredit">;

/**
 * Why a shipment may not have a service on a side; undefined when it may. A side that the service does not have;
 * a stop in the United States, which has no services of stops; what is done at a port, elsewhere; the freight across
 * the border, of goods that do not cross it at a named place; cash on delivery, for a client with credit.
 * [P-245, B-226, B-227, A-112]
 */
export function whyNotOffered(
  service: AdditionalService,
  side: Side,
  terms: OfferTerms,
): Refusal | undefined {
  if (!service[side]) return "service.wrongSide";
  if (isNamed(service, "cashOnDelivery") && terms.customer.credit.payment === "credit")
    return "service.notForCredit";
  if (isNamed(service, "borderCrossing") && !crosses(terms)) return "service.notHere";
  if (service.section === "additional") return undefined;
  if (terms.countries[side] === "US") return "service.notHere";
  const area = terms.areas[side];
  const isElsewhere = area !== undefined && !terms.portAreas.has(area);
  return service.categoryId === portCategory && isElsewhere ? "service.notHere" : undefined;
}

/** The services that a shipment may have on a side, as the carrier lists them. */
export function offeredServices(side: Side, terms: OfferTerms): readonly AdditionalService[] {
  return [...terms.services.values()].filter((service) => whyNotOffered(service, side, terms) === undefined);
}

/** The services that a shipment must have: required ones that it may have on some side. [B-221] */
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
