import type { Customer } from "../../customer/customer.ts";
import { aShipment, pieces, type ShipmentOptions } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

type Payer = Partial<Pick<Customer, "personType" | "kind" | "flags">>;

/** Door to door with basic insurance, so that something is withheld and something is not. */
const insuredFor = (customer: Payer, more: ShipmentOptions = {}) =>
  aShipment({
    pickup: "commercial",
    delivery: "commercial",
    insurance: { kind: "basic" },
    customer,
    ...more,
  });

// 1,188.00 + 172.26 + 320.00 + 310.00 + 45.00 = 2,035.26; 16 % = 325.6416 → 325.64
const insured = {
  billed: "450 kg real",
  "freight.byWeight": "1,188.00",
  "fuel.share": "172.26",
  "pickup.base": "320.00",
  "delivery.base": "310.00",
  "insurance.basic": "45.00",
  subtotal: "2,035.26",
  vat: "16 %: 325.64",
} as const;

// 4 % of the road freight 1,990.26 = 79.6104 → 79.61; 2,035.26 + 325.64 - 79.61 = 2,281.29
const withheld = { ...insured, withheld: "79.61", total: "2,281.29" } as const;
// 2,035.26 + 325.64 = 2,360.90
const notWithheld = { ...insured, total: "2,360.90" } as const;

/** VAT by region and day, and who withholds. */
export const taxCases: readonly GoldenCase[] = [
  {
    title: "a legal entity withholds 4 % of the road freight, not of the insurance",
    asked: insuredFor({ personType: "moral" }),
    expected: withheld,
  },
  {
    title: "a physical person withholds nothing",
    asked: insuredFor({ personType: "physical" }),
    expected: notWithheld,
  },
  {
    title: "a private person withholds nothing",
    asked: insuredFor({ personType: "particular" }),
    expected: notWithheld,
  },
  {
    title: "a foreigner withholds nothing",
    asked: insuredFor({ personType: "foreign" }),
    expected: notWithheld,
  },
  {
    title: "a public office withholds nothing unless it is configured to",
    asked: insuredFor({ personType: "government" }),
    expected: notWithheld,
  },
  {
    title: "a public office that is configured to withholds like a legal entity",
    asked: insuredFor({ personType: "government", flags: ["government-withholding"] }),
    expected: withheld,
  },
  {
    title: "the setting of public offices does not affect others",
    asked: insuredFor({ personType: "physical", flags: ["government-withholding"] }),
    expected: notWithheld,
  },
  {
    title: "a guest never withholds, whatever their kind of person",
    asked: insuredFor({ personType: "moral", kind: "guest" }),
    expected: notWithheld,
  },
  {
    title: "nothing is withheld on a parcel",
    // 1.2 m³ × 200 = 240 kg: still billed by the scale.
    asked: insuredFor({ personType: "moral" }, { serviceType: "parcel" }),
    expected: notWithheld,
  },
  {
    title: "a home delivery is road freight",
    asked: insuredFor({ personType: "moral" }, { serviceType: "home-delivery" }),
    expected: withheld,
  },
  {
    title: "remote charges and the shipping type are subject to withholding as well",
    // 18 % of 1,188.00 = 213.84; 14.5 % of 1,401.84 = 203.27; 310.00 + 650.00 of the delivery
    // together 2,565.11; 16 % = 410.4176 → 410.42; 4 % = 102.6044 → 102.60; total 2,872.93
    asked: aShipment({
      to: "sierra",
      delivery: "commercial",
      shippingType: "priority",
      customer: { personType: "moral" },
    }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "freight.shippingType": "213.84",
      "fuel.share": "203.27",
      "delivery.base": "310.00",
      "remote.delivery": "650.00",
      subtotal: "2,565.11",
      vat: "16 %: 410.42",
      withheld: "102.60",
      total: "2,872.93",
    },
  },
  {
    title: "a customer of the border region pays 8 %",
    // 8 % of 1,360.26 = 108.8208 → 108.82; total 1,469.08
    asked: aShipment({ customer: { flags: ["border-vat"] } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      subtotal: "1,360.26",
      vat: "8 %: 108.82",
      total: "1,469.08",
    },
  },
  {
    title: "on the first day of 2019 the border pays 8 %",
    // 450 × 5.90 = 2,655.00, no fuel share then; 8 % = 212.40; total 2,867.40
    asked: aShipment({ from: "tijuana", on: "2019-01-01" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "2,655.00",
      subtotal: "2,655.00",
      vat: "8 %: 212.40",
      total: "2,867.40",
    },
  },
  {
    title: "the day before it paid 16 %",
    // 16 % of 2,655.00 = 424.80; total 3,079.80
    asked: aShipment({ from: "tijuana", on: "2018-12-31" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "2,655.00",
      subtotal: "2,655.00",
      vat: "16 %: 424.80",
      total: "3,079.80",
    },
  },
  {
    title: "VAT and withholding are computed for the document, not for its lines",
    // 299 × 3.10 = 926.90; 14.5 % = 134.4005 → 134.40; together 1,061.30
    // 16 % = 169.808 → 169.81 (of its lines: 148.30 + 21.50 = 169.80)
    // 4 % = 42.452 → 42.45 (of its lines: 37.08 + 5.38 = 42.46); 1,061.30 + 169.81 - 42.45 = 1,188.66
    asked: aShipment({ goods: [pieces(1, [0.5, 0.4, 0.4], 299)], customer: { personType: "moral" } }),
    expected: {
      billed: "299 kg real",
      "freight.byWeight": "926.90",
      "fuel.share": "134.40",
      subtotal: "1,061.30",
      vat: "16 %: 169.81",
      withheld: "42.45",
      total: "1,188.66",
    },
  },
  {
    title: "an export may be free of VAT by its lane",
    // 450 × 4.50 = 2,025.00; 14.5 % = 293.625 → 293.63; together 2,318.63; 0 %; total 2,318.63
    asked: aShipment({ to: "laredo" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "2,025.00",
      "fuel.share": "293.63",
      subtotal: "2,318.63",
      vat: "0 %: 0.00",
      total: "2,318.63",
    },
  },
  {
    title: "an export on a lane without a VAT of its own pays the general VAT",
    // 450 × 5.20 = 2,340.00; 14.5 % = 339.30; together 2,679.30; 16 % = 428.688 → 428.69; total 3,107.99
    asked: aShipment({ from: "guadalajara", to: "laredo" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "2,340.00",
      "fuel.share": "339.30",
      subtotal: "2,679.30",
      vat: "16 %: 428.69",
      total: "3,107.99",
    },
  },
  {
    title: "a shipment within the United States is no export",
    // 450 × 4.10 = 1,845.00; 14.5 % = 267.525 → 267.53; together 2,112.53; 16 % = 338.0048 → 338.00; total 2,450.53
    asked: aShipment({ from: "laredo", to: "laredo", tariff: { exportVat: () => 0 } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,845.00",
      "fuel.share": "267.53",
      subtotal: "2,112.53",
      vat: "16 %: 338.00",
      total: "2,450.53",
    },
  },
  {
    title: "an import is no export",
    // 450 × 4.80 = 2,160.00; 14.5 % = 313.20; together 2,473.20; 16 % = 395.712 → 395.71; total 2,868.91
    asked: aShipment({ from: "laredo", to: "monterrey" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "2,160.00",
      "fuel.share": "313.20",
      subtotal: "2,473.20",
      vat: "16 %: 395.71",
      total: "2,868.91",
    },
  },
];
