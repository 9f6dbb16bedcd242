import { friday, type Journey } from "./journey.ts";

/** Two bulky lines, billed by volume, urgent, insured, to a home. */
export const quoteBulkyGoods: readonly Journey[] = [
  {
    title:
      "A legal entity sends bulky goods to a home with priority and basic insurance, and withholds its share [B-088, B-258]",
    carrier: "demo",
    at: friday,
    actor: { userName: "demo", password: "anden-demo" },
    language: "es",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "64000",
        first: { name: "Monterrey Centro", postalCode: "64000" },
      },
      {
        do: "choosePlace",
        side: "destination",
        typed: "06600",
        first: { name: "Juárez", postalCode: "06600" },
      },
      { do: "handOver", side: "destination", pickupType: "residential" },
      { do: "addLine", pieces: 2, packaging: "Tarima", length: 1.2, width: 1, height: 1.5, weight: 180 },
      { do: "addLine", pieces: 10, packaging: "Caja", length: 0.6, width: 0.4, height: 0.4, weight: 12 },
      { do: "insure", kind: "basic" },
      { do: "chooseShippingType", shippingType: "priority" },
      { do: "quote" },
      {
        // 2 × 1.8 + 10 × 0.096 = 4.56 m³ × 300 = 1,368 kg, more than the real 480 kg.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 3261.72], // 1,368 × 2.3843 = 3,261.7224, NE to MEX from 1,000 kg
          ["freight.shippingType", 587.11], // 18 % = 587.1096
          ["pickup.extraWeight", 623.8], // 320.00 + 868 × 0.35
          ["delivery.extraWeight", 925.7], // 470.00 + 868 × 0.525
          ["fuel.share", 558.08], // 14.50 % of 3,848.83 = 558.08035
          ["insurance.basic", 45],
        ],
        subtotal: 6001.41,
        vat: 960.23, // 16 % = 960.2256
        withholding: 238.26, // 4 % of all but the insurance, 5,956.41 = 238.2564
        total: 6723.38,
        currency: "MXN",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
  {
    title:
      "At another carrier bulky goods weigh by its own factor, and its insurance in pesos is converted [B-258]",
    carrier: "tiny",
    at: friday,
    actor: { userName: "ana", password: "tiny-carrier-1" },
    language: "es",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "97000",
        first: { name: "Mérida Centro", postalCode: "97000" },
      },
      {
        do: "choosePlace",
        side: "destination",
        typed: "77500",
        first: { name: "Cancún Centro", postalCode: "77500" },
      },
      { do: "handOver", side: "destination", pickupType: "residential" },
      {
        do: "addLine",
        pieces: 2,
        packaging: "Tarima ligera",
        length: 1.2,
        width: 1,
        height: 1.5,
        weight: 200,
      },
      { do: "addLine", pieces: 5, packaging: "Paquete", length: 0.6, width: 0.5, height: 0.4, weight: 10 },
      { do: "insure", kind: "basic" },
      { do: "chooseShippingType", shippingType: "priority" },
      { do: "quote" },
      {
        // 2 × 1.8 + 5 × 0.12 = 4.2 m³ × 250 = 1,050 kg, more than the real 450 kg.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 117.6], // 1,050 × 0.1120, from 500 kg
          ["freight.shippingType", 35.28], // 30 %
          ["discount.agreed", -7.64], // 5 % of 152.88 = 7.644
          ["pickup.extraWeight", 36.5], // 11.00 + 850 × 0.03
          ["delivery.extraWeight", 42.5], // 17.00 + 850 × 0.03
          ["fuel.share", 14.52], // 10 % of 145.24 = 14.524
          ["insurance.basic", 2.78], // 50 pesos at 18.0000 = 2.7777…
        ],
        subtotal: 241.54,
        vat: 38.65, // 16 % = 38.6464
        withholding: 9.55, // 4 % of 238.76 = 9.5504
        total: 270.64,
        currency: "USD",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
];
