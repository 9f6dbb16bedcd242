import { add, type Currency, type Money, subtract, sum } from "../values/money.ts";
import { accept, type Decision, problemsOf, refuse } from "../values/problem.ts";
import { weighGoods } from "./billed-weight.ts";
import { deliveryCharges, pickupCharges } from "./charges.ts";
import { exchangeFor } from "./exchange.ts";
import { figure } from "./figure.ts";
import { laneFreight } from "./freight.ts";
import {
  agreedDiscount,
  fuelSurcharge,
  shippingTypeFactor,
  shippingTypeSurcharge,
} from "./freight-shares.ts";
import { insuranceCharge } from "./insurance.ts";
import { markupBase, markupCharge } from "./markup.ts";
import { billedFreightParts, type Price, type Reason } from "./price.ts";
import type { RatableShipment, RatingTerms } from "./ratable-shipment.ts";
import { pricedServices } from "./services.ts";
import { taxesOf, taxesOn } from "./taxes.ts";

/**
 * START HERE. What a shipment costs, and why: read it top to bottom.
 *
 * In: a shipment whose areas and branches are known, measures in thousandths of its own units; the carrier's terms of
 * one day and the customer who pays. Out: every line in cents of the customer's currency with the rule and the figures
 * behind it, so that a person finds the same cents with a pocket calculator. How amounts round is decision 0005, how
 * goods are weighed 0006, which rate applies and its discounts 0012, what services and the markup cost 0013.
 *
 * Problems, all reported together: `goods.required`, `goods.tooLarge` (at `lines`), `tariff.noLane`
 * (`destination.placeId`), `tariff.noHomeDelivery` (`serviceType`), `freightClass.invalid` (`freightClassId`),
 * `tariff.noStopCharge` (`origin.pickupType`, `destination.pickupType`), `shippingType.notOffered` (`shippingType`),
 * `service.unknown`, `tariff.noServicePrice` (`services[i].serviceId`), `currency.noParity` and `tariff.none` (the
 * whole question), and those of `markupCharge` (`markup…`) if the price is complete without the markup.
 *
 * [P-306, P-307, B-087, B-088, B-123, B-257, B-258, B-350]
 */
export function rateShipment(shipment: RatableShipment, terms: RatingTerms): Decision<Price> {
  const { tariff, customer } = terms;
  const { currency } = customer;
  const { projectId, serviceType } = shipment;

  // 1. Weigh: the billed weight is the higher of real and volumetric weight.
  const weighed = weighGoods(shipment, terms);
  if (!weighed.ok) return weighed;

  // 2. Look up: the most specific rate, the tariff's and the parameters' charges, each in its own currency.
  const agreements = tariff.rates.agreementsOf({ clientId: customer.clientId, projectId, serviceType });
  const ofLane = laneFreight(shipment, weighed.value, agreements, terms);
  const { goods, weight, weightReason } = ofLane.ok ? ofLane.value.weighed : weighed.value;
  const typeFactor = shippingTypeFactor(shipment, terms);
  const pickup = pickupCharges(shipment, weight.billed, terms);
  const delivery = deliveryCharges(shipment, weight.billed, terms);
  const asked = pricedServices(shipment.services ?? [], agreements, terms);
  const insurance = insuranceCharge(shipment.insurance, terms);
  const taxRates = taxesOn(terms);
  if (!ofLane.ok || !typeFactor.ok || !pickup.ok || !delivery.ok || !asked.ok || !taxRates.ok)
    return refuse(...problemsOf([ofLane, typeFactor, pickup, delivery, asked, taxRates]));

  // 3. Exchange: every line once into the customer's currency.
  const { line: freightLine, discount, goodsClass } = ofLane.value;
  const charges = [...pickup.value, ...delivery.value, ...insurance];
  const exchange = exchangeFor([freightLine, ...charges, ...asked.value], terms);
  if (!exchange.ok) return exchange;
  const inCustomersCurrency = exchange.value;
  const byRate = inCustomersCurrency(freightLine);
  const services = asked.value.map(inCustomersCurrency);

  // 4. Share: the lines that are shares of the freight: shipping type, discount, fuel surcharge.
  const promised = [byRate, ...shippingTypeSurcharge(byRate.amount, typeFactor.value)];
  const freight = [...promised, ...agreedDiscount(promised, discount, currency)];
  const fuel = fuelSurcharge(freight, terms);
  const billed = [...freight, ...fuel, ...charges.map(inCustomersCurrency)];

  // 5. Mark up: the commission of a logistics client.
  const markup = markupCharge(shipment.markup, markupBase(billed, services), terms);
  if (!markup.ok) return markup;
  const lines = [...billed, ...markup.value];

  // 6. Tax: VAT and withholding, of the document, not of its lines.
  const subtotal = totalOf([...lines, ...services], currency);
  const { vat, withholding, vatShare, withholdingShare, reasons } = taxesOf(
    { lines, services, subtotal },
    taxRates.value,
    shipment,
    terms,
  );
  return accept({
    tariffVersion: tariff.version,
    currency,
    lines,
    ...(services.length > 0 ? { services } : {}),
    ...(goodsClass ? { freightClassId: goodsClass.freightClass.id } : {}),
    goods,
    weight,
    weightReason,
    subtotal,
    vat,
    vatShare,
    withholding,
    withholdingShare,
    total: subtract(add(subtotal, vat), withholding),
    sumReasons: { ...billedFreightReason({ lines, services }, currency), ...reasons },
  });
}

/** The reason of the billed freight, where this is the sum of several lines. */
function billedFreightReason(
  bill: Pick<Price, "lines" | "services">,
  currency: Currency,
): { readonly freight?: Reason } {
  const parts = billedFreightParts(bill);
  if (parts.length < 2) return {};
  return { freight: { rule: "freight.billed", figures: { parts: figure.sum(parts, currency) } } };
}

function totalOf(lines: readonly { readonly amount: Money }[], currency: Currency): Money {
  return sum(
    lines.map(({ amount }) => amount),
    currency,
  );
}
