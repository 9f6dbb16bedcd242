import { type Carrier, parityOn, tariffOn } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import { type Agreement, agreedPrice } from "../tariff/rate-book.ts";
import type { LocalDate } from "../values/calendar.ts";
import { convert, type Money, money } from "../values/money.ts";
import { type AdditionalService, placeOnBill } from "./additional-services.ts";
import { type OfferTerms, whyNotOffered } from "./additional-services-offered.ts";
import { projectOf } from "./check-entitlement.ts";
import type { Side } from "./stop.ts";

/** A service as a stop in an area may have it. */
export interface AreaService {
  readonly service: AdditionalService;
  /** Whether it may be had where goods begin here, and where they end here. */
  readonly sides: Readonly<Record<Side, boolean>>;
  /** For one time, in the customer's currency; none of an open cost, nor on a day without a parity. */
  readonly price?: Money;
  /** Where that price was agreed with the client. */
  readonly agreementId?: Agreement["id"];
}

interface Occasion {
  readonly carrier: Pick<Carrier, "services" | "branches" | "rules" | "tariffs" | "parities">;
  readonly customer: Pick<Customer, "clientId" | "credit" | "currency" | "groupId" | "creditProjects">;
  readonly on: LocalDate;
}

/**
 * The services that a stop in an area may have on either side, as the carrier lists them, each with its price. What
 * the other stop decides is left open: the freight across the border is among them. Supplementary freight, which the
 * carrier adds himself, is not, nor is what has no price. [B-336, P-326]
 */
export function servicesOfArea(
  area: Pick<ServiceArea, "id" | "branchId">,
  occasion: Occasion,
): readonly AreaService[] {
  return [...occasion.carrier.services.values()].flatMap((service) => {
    if (placeOnBill(service) === "freight") return [];
    const sides = {
      origin: mayHave(service, "origin", area, occasion),
      destination: mayHave(service, "destination", area, occasion),
    };
    if (!sides.origin && !sides.destination) return [];
    if (service.hasOpenCost) return [{ service, sides }];
    const priced = priceOf(service.id, occasion);
    return priced ? [{ service, sides, ...priced }] : [];
  });
}

function mayHave(
  service: AdditionalService,
  side: Side,
  { id, branchId }: Pick<ServiceArea, "id" | "branchId">,
  { carrier, customer }: Occasion,
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
    // Where the goods go is not known: it may be across the border.
    hasCrossing: true,
  };
  return whyNotOffered(service, side, terms) === undefined;
}

/** The client's agreed price, else the tariff's; undefined for a service that has none. */
function priceOf(
  serviceId: number,
  { carrier, customer, on }: Occasion,
): Pick<AreaService, "price" | "agreementId"> | undefined {
  const tariff = tariffOn(carrier, on);
  if (!tariff) return undefined;
  const payer = { clientId: customer.clientId, projectId: projectOf({}, customer) };
  const agreements = tariff.rates.agreementsOf({ ...payer, serviceType: "ltl" });
  const agreed = agreedPrice(serviceId, agreements);
  const minor = agreed?.price ?? tariff.servicePrice(serviceId);
  if (minor === undefined) return undefined;
  const price = inCurrency(money(minor, tariff.currency), customer.currency, parityOn(carrier, on));
  return { ...(price ? { price } : {}), ...(agreed ? { agreementId: agreed.agreementId } : {}) };
}

function inCurrency(
  price: Money,
  currency: Money["currency"],
  parity: number | undefined,
): Money | undefined {
  if (price.currency === currency) return price;
  return parity === undefined ? undefined : convert(price, currency, parity);
}
