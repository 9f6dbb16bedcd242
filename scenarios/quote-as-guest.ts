import { friday, type Journey } from "./journey.ts";

/** A price without signing in. */
export const quoteAsGuest: readonly Journey[] = [
  {
    title: "A guest gets the price of a pallet from door to door, line by line [P-005, B-350]",
    carrier: "demo",
    at: friday,
    actor: "guest",
    language: "es",
    steps: [
      {
        do: "giveContact",
        company: "EJEMPLO DEL GOLFO",
        name: "ROSA",
        lastName: "MUESTRA",
        phone: "2295550100",
        email: "rosa@ejemplo.example",
      },
      { do: "seeMissing", what: ["origin.placeId", "destination.placeId", "lines", "shippingType"] },
      {
        do: "choosePlace",
        side: "origin",
        typed: "64000",
        first: { name: "Monterrey Centro", postalCode: "64000" },
      },
      {
        do: "choosePlace",
        side: "destination",
        typed: "americana guad",
        first: { name: "Americana", postalCode: "44160" },
      },
      { do: "seeMissing", what: ["lines", "shippingType"] },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "seeMissing", what: [] },
      { do: "quote" },
      {
        // 1.2 × 1.0 × 0.8 = 0.96 m³ × 300 = 288 kg, so the real 320 kg are billed, at the NE to OCC rate from 300 kg.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 821.76], // 320 × 2.5680
          ["pickup.base", 320], // zone NE, up to 500 kg
          ["delivery.base", 320], // zone OCC, up to 500 kg
          ["fuel.share", 119.16], // 14.50 % of 821.76 = 119.1552
        ],
        subtotal: 1580.92,
        vat: 252.95, // 16 % = 252.9472
        withholding: 0, // a private person withholds nothing
        total: 1833.87,
        currency: "MXN",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
  {
    title:
      "A guest gets the price of a pallet from another carrier with other zones and another currency [P-005]",
    carrier: "tiny",
    at: friday,
    actor: "guest",
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
        typed: "cancun centro",
        first: { name: "Cancún Centro", postalCode: "77500" },
      },
      { do: "addLine", pieces: 1, packaging: "Tarima ligera", length: 1.2, width: 1, height: 1, weight: 330 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        // 1.2 m³ × 250 = 300 kg, so the real 330 kg are billed, at the YUC to CARIBE rate.
        do: "seePrice",
        lines: [
          ["freight.byWeight", 46.2], // 330 × 0.1400
          ["pickup.extraWeight", 14.9], // 11.00 + 130 × 0.03
          ["delivery.extraWeight", 16.9], // 13.00 + 130 × 0.03
          ["fuel.share", 4.62], // 10 %
        ],
        subtotal: 82.62,
        vat: 13.22, // 16 % = 13.2192
        withholding: 0,
        total: 95.84,
        currency: "USD",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
];
