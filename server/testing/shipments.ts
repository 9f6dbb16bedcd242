import type { ShipmentDraft } from "@anden/domain/shipment/draft";
import type { GoodsLine } from "@anden/domain/shipment/goods";
import type { Stop } from "@anden/domain/shipment/stop";

// Places of the demo carrier. Their ids are the catalogue's own: state, municipality and settlement code.

/** Zone NE, area 1380 of the branch Monterrey Centro. */
export const monterrey = { country: "MX", placeId: 190390001, postalCode: "64000" } as const;
/** Zone OCC, area 1020 of the branch Guadalajara. */
export const guadalajara = { country: "MX", placeId: 140390013, postalCode: "44160" } as const;
/** Zone MEX, Cuauhtémoc in Mexico City. */
export const mexicoCity = { country: "MX", placeId: 90150930, postalCode: "06600" } as const;
/** A place without a branch. */
export const uncovered = { country: "MX", placeId: 320340719, postalCode: "99900" } as const;

export const laredo = { country: "US", placeId: 1_000_078_040, postalCode: "78040" } as const;
/** Also a place without a branch. */
export const sanFrancisco = { country: "US", placeId: 1_000_094_103, postalCode: "94103" } as const;
export const houston = { country: "US", placeId: 1_000_077_002, postalCode: "77002" } as const;

/** A pallet of 1.20 × 1.00 × 0.80 m and 320 kg: heavier than the room it takes (0.96 m³ × 300 = 288 kg). */
export const aPallet: GoodsLine = {
  pieces: 1,
  packagingId: 2,
  length: 1_200,
  width: 1_000,
  height: 800,
  weight: 320_000,
  notStackable: false,
};

export function aStop(place: Pick<Stop, "country" | "placeId" | "postalCode">): Stop {
  return { ...place, pickupType: "commercial" };
}

/** From Laredo, Texas, into Mexico by the crossing there. */
export const fromLaredo = { origin: aStop(laredo), crossing: { crossingId: 1 } } as const;

/** A pallet from a business in Monterrey to one in Guadalajara, with the test's overrides. */
export function aShipment(saying: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    origin: aStop(monterrey),
    destination: aStop(guadalajara),
    lines: [aPallet],
    weightUnit: "kilogram",
    lengthUnit: "metre",
    shippingType: "standard",
    serviceType: "ltl",
    insurance: { kind: "none" },
    guest: {},
    ...saying,
  };
}
