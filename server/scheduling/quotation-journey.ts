import type { NamedJourney } from "@anden/domain/scheduling/journey";
import { resolveStops } from "@anden/domain/shipment/check-stop";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Context } from "../handlers.ts";
import { storedQuotation } from "../quotations/stored-quotation.ts";

/** The journey of a client's stored quotation, as far as its stops are still served. */
export async function journeyOfQuotation(
  number: number,
  { tx, carrier }: Pick<Context, "carrier"> & { readonly tx: Transaction<Schema> },
): Promise<NamedJourney> {
  const stored = await storedQuotation(tx, number, "quotationNumber");
  const { draft, originPlace, destinationPlace } = stored;
  const places = { origin: originPlace, destination: destinationPlace };
  const { origin, destination } = resolveStops(draft, places, carrier);
  return {
    shippingType: draft.shippingType,
    isBranchDelivery: draft.destination.pickupType === "branch",
    ...(origin.ok ? { originAreaId: origin.value.area.id, originBranchId: origin.value.branch.id } : {}),
    ...(destination.ok
      ? { destinationAreaId: destination.value.area.id, destinationBranchId: destination.value.branch.id }
      : {}),
  };
}
