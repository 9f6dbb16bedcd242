import type { shipmentInFlow } from "@anden/contract/shipment";
import type { ValueOf } from "@anden/contract/wire/codec";
import type { PricingContext } from "@anden/domain/quotation/pricing-context";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Context, Session } from "../handlers.ts";

/**
 * The shipment of a question for a price, which may be incomplete, and the context of its pricing: customer, time and
 * parties.
 */
export function shipmentToPrice(
  { clientId: _, flow, senderId, recipientId, ...draft }: ValueOf<typeof shipmentInFlow.incomplete>,
  { session, carrier, now }: Pick<Context, "carrier" | "now"> & { readonly session: Session },
): { readonly draft: Incomplete<ShipmentDraft>; readonly pricing: PricingContext } {
  const distributorIds = { origin: senderId, destination: recipientId };
  return { draft, pricing: { carrier, customer: session.customer, now, flow, distributorIds } };
}
