import { friday, type Journey } from "./journey.ts";
import { account } from "./testing/accounts.ts";

const monterrey = { name: "Monterrey Centro", postalCode: "64000" };
const guadalajara = { name: "Americana", postalCode: "44160" };

/** What only one kind of customer is asked, and what it costs them. */
export const quoteAsEachCustomer: readonly Journey[] = [
  {
    title:
      "A client with an agreement for home delivery has it on its route, and switches it off on another one",
    carrier: "demo",
    at: friday,
    actor: account("hogar"),
    language: "es",
    steps: [
      { do: "choosePlace", side: "origin", typed: "64000", first: monterrey },
      { do: "choosePlace", side: "destination", typed: "44160", first: guadalajara },
      { do: "handOver", side: "destination", pickupType: "residential" },
      { do: "deliverToHome", isOn: true },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 1, weight: 300 },
      { do: "askForService", service: "Rampa hidráulica", side: "destination" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        do: "seePrice",
        lines: [
          ["freight.perPiece", 320], // agreed for home delivery, NE to OCC
          ["pickup.base", 320], // zone NE, up to 500 kg
          ["delivery.base", 430], // zone OCC, to a home
          ["fuel.share", 46.4], // 14.50 % of 320.00
          ["service.once", 520], // by the agreement for home delivery, not the tariff's 690.00
        ],
        subtotal: 1636.4,
        vat: 261.82, // 16 % = 261.824
        withholding: 44.66, // 4 % of all but the service, 1,116.40 = 44.656
        total: 1853.56,
        currency: "MXN",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
  {
    title: "A client with documents of their own has two of them come back, on more sheets than documents",
    carrier: "demo",
    at: friday,
    actor: account("cartaporte"),
    language: "es",
    steps: [
      { do: "choosePlace", side: "origin", typed: "64000", first: monterrey },
      { do: "choosePlace", side: "destination", typed: "44160", first: guadalajara },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "describeContent", content: "Solventes" },
      { do: "returnDocuments", documents: ["Hoja de seguridad", "Remisión firmada"], sheets: 5 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      {
        do: "seePrice",
        lines: [
          ["freight.byWeight", 821.76], // 320 × 2.5680
          ["discount.agreed", -61.63], // 7.5 % = 61.632
          ["pickup.base", 320],
          ["delivery.base", 320],
          ["fuel.share", 110.22], // 14.50 % of 760.13 = 110.21885
          ["service.once", 165], // the returned documents, however many sheets
        ],
        subtotal: 1675.35,
        vat: 268.06, // 16 % = 268.056
        withholding: 60.41, // 4 % of all but the service, 1,510.35 = 60.414
        total: 1883,
        currency: "MXN",
      },
      { do: "findInList" },
      { do: "openQuotation" },
    ],
  },
];
