import { friday, type Journey } from "./journey.ts";

/** From Texas into Mexico, in the payer's pounds, inches and dollars. */
export const quoteAcrossTheBorder: readonly Journey[] = [
  {
    title:
      "An importer quotes from Laredo to Monterrey in pounds and inches, and pays and insures in dollars [P-076, P-159, P-306, B-257]",
    carrier: "demo",
    at: friday,
    actor: { userName: "frontera", password: "anden-demo" },
    language: "en",
    steps: [
      { do: "choosePlace", side: "origin", typed: "78040", first: { name: "Laredo", postalCode: "78040" } },
      {
        do: "choosePlace",
        side: "destination",
        typed: "64000",
        first: { name: "Monterrey Centro", postalCode: "64000" },
      },
      { do: "crossBorder", crossing: "Nuevo Laredo-Laredo" },
      { do: "measureIn", weight: "pound", length: "inch" },
      { do: "addLine", pieces: 4, packaging: "Pallet", length: 48, width: 40, height: 40, weight: 850 },
      { do: "chooseClass", name: "70" },
      { do: "insure", kind: "declared", value: 5000 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        // 3,400 lb in 4 × 48 × 40 × 40 ÷ 1,728 = 177.78 ft³ are 19.13 lb/ft³: class 70. By class the scale counts:
        // 3,400 × 0.4536 = 1,542.24 kg, up to 1,543. A dollar is 18.4215 pesos; each line is converted once.
        do: "seePrice",
        lines: [
          ["freight.perHundred", 304.8], // 1,543 ÷ 45.36 × 165.06 = 5,614.81 pesos, agreed from 907.2 kg
          ["pickup.extraWeight", 80.84], // 780.00 + 1,043 × 0.68 = 1,489.24 pesos
          ["delivery.extraWeight", 37.19], // 320.00 + 1,043 × 0.35 = 685.05 pesos
          ["fuel.share", 44.2], // 14.50 % of 304.80 = 44.196
          ["insurance.declared", 50], // 1 % of 5,000.00 dollars
        ],
        subtotal: 517.03,
        vat: 82.72, // 16 % = 82.7248
        withholding: 0, // a foreign firm withholds nothing
        total: 599.75,
        currency: "USD",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
  {
    title:
      "Another carrier quotes from Laredo to Mérida in pounds and inches, by its own tariff in dollars [P-159]",
    carrier: "tiny",
    at: friday,
    actor: { userName: "ana", password: "tiny-carrier-1" },
    language: "en",
    steps: [
      { do: "choosePlace", side: "origin", typed: "78040", first: { name: "Laredo", postalCode: "78040" } },
      {
        do: "choosePlace",
        side: "destination",
        typed: "97000",
        first: { name: "Mérida Centro", postalCode: "97000" },
      },
      { do: "crossBorder", crossing: "Nuevo Laredo-Laredo" },
      { do: "measureIn", weight: "pound", length: "inch" },
      { do: "addLine", pieces: 2, packaging: "Light pallet", length: 45, width: 39, height: 40, weight: 500 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        // 1,000 lb × 0.4536 = 453.6 kg; 2 × 1.143 × 0.9906 × 1.016 = 2.3007 m³ × 250 = 575.19 kg. Billed 580 kg, by fives.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 213.44], // 580 × 0.3680, GATE to YUC from 500 kg
          ["discount.agreed", -10.67], // 5 % = 10.672
          ["pickup.extraWeight", 49.4], // 38.00 + 380 × 0.03
          ["delivery.extraWeight", 22.4], // 11.00 + 380 × 0.03
          ["fuel.share", 20.28], // 10 % of 202.77 = 20.277
        ],
        subtotal: 294.85,
        vat: 47.18, // 16 % = 47.176
        withholding: 11.79, // 4 % = 11.794
        total: 330.24,
        currency: "USD",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
];
