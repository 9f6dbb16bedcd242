import { aShipment } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

const moral = { personType: "moral" } as const;

/** Freight 1,188.00 and fuel 172.26, together 1,360.26, and additional services. */
export const serviceCases: readonly GoldenCase[] = [
  {
    title: "a service at one side",
    // 1,360.26 + 380.00 = 1,740.26; 16 % = 278.4416 → 278.44; total 2,018.70
    asked: aShipment({ services: [{ serviceId: 1, atDestination: false }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "MANIOBRA DE CARGA": "380.00" },
      subtotal: "1,740.26",
      vat: "16 %: 278.44",
      total: "2,018.70",
    },
  },
  {
    title: "a service that is charged singly costs once at each side, whatever the quantity",
    // 2 × 690.00 = 1,380.00; together 2,740.26; 16 % = 438.4416 → 438.44; total 3,178.70
    asked: aShipment({ services: [{ serviceId: 7, originQuantity: 3, destinationQuantity: 2 }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "RAMPA HIDRÁULICA": "1,380.00" },
      subtotal: "2,740.26",
      vat: "16 %: 438.44",
      total: "3,178.70",
    },
  },
  {
    title: "a service that is charged by quantity costs each time, at both sides",
    // (2 + 3) × 210.00 = 1,050.00; together 2,410.26; 16 % = 385.6416 → 385.64; total 2,795.90
    asked: aShipment({ services: [{ serviceId: 3, originQuantity: 2, destinationQuantity: 3 }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "MANIOBRA EN PISO ALTO": "1,050.00" },
      subtotal: "2,410.26",
      vat: "16 %: 385.64",
      total: "2,795.90",
    },
  },
  {
    title: "a service of the shipment that is charged by quantity counts in total",
    // 6 × 85.50 = 513.00; together 1,873.26; 16 % = 299.7216 → 299.72; total 2,172.98
    asked: aShipment({ services: [{ serviceId: 51, quantity: 6 }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { EMPLAYADO: "513.00" },
      subtotal: "1,873.26",
      vat: "16 %: 299.72",
      total: "2,172.98",
    },
  },
  {
    title: "seven documents are returned for one price",
    // 1,360.26 + 165.00 = 1,525.26; 16 % = 244.0416 → 244.04; total 1,769.30
    asked: aShipment({ services: [{ serviceId: 5, quantity: 7, atOrigin: false }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "RETORNO DOCUMENTOS": "165.00" },
      subtotal: "1,525.26",
      vat: "16 %: 244.04",
      total: "1,769.30",
    },
  },
  {
    title: "an open cost is the amount typed for this shipment",
    // 1,360.26 + 1,234.56 = 2,594.82; 16 % = 415.1712 → 415.17; total 3,009.99
    asked: aShipment({ services: [{ serviceId: 58, cost: 1_234_56 }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "EMBALAJE ESPECIAL": "1,234.56" },
      subtotal: "2,594.82",
      vat: "16 %: 415.17",
      total: "3,009.99",
    },
  },
  {
    title: "a price of the tariff is converted to dollars, a typed cost is in dollars",
    // 380.00 ÷ 18.4215 = 20.6281 → 20.63; 64.49 + 9.35 + 20.63 + 50.00 = 144.47
    // 16 % = 23.1152 → 23.12; total 167.59
    asked: aShipment({
      services: [
        { serviceId: 1, atDestination: false },
        { serviceId: 58, cost: 50_00 },
      ],
      customer: { currency: "USD" },
    }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "64.49",
      "fuel.share": "9.35",
      services: { "MANIOBRA DE CARGA": "20.63", "EMBALAJE ESPECIAL": "50.00" },
      subtotal: "144.47",
      vat: "16 %: 23.12",
      total: "167.59",
    },
  },
  {
    title: "the supplementary freight is listed with the services, and a legal entity withholds on it",
    // 1,360.26 + 350.00 = 1,710.26; 16 % = 273.6416 → 273.64; 4 % = 68.4104 → 68.41; total 1,915.49
    asked: aShipment({ services: [{ serviceId: 480 }], customer: moral }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "FLETE COMPLEMENTARIO": "350.00" },
      subtotal: "1,710.26",
      vat: "16 %: 273.64",
      withheld: "68.41",
      total: "1,915.49",
    },
  },
  {
    title: "nothing is withheld on a service that is no freight",
    // 1,360.26 + 380.00 = 1,740.26; VAT 278.44; 4 % of 1,360.26 = 54.4104 → 54.41; total 1,964.29
    asked: aShipment({ services: [{ serviceId: 1, atDestination: false }], customer: moral }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "MANIOBRA DE CARGA": "380.00" },
      subtotal: "1,740.26",
      vat: "16 %: 278.44",
      withheld: "54.41",
      total: "1,964.29",
    },
  },
  {
    title: "A.P.C. and the freight across the border are services too",
    // 1,360.26 + 95.00 + 2,400.00 = 3,855.26; 16 % = 616.8416 → 616.84; total 4,472.10
    asked: aShipment({ services: [{ serviceId: 60 }, { serviceId: 61 }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      services: { "A.P.C.": "95.00", "FLETE CRUCE FRONTERIZO": "2,400.00" },
      subtotal: "3,855.26",
      vat: "16 %: 616.84",
      total: "4,472.10",
    },
  },
];
