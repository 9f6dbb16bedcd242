import { aShipment, pieces } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

const weighing = (kilos: number) => [pieces(1, [0.5, 0.4, 0.4], kilos)];

/** Weight breaks, the lane's minimum, the shipping types, the fuel surcharge. */
export const freightCases: readonly GoldenCase[] = [
  {
    title: "a small box pays the lane's minimum",
    // 40 × 3.80 = 152.00 < 480.00; 14.5 % of 480 = 69.60; together 549.60
    // 16 % = 87.936 → 87.94; total 637.54
    asked: aShipment({ goods: weighing(40) }),
    expected: {
      billed: "40 kg real",
      "freight.minimum": "480.00",
      "fuel.share": "69.60",
      subtotal: "549.60",
      vat: "16 %: 87.94",
      total: "637.54",
    },
  },
  {
    title: "a freight of exactly the minimum is charged by weight",
    // 150 × 5.90 = 885.00 = the minimum; 14.5 % = 128.325, half a cent goes up: 128.33; together 1,013.33
    // Tijuana's branch bills 8 %: 81.0664 → 81.07; total 1,094.40
    asked: aShipment({ goods: weighing(150), from: "tijuana" }),
    expected: {
      billed: "150 kg real",
      "freight.byWeight": "885.00",
      "fuel.share": "128.33",
      subtotal: "1,013.33",
      vat: "8 %: 81.07",
      total: "1,094.40",
    },
  },
  {
    title: "exactly at a break the new rate begins",
    // 300 × 2.64 = 792.00; 14.5 % = 114.84; together 906.84; 16 % = 145.0944 → 145.09; total 1,051.93
    asked: aShipment({ goods: weighing(300) }),
    expected: {
      billed: "300 kg real",
      "freight.byWeight": "792.00",
      "fuel.share": "114.84",
      subtotal: "906.84",
      vat: "16 %: 145.09",
      total: "1,051.93",
    },
  },
  {
    title: "a kilo below the break pays the rate before it",
    // 299 × 3.10 = 926.90; 14.5 % = 134.4005 → 134.40; together 1,061.30
    // 16 % = 169.808 → 169.81; total 1,231.11
    asked: aShipment({ goods: weighing(299) }),
    expected: {
      billed: "299 kg real",
      "freight.byWeight": "926.90",
      "fuel.share": "134.40",
      subtotal: "1,061.30",
      vat: "16 %: 169.81",
      total: "1,231.11",
    },
  },
  {
    title: "a gram below the break rounds up into it",
    // 299.999 kg → 300 kg; then as at the break.
    asked: aShipment({ goods: weighing(299.999) }),
    expected: {
      billed: "300 kg real",
      "freight.byWeight": "792.00",
      "fuel.share": "114.84",
      subtotal: "906.84",
      vat: "16 %: 145.09",
      total: "1,051.93",
    },
  },
  {
    title: "a gram above a whole kilo bills the next",
    // 300.001 kg → 301 kg; 301 × 2.64 = 794.64; 14.5 % = 115.2228 → 115.22; together 909.86
    // 16 % = 145.5776 → 145.58; total 1,055.44
    asked: aShipment({ goods: weighing(300.001) }),
    expected: {
      billed: "301 kg real",
      "freight.byWeight": "794.64",
      "fuel.share": "115.22",
      subtotal: "909.86",
      vat: "16 %: 145.58",
      total: "1,055.44",
    },
  },
  {
    title: "half a cent of freight is rounded up",
    // 250 × 5.2437 = 1,310.925 → 1,310.93; 14.5 % = 190.08485 → 190.08; together 1,501.01
    // The document is Monterrey's, so 16 % although it goes to the border: 240.1616 → 240.16; total 1,741.17
    asked: aShipment({ goods: weighing(250), to: "tijuana" }),
    expected: {
      billed: "250 kg real",
      "freight.byWeight": "1,310.93",
      "fuel.share": "190.08",
      subtotal: "1,501.01",
      vat: "16 %: 240.16",
      total: "1,741.17",
    },
  },
  {
    title: "priority adds 18 % of the freight, and the fuel surcharge applies to both",
    // 18 % of 1,188.00 = 213.84; 14.5 % of 1,401.84 = 203.2668 → 203.27; together 1,605.11
    // 16 % = 256.8176 → 256.82; total 1,861.93
    asked: aShipment({ shippingType: "priority" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "freight.shippingType": "213.84",
      "fuel.share": "203.27",
      subtotal: "1,605.11",
      vat: "16 %: 256.82",
      total: "1,861.93",
    },
  },
  {
    title: "priority also applies to the minimum",
    // 18 % of 480.00 = 86.40; 14.5 % of 566.40 = 82.128 → 82.13; together 648.53
    // 16 % = 103.7648 → 103.76; total 752.29
    asked: aShipment({ goods: weighing(40), shippingType: "priority" }),
    expected: {
      billed: "40 kg real",
      "freight.minimum": "480.00",
      "freight.shippingType": "86.40",
      "fuel.share": "82.13",
      subtotal: "648.53",
      vat: "16 %: 103.76",
      total: "752.29",
    },
  },
  {
    title: "the most expensive shipping type adds 45 %",
    // 45 % of 1,188.00 = 534.60; 14.5 % of 1,722.60 = 249.777 → 249.78; together 1,972.38
    // 16 % = 315.5808 → 315.58; total 2,287.96
    asked: aShipment({ shippingType: "one" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "freight.shippingType": "534.60",
      "fuel.share": "249.78",
      subtotal: "1,972.38",
      vat: "16 %: 315.58",
      total: "2,287.96",
    },
  },
  {
    title: "a discount rounds like a charge: half a cent away from zero",
    // 170 × 3.10 = 527.00; a factor of 94.5 % takes off 5.5 % = 28.985 → 28.99; 498.01 remain
    // 14.5 % of 498.01 = 72.21145 → 72.21; together 570.22
    // VAT of the document: 16 % of 570.22 = 91.2352 → 91.24 (of its lines: 84.32 - 4.64 + 11.55 = 91.23)
    // total 661.46
    asked: aShipment({ goods: weighing(170), shippingType: "proximity" }),
    expected: {
      billed: "170 kg real",
      "freight.byWeight": "527.00",
      "freight.shippingType": "-28.99",
      "fuel.share": "72.21",
      subtotal: "570.22",
      vat: "16 %: 91.24",
      total: "661.46",
    },
  },
  {
    title: "the last day of a fuel surcharge",
    // As any day of January: 14.5 % of 1,188.00 = 172.26
    asked: aShipment({ on: "2026-01-31" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      subtotal: "1,360.26",
      vat: "16 %: 217.64",
      total: "1,577.90",
    },
  },
  {
    title: "the first day of the next fuel surcharge",
    // 13.75 % of 1,188.00 = 163.35; together 1,351.35; 16 % = 216.216 → 216.22; total 1,567.57
    asked: aShipment({ on: "2026-02-01" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "163.35",
      subtotal: "1,351.35",
      vat: "16 %: 216.22",
      total: "1,567.57",
    },
  },
  {
    title: "before the first fuel surcharge there is no such line",
    // 16 % of 1,188.00 = 190.08; total 1,378.08
    asked: aShipment({ on: "2025-12-31" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      subtotal: "1,188.00",
      vat: "16 %: 190.08",
      total: "1,378.08",
    },
  },
];
