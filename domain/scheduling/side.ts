export const schedulingSides = ["pickup", "delivery"] as const;
/** A side of the shipment with regard to its day rather than its place. */
export type SchedulingSide = (typeof schedulingSides)[number];
