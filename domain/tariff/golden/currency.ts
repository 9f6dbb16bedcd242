import { aShipment } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

const inDollars = { currency: "USD" } as const;

/** Customers who pay in another currency than the tariff's, at 18.4215 pesos for a dollar. */
export const currencyCases: readonly GoldenCase[] = [
  {
    title: "every line of a peso tariff is converted to dollars once, and shares are of dollars",
    // 1,188.00 ÷ 18.4215 = 64.4899 → 64.49; 14.5 % of 64.49 = 9.35105 → 9.35
    // 320.00 ÷ 18.4215 = 17.3710 → 17.37; 310.00 ÷ 18.4215 = 16.8282 → 16.83; 45.00 ÷ 18.4215 = 2.4428 → 2.44
    // together 110.48; 16 % = 17.6768 → 17.68; total 128.16
    asked: aShipment({
      pickup: "commercial",
      delivery: "commercial",
      insurance: { kind: "basic" },
      customer: inDollars,
    }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "64.49",
      "fuel.share": "9.35",
      "pickup.base": "17.37",
      "delivery.base": "16.83",
      "insurance.basic": "2.44",
      subtotal: "110.48",
      vat: "16 %: 17.68",
      total: "128.16",
    },
  },
  {
    title: "a value declared in dollars costs 1 % of those dollars",
    // 64.49 + 9.35 + 1 % of 1,000.00 = 83.84; 16 % = 13.4144 → 13.41; total 97.25
    asked: aShipment({ insurance: { kind: "declared", value: 1_000_00 }, customer: inDollars }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "64.49",
      "fuel.share": "9.35",
      "insurance.declared": "10.00",
      subtotal: "83.84",
      vat: "16 %: 13.41",
      total: "97.25",
    },
  },
  {
    title: "a dollar tariff is converted to pesos for a customer who pays in pesos",
    // 450 × 2.64 = 1,188.00 USD; × 18.4215 = 21,884.742 → 21,884.74; 14.5 % = 3,173.2873 → 3,173.29
    // together 25,058.03; 16 % = 4,009.2848 → 4,009.28; total 29,067.31
    asked: aShipment({ tariff: { currency: "USD" } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "21,884.74",
      "fuel.share": "3,173.29",
      subtotal: "25,058.03",
      vat: "16 %: 4,009.28",
      total: "29,067.31",
    },
  },
  {
    title:
      "a dollar tariff needs no parity for a customer who pays in dollars; the basic insurance in pesos does",
    // 1,188.00; 14.5 % = 172.26; 45.00 ÷ 18.4215 = 2.44; together 1,362.70
    // 16 % = 218.032 → 218.03; total 1,580.73
    asked: aShipment({ tariff: { currency: "USD" }, insurance: { kind: "basic" }, customer: inDollars }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "insurance.basic": "2.44",
      subtotal: "1,362.70",
      vat: "16 %: 218.03",
      total: "1,580.73",
    },
  },
];
