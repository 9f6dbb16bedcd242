import { type Carrier, parityOn, tariffOn } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import { type Agreement, agreedPrice, type Payer } from "../tariff/rate-book.ts";
import type { LocalDate } from "../values/calendar.ts";
import { convert, type Money, money } from "../values/money.ts";
import { type AdditionalService, type Quantities, serviceIds } from "./additional-services.ts";
import { isDocumentReturnForced, returnOfAll } from "./document-return.ts";
import type { Side } from "./stop.ts";

/** A service that may be chosen, for a shipment or at a stop in an area. */
export interface ServiceOnOffer {
  readonly service: AdditionalService;
  /** Whether it is available where goods are collected, and where they are delivered. */
  readonly sides: Readonly<Record<Side, boolean>>;
  /** Whether a shipment that may have it must have it. */
  readonly isRequired: boolean;
  /** The price of one, in the customer's currency; absent for an open cost, and on a day without a parity. */
  readonly price?: Money;
  /** Whether that price was agreed with the client. */
  readonly agreementId?: Agreement["id"];
}

export interface ServiceContext {
  readonly carrier: Pick<Carrier, "services" | "branches" | "rules" | "tariffs" | "parities">;
  readonly customer: Pick<
    Customer,
    "clientId" | "credit" | "currency" | "groupId" | "creditProjects" | "documents"
  >;
  readonly on: LocalDate;
}

/**
 * A service on the given sides with the price of one on a day: the one agreed with the payer, else the tariff's.
 * Undefined for one on neither side, and for one without a price. The carrier's own flag makes it required, and
 * documents that the client always has returned. [A-152, B-221, P-326]
 */
export function serviceOnOffer(
  service: AdditionalService,
  sides: ServiceOnOffer["sides"],
  payer: Payer,
  context: ServiceContext,
): ServiceOnOffer | undefined {
  if (!sides.origin && !sides.destination) return undefined;
  const isForced = service.id === serviceIds.returnedDocuments && isDocumentReturnForced(context.customer);
  const head = { service, sides, isRequired: service.isRequired || isForced };
  if (service.hasOpenCost) return head;
  const priced = priceOf(service.id, payer, context);
  return priced && { ...head, ...priced };
}

function priceOf(
  serviceId: AdditionalService["id"],
  payer: Payer,
  { carrier, customer, on }: ServiceContext,
): Pick<ServiceOnOffer, "price" | "agreementId"> | undefined {
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

/**
 * How a service is chosen before the customer has chosen anything: a required one on every side that it is offered on,
 * once at each stop or once for the shipment, and for the return of documents all of the client's. Any other nowhere.
 * [A-152, B-221]
 */
export function initialChoice(
  { service, sides, isRequired }: ServiceOnOffer,
  { documents = [] }: Pick<Customer, "documents">,
): Required<Quantities> {
  const atOrigin = isRequired && sides.origin;
  const atDestination = isRequired && sides.destination;
  if (service.section === "additional") {
    const once = service.id === serviceIds.returnedDocuments ? returnOfAll(documents).quantity : 1;
    return {
      atOrigin,
      atDestination,
      originQuantity: 0,
      destinationQuantity: 0,
      quantity: isRequired ? once : 0,
    };
  }
  const [originQuantity, destinationQuantity] = [Number(atOrigin), Number(atDestination)];
  const quantity = originQuantity + destinationQuantity;
  return { atOrigin, atDestination, originQuantity, destinationQuantity, quantity };
}

/** Whether a service has nothing to fill in once it is chosen: no quantity, no cost, no documents. */
export function isPickedDirectly({
  id,
  costType,
  hasOpenCost,
}: Pick<AdditionalService, "id" | "costType" | "hasOpenCost">): boolean {
  return costType === "single-by-quantity" && !hasOpenCost && id !== serviceIds.returnedDocuments;
}
