import { friday, type Journey } from "./journey.ts";

/** Without door service: the customer brings the goods to a branch, and they are collected at another. */
export const quoteBranchToBranch: readonly Journey[] = [
  {
    title: "Goods brought to one branch and collected at another cost no pickup and no delivery [P-013]",
    carrier: "demo",
    at: friday,
    actor: { userName: "otro", password: "anden-demo" },
    language: "es",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "64000",
        first: { name: "Monterrey Centro", postalCode: "64000" },
      },
      { do: "handOver", side: "origin", pickupType: "branch", branch: "Monterrey-Apodaca" },
      {
        do: "choosePlace",
        side: "destination",
        typed: "44160",
        first: { name: "Americana", postalCode: "44160" },
      },
      { do: "handOver", side: "destination", pickupType: "branch", branch: "Guadalajara" },
      { do: "addLine", pieces: 5, packaging: "Caja", length: 0.5, width: 0.5, height: 0.5, weight: 20 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        // 5 × 0.125 = 0.625 m³ × 300 = 187.5 kg, up to the next kilo 188, more than the real 100 kg.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 571.29], // 188 × 3.0388 = 571.2944, NE to OCC from 100 kg
          ["fuel.share", 82.84], // 14.50 % = 82.83705
        ],
        subtotal: 654.13,
        vat: 104.66, // 16 % = 104.6608
        withholding: 0, // a natural person withholds nothing
        total: 758.79,
        currency: "MXN",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
  {
    title: "At another carrier too, goods from branch to branch cost no pickup and no delivery [P-013]",
    carrier: "tiny",
    at: friday,
    actor: { userName: "ana", password: "tiny-carrier-1" },
    language: "en",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "97000",
        first: { name: "Mérida Centro", postalCode: "97000" },
      },
      { do: "handOver", side: "origin", pickupType: "branch", branch: "Mérida Poniente" },
      {
        do: "choosePlace",
        side: "destination",
        typed: "77500",
        first: { name: "Cancún Centro", postalCode: "77500" },
      },
      { do: "handOver", side: "destination", pickupType: "branch", branch: "Cancún Caribe" },
      { do: "addLine", pieces: 4, packaging: "Parcel", length: 0.5, width: 0.5, height: 0.5, weight: 20 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        // 4 × 0.125 = 0.5 m³ × 250 = 125 kg, more than the real 80 kg.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 17.5], // 125 × 0.1400
          ["discount.agreed", -0.88], // 5 % = 0.875
          ["fuel.share", 1.66], // 10 % of 16.62
        ],
        subtotal: 18.28,
        vat: 2.92, // 16 % = 2.9248
        withholding: 0.73, // 4 % = 0.7312
        total: 20.47,
        currency: "USD",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
];
