import { atVersion } from "../carrier.ts";
import { type BillingParty, payerOf } from "../customer/billing-party.ts";
import { rated } from "../quotation/placed-shipment.ts";
import { type PricedDraft, priceDraft } from "../quotation/price-draft.ts";
import { type ChosenPlaces, type PricingContext, ratingTerms } from "../quotation/pricing-context.ts";
import type { Quotation } from "../quotation/quotation.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Stop } from "../shipment/stop.ts";
import { withholdingRule } from "../tariff/taxes.ts";
import { type Money, subtract } from "../values/money.ts";
import { accept, type Decision } from "../values/problem.ts";

/**
 * How a request is priced: with the unchanged price of its quotation, by the quotation's tariff with changed additions,
 * or by today's tariff. [B-189]
 */
export type PriceBasis = "kept" | "supplemented" | "today";

export interface RequestPrice extends PricedDraft {
  readonly basis: PriceBasis;
  /** How much the total differs from the quotation's; absent for a request without a quotation. */
  readonly difference?: Money;
}

/**
 * Validates the shipment of a request by today's rules and prices it for its payer, the billing party if there is one:
 * - without a quotation, or when places, goods, insurance, shipping type or network differ from it: today's tariff;
 * - when only services, appointment modes, markup, crossing or the payer's withholding differ: the tariff and the day
 *   of the quotation, which was made for the client itself;
 * - when nothing differs: the price of the quotation, to the cent.
 *
 * Problems: those of `priceDraft`.
 */
export function priceRequest(
  asked: ShipmentDraft,
  quotation: Pick<Quotation, "draft" | "price" | "createdAt"> | undefined,
  places: ChosenPlaces,
  {
    billingParty,
    ...asClient
  }: PricingContext & { readonly billingParty?: Pick<BillingParty, "personType"> | undefined },
): Decision<RequestPrice> {
  const pricing = {
    ...asClient,
    flow: "request",
    customer: payerOf(asClient.customer, billingParty),
  } as const;
  const today = priceDraft(asked, places, pricing);
  if (!today.ok) return today;
  if (!quotation) return accept({ ...today.value, basis: "today" });
  const from = (basis: PriceBasis, price: PricedDraft["price"]) =>
    accept({ ...today.value, price, basis, difference: subtract(price.total, quotation.price.total) });
  const { draft, shipment, price } = today.value;
  if (!isSame(rateOf(draft), rateOf(quotation.draft))) return from("today", price);
  const isWithheldAlike =
    withholdingRule(pricing.customer, draft.serviceType) ===
    withholdingRule(asClient.customer, draft.serviceType);
  if (isWithheldAlike && isSame(additionsOf(draft), additionsOf(quotation.draft)))
    return from("kept", quotation.price);
  const terms = ratingTerms({
    carrier: atVersion(pricing.carrier, quotation.price.tariffVersion),
    customer: pricing.customer,
    now: quotation.createdAt,
  });
  // If the carrier has removed the quotation's tariff version, today's price applies.
  const again = terms.ok ? rated(shipment, terms.value) : terms;
  return again.ok ? from("supplemented", again.value) : from("today", price);
}

/** The answers that a price is made of: when one of these changes, the quotation's price no longer holds. */
function rateOf(draft: ShipmentDraft) {
  const { lines, weightUnit, lengthUnit, insurance, shippingType, serviceType } = draft;
  return [
    stopOf(draft.origin),
    stopOf(draft.destination),
    lines.map(({ pieces, packagingId, length, width, height, weight, volume, notStackable }) => [
      pieces,
      packagingId,
      length,
      width,
      height,
      weight,
      volume ?? 0,
      notStackable,
    ]),
    weightUnit,
    lengthUnit,
    shippingType,
    serviceType,
    [insurance.kind, insurance.kind === "declared" ? insurance.value : 0],
    [draft.isHomeDelivery ?? false, draft.freightClassId ?? 0, draft.projectId ?? 0],
  ];
}

function stopOf({ placeId, pickupType, branchId }: Stop) {
  return [placeId, pickupType, pickupType === "branch" ? (branchId ?? 0) : 0];
}

/** The answers that are priced on top of the rest. The day of an appointment costs nothing, its kind may. */
function additionsOf(draft: ShipmentDraft) {
  const { services = [], appointments = {}, markup, crossing } = draft;
  return [
    services
      .map(({ serviceId, atOrigin, atDestination, originQuantity, destinationQuantity, quantity, cost }) => [
        serviceId,
        atOrigin,
        atDestination,
        originQuantity ?? 0,
        destinationQuantity ?? 0,
        quantity ?? 0,
        cost ?? 0,
      ])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
    [appointments.pickup?.mode ?? "ordinary", appointments.delivery?.mode ?? "ordinary"],
    [draft.cashOnDelivery ?? false, draft.returnsDocuments ?? false],
    markup ? [markup.kind, markup.kind === "amount" ? markup.amount : markup.share] : [],
    [crossing?.crossingId ?? 0, crossing?.isIntraUsa ?? false, draft.tradeKind ?? ""],
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
