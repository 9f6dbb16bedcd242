import type { Carrier, Rules } from "../carrier.ts";
import type { Incomplete } from "../shipment/draft.ts";
import type { GoodsLine, Packaging } from "../shipment/goods.ts";
import type { Price } from "./price.ts";
import type { RatableShipment } from "./ratable-shipment.ts";
import type { Risk } from "./risk.ts";

export interface RiskQuestion {
  /** The goods as they were typed: true heights, and incomplete lines. */
  readonly lines: readonly Incomplete<GoodsLine>[];
  /** The shipment as it was priced, and its price. */
  readonly shipment: RatableShipment;
  readonly price: Price;
}

export interface RiskTerms extends Pick<Carrier, "chargedLater"> {
  readonly packaging: ReadonlyMap<number, Packaging>;
  readonly rules: Pick<Rules, "units" | "stackableHeight">;
}

/** A variant of the shipment that may turn out to be the true one, and the fields that suggest it. */
export interface RiskCandidate extends Omit<Risk, "atStake"> {
  readonly instead: RatableShipment;
}
