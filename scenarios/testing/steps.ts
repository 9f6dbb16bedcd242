import type { Side } from "@anden/domain/shipment/stop";
import type { Step } from "../journey.ts";

/** Chooses a place by its postal code: the first suggestion for it. */
export const place = (side: Side, typed: string, name: string): Step => ({
  do: "choosePlace",
  side,
  typed,
  first: { name, postalCode: typed },
});

/** Adds a line of pallets. */
export const goodsOf = (pieces: number): Step => ({
  do: "addLine",
  pieces,
  packaging: "Tarima",
  length: 1.2,
  width: 1,
  height: 1,
  weight: 300,
});

/** The two places of most journeys. */
export const monterreyToGuadalajara: readonly Step[] = [
  place("origin", "64000", "Monterrey Centro"),
  place("destination", "44160", "Americana"),
];

/** All answers of a quotation. */
export const aWholeDraft: readonly Step[] = [
  ...monterreyToGuadalajara,
  { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
  { do: "chooseShippingType", shippingType: "standard" },
];
