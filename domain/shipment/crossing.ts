export const tradeKinds = ["port", "airport", "international"] as const;
/** Where goods come from or go abroad: over a quay, by air, over the border on the road. [P-152] */
export type TradeKind = (typeof tradeKinds)[number];

export const directions = ["northbound", "southbound"] as const;
/** Which way goods cross the border: into the United States, or into Mexico. [P-153] */
export type Direction = (typeof directions)[number];

/** Where and how goods cross the border. */
export interface Crossing {
  /** Of the carrier's list; absent as long as none is chosen. */
  readonly crossingId?: number;
  readonly direction?: Direction;
  /** The carrier, not the customer, arranges the way beyond the border. */
  readonly isIntraUsa?: boolean;
  /** The branch that attends to the crossing. */
  readonly branchId?: number;
  readonly name?: string;
}
