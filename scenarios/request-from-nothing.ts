import { friday, type Journey } from "./journey.ts";
import { account } from "./testing/accounts.ts";

/** Requests without a quotation, by each kind of customer who sends them. */
export const requestFromNothing: readonly Journey[] = [
  {
    title:
      "A cash customer sends a request without a quotation, between two addresses of their book, with a second delivery that only requests offer, and the carrier confirms it [P-009, P-135, B-011, B-063]",
    carrier: "demo",
    at: friday,
    actor: account("demo"),
    begins: "request",
    language: "es",
    steps: [
      {
        do: "chooseParty",
        side: "origin",
        name: "Comercializadora Ejemplo del Valle, S.A. de C.V.",
        contact: "Noemí Ensayo Ruiz",
      },
      {
        do: "chooseParty",
        side: "destination",
        name: "Bodega Ejemplo de Guadalajara",
        contact: "Tomás Ensayo Mora",
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "describeContent", content: "Refacciones de motor" },
      {
        do: "schedule",
        side: "pickup",
        mode: "outside-hours",
        day: "2026-11-24",
        from: "19:00",
        to: "21:00",
      },
      { do: "askForService", service: "Reentrega programada", side: "destination" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "sendRequest" },
      {
        do: "seePrice",
        lines: [
          ["freight.byWeight", 821.76], // 320 × 2.5680, NE to OCC from 300 kg
          ["pickup.base", 320],
          ["delivery.base", 320],
          ["fuel.share", 119.16], // 14.50 % of 821.76 = 119.1552
          ["service.once", 290], // the second delivery
          ["service.once", 780], // the pickup after hours, which is road freight
        ],
        subtotal: 2650.92,
        vat: 424.15, // 16 % = 424.1472
        withholding: 94.44, // 4 % of all but the second delivery, 2,360.92 = 94.4368
        total: 2980.63,
        currency: "MXN",
      },
      { do: "seeConfirmed" },
    ],
  },
  {
    title:
      "A credit customer sends a request for a project of their group, with references of their own, and the carrier confirms it [P-009]",
    carrier: "demo",
    at: friday,
    actor: account("credito"),
    begins: "request",
    language: "es",
    steps: [
      { do: "chooseProject", project: "Grupo Muestra, planta Querétaro" },
      {
        do: "chooseParty",
        side: "origin",
        name: "Óptica Prueba de Ciudad de México",
        contact: "Carmen Ensayo Cano",
      },
      {
        do: "chooseParty",
        side: "destination",
        name: "Vidrios Ensayo de Veracruz",
        contact: "Noemí Muestra Garza",
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "describeContent", content: "Refacciones" },
      { do: "giveReference", name: "Centro de costos", value: "4512" },
      { do: "schedule", side: "pickup", mode: "ordinary", day: "2026-11-24" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "sendRequest" },
      {
        do: "seePrice",
        lines: [
          ["freight.byWeight", 534.24], // 320 × 1.6695, MEX to GOL from 300 kg
          ["discount.agreed", -64.11], // 12 % = 64.1088
          ["pickup.base", 345],
          ["delivery.base", 325],
          ["fuel.share", 68.17], // 14.50 % of 470.13 = 68.16885
        ],
        subtotal: 1208.3,
        vat: 193.33, // 16 % = 193.328
        withholding: 48.33, // 4 % = 48.332
        total: 1353.3,
        currency: "MXN",
      },
      { do: "seeConfirmed" },
    ],
  },
  {
    title:
      "A logistics client sends a request without a quotation, with a commission and invoiced to their customer, and the carrier confirms it [P-009, B-018]",
    carrier: "demo",
    at: friday,
    actor: account("logistico"),
    begins: "request",
    language: "es",
    steps: [
      { do: "billTo", taxId: "CES920416ZZ9" },
      {
        do: "chooseParty",
        side: "origin",
        name: "Textiles Modelo de Ciudad de México",
        contact: "Julián Muestra Zúñiga",
      },
      {
        do: "chooseParty",
        side: "destination",
        name: "Hotel Ejemplo de Guadalajara",
        contact: "Rebeca Prueba Serna",
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "describeContent", content: "Blancos" },
      { do: "schedule", side: "pickup", mode: "ordinary", day: "2026-11-24" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "addCommission", kind: "amount", value: 150 },
      { do: "sendRequest" },
      {
        do: "seePrice",
        lines: [
          ["freight.byWeight", 631.3], // 320 × 1.9728 = 631.296, MEX to OCC from 300 kg
          ["pickup.base", 345],
          ["delivery.base", 320],
          ["fuel.share", 91.54], // 14.50 % of 631.30 = 91.5385
          ["remote.pickup", 720], // Milpa Alta is far from the branch
          ["markup.amount", 150],
        ],
        subtotal: 2257.84,
        vat: 361.25, // 16 % = 361.2544
        withholding: 84.31, // 4 % of all but the commission, 2,107.84 = 84.3136
        total: 2534.78,
        currency: "MXN",
      },
      { do: "seeConfirmed" },
    ],
  },
  {
    title:
      "A client in dollars and pounds sends a request across the border, by freight class, and the carrier confirms it [P-009, P-056, P-057]",
    carrier: "demo",
    at: friday,
    actor: account("frontera"),
    begins: "request",
    language: "en",
    steps: [
      {
        do: "chooseParty",
        side: "origin",
        name: "Sample Cross-Dock of Laredo",
        contact: "Raúl Muestra Ibáñez",
      },
      {
        do: "chooseParty",
        side: "destination",
        name: "Vidrios Ensayo de Ciudad Apodaca",
        contact: "Noemí Ensayo Ríos",
      },
      { do: "crossBorder", crossing: "Nuevo Laredo-Laredo" },
      { do: "addLine", pieces: 1, packaging: "Pallet", length: 48, width: 40, height: 36, weight: 700 },
      { do: "chooseClass", name: "85" },
      { do: "describeContent", content: "Auto parts" },
      { do: "schedule", side: "pickup", mode: "ordinary", day: "2026-11-24" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "sendRequest" },
      {
        do: "seePrice",
        lines: [
          ["freight.perHundred", 90.04], // 318 kg ÷ 45.36 × 236.59 = 1,658.63 pesos, class 85 agreed from 226.8 kg
          ["pickup.base", 42.34], // 780.00 pesos
          ["delivery.base", 17.37], // 320.00 pesos
          ["fuel.share", 13.06], // 14.50 % of 90.04 = 13.0558
        ],
        subtotal: 162.81,
        vat: 26.05, // 16 % = 26.0496
        withholding: 0, // a foreign firm withholds nothing
        total: 188.86,
        currency: "USD",
      },
      { do: "seeConfirmed" },
    ],
  },
  {
    title:
      "A client with the waybill complement sends it with their references and a letter, and the carrier confirms it [P-009, P-170]",
    carrier: "demo",
    at: friday,
    actor: account("cartaporte"),
    begins: "request",
    language: "es",
    steps: [
      {
        do: "chooseParty",
        side: "origin",
        name: "Constructora Modelo de Ciudad de México",
        contact: "Mariana Prueba Ochoa",
      },
      {
        do: "chooseParty",
        side: "destination",
        name: "Laboratorio Ejemplo de Tijuana",
        contact: "Héctor Prueba Cano",
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      {
        do: "addWaybillLine",
        quantity: 480,
        unitKey: "H87",
        productKey: "31162403",
        description: "Bisagra de acero",
        weight: 320,
      },
      { do: "describeContent", content: "Herrajes" },
      { do: "giveReference", name: "Orden de compra", value: "OC-4512" },
      { do: "giveReference", name: "Lote de producción", value: "77123" },
      { do: "schedule", side: "pickup", mode: "ordinary", day: "2026-11-24" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "attachFile", name: "carta.pdf" },
      { do: "sendRequest" },
      {
        do: "seePrice",
        lines: [
          ["freight.byWeight", 2056.7], // 320 × 6.4272 = 2,056.704, MEX to BC from 300 kg
          ["discount.agreed", -154.25], // 7.5 % = 154.2525
          ["pickup.base", 345],
          ["delivery.base", 340],
          ["fuel.share", 275.86], // 14.50 % of 1,902.45 = 275.85525
          ["service.once", 165], // the client's documents always come back
        ],
        subtotal: 3028.31,
        vat: 484.53, // 16 % = 484.5296
        withholding: 114.53, // 4 % of all but the service, 2,863.31 = 114.5324
        total: 3398.31,
        currency: "MXN",
      },
      { do: "seeConfirmed" },
    ],
  },
];
