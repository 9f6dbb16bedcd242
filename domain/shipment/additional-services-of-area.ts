import { type Carrier, parityOn, tariffOn } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import { type Agreement, agreedPrice, type Payer } from "../tariff/rate-book.ts";
import type { LocalDate } from "../values/calendar.ts";
import { convert, type Money, money } from "../values/money.ts";
import { type AdditionalService, placeOnBill } from "./additional-services.ts";
import { type OfferTerms, whyNotOffered } from "./additional-services-offered.ts";
import { projectOf } from "./check-entitlement.ts";
import type { Side } from "./stop.ts";

/** A service that a stop in an area may have. */
export interface AreaService {
  readonly service: AdditionalService;
  /** Whether it is available where goods are collected, and where they are delivered. */
  readonly sides: Readonly<Record<Side, boolean>>;
  /** The price of one, in the customer's currency; absent for an open cost, and on a day without a parity. */
  readonly price?: Money;
  /** Whether that price was agreed with the client. */
  readonly agreementId?: Agreement["id"];
}

export interface ServiceContext {
  readonly carrier: Pick<Carrier, "services" | "branches" | "rules" | "tariffs" | "parities">;
  readonly customer: Pick<Customer, "clientId" | "credit" | "currency" | "groupId" | "creditProjects">;
  readonly on: LocalDate;
}

/**
 * The services that a stop in an area may have on either side, in the carrier's order, each with its price. The
 * other stop is not known here, so the freight across the border is among them. Left out: supplementary freight,
 * which the carrier adds itself, and services without a price. [B-336, P-326]
 */
export function servicesOfArea(
  area: Pick<ServiceArea, "id" | "branchId">,
  context: ServiceContext,
): readonly AreaService[] {
  return [...context.carrier.services.values()].flatMap((service) => {
    if (placeOnBill(service) === "freight") return [];
    const sides = {
      origin: mayHave(service, "origin", area, context),
      destination: mayHave(service, "destination", area, context),
    };
    if (!sides.origin && !sides.destination) return [];
    if (service.hasOpenCost) return [{ service, sides }];
    const priced = priceOf(service.id, context);
    return priced ? [{ service, sides, ...priced }] : [];
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

/** The client's agreed price, else the tariff's; undefined for a service without one. */
function priceOf(serviceId: number, { carrier, customer, on }: ServiceContext): ServicePrice | undefined {
  const payer = { clientId: customer.clientId, projectId: projectOf({}, customer) };
  return servicePriceOn(serviceId, { ...payer, serviceType: "ltl" }, { carrier, customer, on });
}

type ServicePrice = Pick<AreaService, "price" | "agreementId">;

/**
 * The price of one service on a day, in the customer's currency: the one agreed with the payer, else the tariff's.
 * Undefined for a service without one.
 */
export function servicePriceOn(
  serviceId: AdditionalService["id"],
  payer: Payer,
  { carrier, customer, on }: ServiceContext,
): ServicePrice | undefined {
  const tariff = tariffOn(carrier, on);
  const agreed = tariff && agreedPrice(serviceId, tariff.rates.agreementsOf(payer));
  const minor = agreed?.price ?? tariff?.servicePrice(serviceId);
  if (!tariff || minor === undefined) return undefined;
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
