export const tradeKinds = ["port", "airport", "international"] as const;
/** Where goods enter or leave the country: a sea port, an airport, or a land border. [P-152] */
export type TradeKind = (typeof tradeKinds)[number];

export const directions = ["northbound", "southbound"] as const;
/** Which way goods cross the border: into the United States, or into Mexico. [P-153] */
export type Direction = (typeof directions)[number];

/** Where and how goods cross the border. */
export interface Crossing {
  /** An id of the carrier's list; absent as long as none is chosen. */
  readonly crossingId?: number;
  readonly direction?: Direction;
  /** The carrier, not the customer, arranges the transport beyond the border. */
  readonly isIntraUsa?: boolean;
  /** The branch that handles the crossing. */
  readonly branchId?: number;
  readonly name?: string;
}
