import {
  type AdditionalService,
  placeOnBill,
  type Quantities,
  type RequestedService,
  timesAtSides,
  timesCharged,
} from "../shipment/additional-services.ts";
import { money, multiply } from "../values/money.ts";
import { accept, type Decision, problem, problemsOf, refuse } from "../values/problem.ts";
import { figure } from "./figure.ts";
import type { PricedService, Reason } from "./price.ts";
import type { RatingTerms } from "./ratable-shipment.ts";
import { type Agreement, agreedPrice } from "./rate-book.ts";

/**
 * The requested additional services with their prices: the price agreed with the client, else the tariff's, multiplied
 * by the number of times that it is charged; for an open cost the typed price, in the customer's currency. Whether a
 * service is offered is a rule of the draft (`shipment/additional-services-check.ts`).
 *
 * Problems at `services[i].serviceId`: `service.unknown`, and `tariff.noServicePrice` with `service`. [P-134, B-085]
 */
export function pricedServices(
  asked: readonly RequestedService[],
  agreements: readonly Agreement[],
  terms: Pick<RatingTerms, "tariff" | "services" | "customer">,
): Decision<readonly PricedService[]> {
  const priced = asked.map((each, index) => pricedService(each, `services[${index}]`, agreements, terms));
  const accepted = priced.flatMap((each) => (each.ok ? [each.value] : []));
  return accepted.length < priced.length ? refuse(...problemsOf(priced)) : accept(accepted);
}

function pricedService(
  asked: RequestedService,
  path: string,
  agreements: readonly Agreement[],
  { tariff, services, customer }: Pick<RatingTerms, "tariff" | "services" | "customer">,
): Decision<PricedService> {
  const service = services.get(asked.serviceId);
  if (!service) return refuse(problem("service.unknown", `${path}.serviceId`));
  if (service.hasOpenCost) {
    const amount = money(asked.cost ?? 0, customer.currency);
    const figures = { base: figure.money(amount) };
    return accept({ ...lineOf(asked, service), amount, reason: { rule: "service.open", figures } });
  }
  const agreed = agreedPrice(service.id, agreements);
  const price = agreed?.price ?? tariff.servicePrice(service.id);
  if (price === undefined)
    return refuse(problem("tariff.noServicePrice", `${path}.serviceId`, { service: service.name }));
  const each = money(price, tariff.currency);
  const times = timesCharged(asked, service);
  const reason: Reason = {
    rule: times === 1 ? "service.once" : "service.times",
    figures: {
      base: figure.money(each),
      times: figure.count(times),
      ...(agreed ? { agreement: figure.text(`${agreed.agreementId}`) } : {}),
    },
  };
  return accept({ ...lineOf(asked, service), amount: multiply(each, times), reason });
}

function lineOf(
  asked: RequestedService,
  service: AdditionalService,
): Omit<PricedService, "amount" | "reason"> {
  const { atOrigin, atDestination } = asked;
  const { originQuantity, destinationQuantity, quantity } = quantitiesOf(asked, service);
  return {
    serviceId: service.id,
    name: service.name,
    place: placeOnBill(service),
    isWithheld: service.isWithheld,
    atOrigin,
    atDestination,
    ...(originQuantity === undefined ? {} : { originQuantity }),
    ...(destinationQuantity === undefined ? {} : { destinationQuantity }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/**
 * The quantities of a bill. Where a total was given for a service that is charged by quantity at the stops, each of them
 * has the quantity that it is charged, and the total is their sum.
 */
function quantitiesOf(asked: RequestedService, service: AdditionalService): Quantities {
  const isBySide = service.section === "origin-destination" && service.costType === "quantity";
  if (!isBySide || asked.quantity === undefined) return asked;
  const { origin, destination } = timesAtSides(asked, service);
  return {
    ...asked,
    ...(asked.atOrigin ? { originQuantity: origin } : {}),
    ...(asked.atDestination ? { destinationQuantity: destination } : {}),
    quantity: origin + destination,
  };
}
