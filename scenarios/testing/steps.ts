import type { Step } from "../journey.ts";

/** The two places of most journeys. */
export const monterreyToGuadalajara: readonly Step[] = [
  {
    do: "choosePlace",
    side: "origin",
    typed: "64000",
    first: { name: "Monterrey Centro", postalCode: "64000" },
  },
  {
    do: "choosePlace",
    side: "destination",
    typed: "44160",
    first: { name: "Americana", postalCode: "44160" },
  },
];

/** All answers of a quotation. */
export const aWholeDraft: readonly Step[] = [
  ...monterreyToGuadalajara,
  { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
  { do: "chooseShippingType", shippingType: "standard" },
];
