import type { TradeKnown } from "../steps/foreign-trade/slice.ts";
import type { GoodsKnown } from "../steps/goods/slice.ts";
import type { RouteKnown } from "../steps/origin-destination/slice.ts";

// The data that the steps have before a place is chosen: nothing is proposed, the carrier's factors are loaded.

export const routeKnown: RouteKnown = { branches: [], areas: {}, distances: {}, proposed: {} };

const tradeKnown: TradeKnown = { kinds: [], isForced: false, crossings: [] };

const units = { kilosPerPound: 4536, metresPerInch: 254 };
export const goodsKnown: GoodsKnown = {
  packaging: [],
  parameters: {
    units,
    basicInsurance: { charge: 100_00, covers: 5_000_00 },
    declaredInsurance: { minimum: 1_000_00, maximum: 1_000_000_00 },
  },
  terms: { packaging: new Map(), units },
  usesClasses: false,
  excludesInsurance: false,
  currency: "MXN",
};

/** By the names of the steps. */
export const nothingKnown: Readonly<Record<string, unknown>> = {
  "origin-destination": routeKnown,
  "foreign-trade": tradeKnown,
  goods: goodsKnown,
  scheduling: { places: {} },
  "additional-services": { isBehind: false },
  "shipping-type": {},
  markup: {},
};
