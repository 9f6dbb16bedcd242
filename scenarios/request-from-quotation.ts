import { friday, type Journey, type Step } from "./journey.ts";
import { account } from "./testing/accounts.ts";

// Each price is seen twice: on the quotation, and on the request, which keeps it.
const ofTheCashCustomer: Step = {
  do: "seePrice",
  lines: [
    ["freight.byWeight", 821.76], // 320 × 2.5680, NE to OCC from 300 kg
    ["pickup.base", 320],
    ["delivery.base", 320],
    ["fuel.share", 119.16], // 14.50 % of 821.76 = 119.1552
    ["service.once", 380], // loading
    ["service.times", 920], // 2 helpers × 460.00
    ["service.open", 850.5], // the packing, as agreed
    ["service.once", 85], // freight collect
    ["service.once", 165], // the returned papers
    ["service.once", 190], // the appointment
  ],
  subtotal: 4171.42,
  vat: 667.43, // 16 % = 667.4272
  withholding: 63.24, // 4 % of freight, pickup, delivery and fuel, 1,580.92 = 63.2368
  total: 4775.61,
  currency: "MXN",
};

const ofTheCreditCustomer: Step = {
  do: "seePrice",
  lines: [
    ["freight.byWeight", 534.24], // 320 × 1.6695, MEX to GOL from 300 kg
    ["discount.agreed", -64.11], // 12 % = 64.1088
    ["pickup.base", 345],
    ["delivery.base", 325],
    ["fuel.share", 68.17], // 14.50 % of 470.13 = 68.16885
    ["service.once", 330], // loading, as agreed with the client
    ["service.once", 540], // the appointment at the hub
    ["insurance.basic", 45],
  ],
  subtotal: 2123.3,
  vat: 339.73, // 16 % = 339.728
  withholding: 48.33, // 4 % of freight, pickup, delivery and fuel, 1,208.30 = 48.332
  total: 2414.7,
  currency: "MXN",
};

const ofTheReseller: Step = {
  do: "seePrice",
  lines: [
    ["freight.byWeight", 631.3], // 320 × 1.9728 = 631.296, MEX to OCC from 300 kg
    ["pickup.base", 345],
    ["delivery.base", 320],
    ["fuel.share", 91.54], // 14.50 % of 631.30 = 91.5385
    ["remote.pickup", 720], // Milpa Alta is far from the branch
    ["markup.share", 263.48], // 12.5 % of all of that, 2,107.84 = 263.48
  ],
  subtotal: 2371.32,
  vat: 379.41, // 16 % = 379.4112
  withholding: 84.31, // 4 % of all but the commission, 2,107.84 = 84.3136
  total: 2666.42,
  currency: "MXN",
};

/** A quotation with what only this kind of customer says, and the request that is made from it at its price. */
export const requestFromQuotation: readonly Journey[] = [
  {
    title:
      "A cash customer quotes with an appointment, handling and signed papers to be collected on delivery, sends it as a request at the same price, and the carrier confirms it [P-008]",
    carrier: "demo",
    at: friday,
    actor: account("demo"),
    language: "es",
    steps: [
      {
        do: "choosePlace",
        side: "origin",
        typed: "los alamos 66633",
        first: { name: "Los Álamos", postalCode: "66633" },
      },
      {
        do: "choosePlace",
        side: "destination",
        typed: "44160",
        first: { name: "Americana", postalCode: "44160" },
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "schedule", side: "pickup", mode: "appointment", day: "2026-11-24", from: "09:00", to: "12:00" },
      { do: "askForService", service: "Maniobra de carga", side: "origin" },
      { do: "askForService", service: "Personal adicional", side: "destination", quantity: 2 },
      { do: "askForService", service: "Embalaje especial", side: "origin", cost: 850.5 },
      { do: "askForService", service: "COBRO EN DESTINO", side: "destination" },
      { do: "returnDocuments", sheets: 4 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      ofTheCashCustomer,
      { do: "turnIntoRequest" },
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
      { do: "describeContent", content: "Refacciones de motor" },
      { do: "sendRequest" },
      ofTheCashCustomer,
      { do: "seeConfirmed" },
    ],
  },
  {
    title:
      "A credit customer of a group quotes for a project, insured, with handling and an appointment at the hub, sends it with a reference as a request, and the carrier confirms it [P-008, B-001]",
    carrier: "demo",
    at: friday,
    actor: account("credito"),
    language: "es",
    steps: [
      { do: "chooseProject", project: "Refacciones" },
      {
        do: "choosePlace",
        side: "origin",
        typed: "roma norte",
        first: { name: "Roma Norte", postalCode: "06700" },
      },
      {
        do: "choosePlace",
        side: "destination",
        typed: "91697",
        first: { name: "Bruno Pagliai", postalCode: "91697" },
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "describeContent", content: "Refacciones" },
      { do: "insure", kind: "basic" },
      { do: "schedule", side: "pickup", mode: "hub", day: "2026-11-24", from: "10:00", to: "12:00" },
      { do: "askForService", service: "Maniobra de carga", side: "origin" },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "quote" },
      ofTheCreditCustomer,
      { do: "turnIntoRequest" },
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
      { do: "giveReference", name: "Solicitante", value: "Compras" },
      { do: "sendRequest" },
      ofTheCreditCustomer,
      { do: "seeConfirmed" },
    ],
  },
  {
    title:
      "A logistics client adds a commission to the freight, has the request invoiced to their customer, and the carrier confirms it [P-008, B-018]",
    carrier: "demo",
    at: friday,
    actor: account("logistico"),
    language: "es",
    steps: [
      { do: "choosePlace", side: "origin", typed: "12200", first: { name: "Ocotitla", postalCode: "12200" } },
      {
        do: "choosePlace",
        side: "destination",
        typed: "industrial segunda seccion",
        first: { name: "Industrial Segunda Sección", postalCode: "44940" },
      },
      { do: "addLine", pieces: 1, packaging: "Tarima", length: 1.2, width: 1, height: 0.8, weight: 320 },
      { do: "chooseShippingType", shippingType: "standard" },
      { do: "addCommission", kind: "share", value: 12.5 },
      { do: "quote" },
      ofTheReseller,
      { do: "turnIntoRequest" },
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
      { do: "describeContent", content: "Blancos" },
      { do: "schedule", side: "pickup", mode: "ordinary", day: "2026-11-24" },
      { do: "sendRequest" },
      ofTheReseller,
      { do: "seeConfirmed" },
    ],
  },
];
