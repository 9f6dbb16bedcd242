import type { Country } from "../geography/country.ts";

export const pickupTypes = ["commercial", "residential", "branch"] as const;
/** Where goods change hands: at a business, at a home, at the carrier's branch ("ocurre"). [P-143] */
export type PickupType = (typeof pickupTypes)[number];

/** Origin or destination as requested. */
export interface Stop {
  readonly country: Country;
  readonly stateId?: number;
  readonly cityId?: number;
  readonly placeId: number;
  readonly postalCode: string;
  readonly pickupType: PickupType;
  /** Required for a branch pickup; derived from the area otherwise. */
  readonly branchId?: number;
  readonly areaId?: number;
}

export const sides = ["origin", "destination"] as const;
export type Side = (typeof sides)[number];
/** The other end of the shipment. */
export const otherSide: Readonly<Record<Side, Side>> = { origin: "destination", destination: "origin" };
