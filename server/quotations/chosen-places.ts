import type { ChosenPlaces } from "@anden/domain/quotation/pricing-context";
import type { Incomplete, ShipmentDraft } from "@anden/domain/shipment/draft";
import type { Places } from "../handlers.ts";

/** The places of both ends of a draft; undefined for an unknown one. */
export async function chosenPlaces(
  { placesById }: Places,
  { origin, destination }: Incomplete<Pick<ShipmentDraft, "origin" | "destination">>,
): Promise<ChosenPlaces> {
  const places = await placesById([origin?.placeId, destination?.placeId]);
  return {
    origin: origin?.placeId === undefined ? undefined : places.get(origin.placeId),
    destination: destination?.placeId === undefined ? undefined : places.get(destination.placeId),
  };
}
