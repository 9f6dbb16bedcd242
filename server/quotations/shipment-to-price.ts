import type { shipmentInFlow } from "@anden/contract/shipment";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { PricingContext } from "@anden/domain/quotation/pricing-context";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Context, Session } from "../handlers.ts";

/** The shipment that a price so far is asked for, and the terms of its price: for whom, when, and between whom. */
export function shipmentToPrice(
  { clientId: _, flow, senderId, recipientId, ...draft }: ValueOf<typeof shipmentInFlow.incomplete>,
  { session, carrier, now }: Pick<Context, "carrier" | "now"> & { readonly session: Session },
): { readonly draft: Incomplete<ShipmentDraft>; readonly pricing: PricingContext } {
  const distributorIds = { origin: senderId, destination: recipientId };
  return { draft, pricing: { carrier, customer: session.customer, now, flow, distributorIds } };
}
