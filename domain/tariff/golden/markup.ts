import { aShipment } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

const logistics = { flags: ["logistics", "markup-detail"], markupCap: 2500 } as const;

/** Freight 1,188.00 and fuel 172.26, together 1,360.26, and the commission of a logistics client. */
export const markupCases: readonly GoldenCase[] = [
  {
    title: "a percentage is of the whole freight breakdown",
    // 10 % of 1,360.26 = 136.026 → 136.03; together 1,496.29; 16 % = 239.4064 → 239.41; total 1,735.70
    asked: aShipment({ markup: { kind: "share", share: 1000 }, customer: logistics }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "markup.share": "136.03",
      subtotal: "1,496.29",
      vat: "16 %: 239.41",
      total: "1,735.70",
    },
  },
  {
    title: "an amount is charged as given",
    // 1,360.26 + 200.00 = 1,560.26; 16 % = 249.6416 → 249.64; total 1,809.90
    asked: aShipment({ markup: { kind: "amount", amount: 200_00 }, customer: logistics }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "markup.amount": "200.00",
      subtotal: "1,560.26",
      vat: "16 %: 249.64",
      total: "1,809.90",
    },
  },
  {
    title: "of the services only the supplementary freight counts, and no insurance",
    // 10 % of 1,360.26 + 350.00 = 171.026 → 171.03; 1,360.26 + 45.00 + 171.03 + 350.00 + 380.00 = 2,306.29
    // 16 % = 369.0064 → 369.01; total 2,675.30
    asked: aShipment({
      markup: { kind: "share", share: 1000 },
      insurance: { kind: "basic" },
      services: [{ serviceId: 480 }, { serviceId: 1, atDestination: false }],
      customer: logistics,
    }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "insurance.basic": "45.00",
      "markup.share": "171.03",
      services: { "FLETE COMPLEMENTARIO": "350.00", "MANIOBRA DE CARGA": "380.00" },
      subtotal: "2,306.29",
      vat: "16 %: 369.01",
      total: "2,675.30",
    },
  },
  {
    title: "nothing is withheld on a commission",
    // 4 % of 1,360.26 = 54.4104 → 54.41; 1,496.29 + 239.41 - 54.41 = 1,681.29
    asked: aShipment({
      markup: { kind: "share", share: 1000 },
      customer: { ...logistics, personType: "moral" },
    }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "markup.share": "136.03",
      subtotal: "1,496.29",
      vat: "16 %: 239.41",
      withheld: "54.41",
      total: "1,681.29",
    },
  },
  {
    title: "exactly the cap is allowed, as a percentage",
    // 25 % of 1,360.26 = 340.065 → 340.07; together 1,700.33; 16 % = 272.0528 → 272.05; total 1,972.38
    asked: aShipment({ markup: { kind: "share", share: 2500 }, customer: logistics }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "markup.share": "340.07",
      subtotal: "1,700.33",
      vat: "16 %: 272.05",
      total: "1,972.38",
    },
  },
  {
    title: "exactly the cap is allowed, as an amount",
    // 25 % of 1,360.26 = 340.07, as above.
    asked: aShipment({ markup: { kind: "amount", amount: 340_07 }, customer: logistics }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "markup.amount": "340.07",
      subtotal: "1,700.33",
      vat: "16 %: 272.05",
      total: "1,972.38",
    },
  },
  {
    title: "a commission of zero is no line",
    // 16 % of 1,360.26 = 217.6416 → 217.64; total 1,577.90
    asked: aShipment({ markup: { kind: "amount", amount: 0 }, customer: logistics }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      subtotal: "1,360.26",
      vat: "16 %: 217.64",
      total: "1,577.90",
    },
  },
];
