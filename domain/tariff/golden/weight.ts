import { kilogram } from "../../values/measures.ts";
import { aShipment, pieces } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

/** The billed weight of goods: decision 0006. Monterrey to Guadalajara, branch to branch, fuel 14.5 %. */
export const weightCases: readonly GoldenCase[] = [
  {
    title: "a pallet heavier than its volumetric weight is billed by real weight",
    // 1.2 × 1 × 1 = 1.2 m³; 1.2 × 300 = 360 kg < 450 kg
    // 450 × 2.64 = 1,188.00; 14.5 % of it = 172.26; together 1,360.26
    // 16 % = 217.6416 → 217.64; 1,360.26 + 217.64 = 1,577.90
    asked: aShipment({ goods: [pieces(1, [1.2, 1, 1], 450)] }),
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
    title: "light goods are billed by volume",
    // 3 × 1.22 m³ = 3.66 m³; 3.66 × 300 = 1,098 kg > 600 kg; 1,098 × 2.14 = 2,349.72
    // 14.5 % = 340.7094 → 340.71; together 2,690.43
    // 16 % = 430.4688 → 430.47; total 3,120.90
    asked: aShipment({ goods: [pieces(3, [1.22, 1, 1], 200)] }),
    expected: {
      billed: "1,098 kg volumetric",
      "freight.byWeight": "2,349.72",
      "fuel.share": "340.71",
      subtotal: "2,690.43",
      vat: "16 %: 430.47",
      total: "3,120.90",
    },
  },
  {
    title: "goods of which only the volume is known are billed by it",
    // 3 × 1.22 m³, as above.
    asked: aShipment({ goods: [{ ...pieces(3, [0, 0, 0], 200), volume: 1_220_000 }] }),
    expected: {
      billed: "1,098 kg volumetric",
      "freight.byWeight": "2,349.72",
      "fuel.share": "340.71",
      subtotal: "2,690.43",
      vat: "16 %: 430.47",
      total: "3,120.90",
    },
  },
  {
    title: "a volume in cubic feet",
    // 100 cubic feet = 100 × (12 × 0.0254)³ = 2.8316846592 m³; × 300 = 849.5054 → 850 kg > 100 lb = 45.36 kg
    // 850 × 2.64 = 2,244.00; 14.5 % = 325.38; together 2,569.38; 16 % = 411.1008 → 411.10; total 2,980.48
    asked: aShipment({
      goods: [{ ...pieces(10, [0, 0, 0], 10), volume: 10_000_000 }],
      imperial: true,
    }),
    expected: {
      billed: "850 kg volumetric",
      "freight.byWeight": "2,244.00",
      "fuel.share": "325.38",
      subtotal: "2,569.38",
      vat: "16 %: 411.10",
      total: "2,980.48",
    },
  },
  {
    title: "dimensions take precedence over a given volume",
    // 1.2 m³ and not 9: 360 kg < 450 kg, as the first.
    asked: aShipment({ goods: [{ ...pieces(1, [1.2, 1, 1], 450), volume: 9_000_000 }] }),
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
    title: "a parcel's cubic metre counts as 200 kg",
    // 3.66 × 200 = 732 kg; 732 × 2.64 = 1,932.48; 14.5 % = 280.2096 → 280.21; together 2,212.69
    // 16 % = 354.0304 → 354.03; total 2,566.72
    asked: aShipment({ goods: [pieces(3, [1.22, 1, 1], 200)], serviceType: "parcel" }),
    expected: {
      billed: "732 kg volumetric",
      "freight.byWeight": "1,932.48",
      "fuel.share": "280.21",
      subtotal: "2,212.69",
      vat: "16 %: 354.03",
      total: "2,566.72",
    },
  },
  {
    title: "a home delivery's cubic metre counts as 250 kg",
    // 3.66 × 250 = 915 kg; 915 × 2.64 = 2,415.60; 14.5 % = 350.262 → 350.26; together 2,765.86
    // 16 % = 442.5376 → 442.54; total 3,208.40
    asked: aShipment({ goods: [pieces(3, [1.22, 1, 1], 200)], serviceType: "home-delivery" }),
    expected: {
      billed: "915 kg volumetric",
      "freight.byWeight": "2,415.60",
      "fuel.share": "350.26",
      subtotal: "2,765.86",
      vat: "16 %: 442.54",
      total: "3,208.40",
    },
  },
  {
    title: "the heavier total decides, not the heavier of each line",
    // Scale: 400 + 20 = 420 kg. Volume: (0.5 + 0.9) m³ × 300 = 420 kg: a tie goes to the scale. Line by line it
    // would be 400 + 270 = 670 kg. 420 × 2.64 = 1,108.80; 14.5 % = 160.776 → 160.78; together 1,269.58 16 % =
    // 203.1328 → 203.13; total 1,472.71
    asked: aShipment({ goods: [pieces(1, [1, 1, 0.5], 400), pieces(1, [1, 1, 0.9], 20)] }),
    expected: {
      billed: "420 kg real",
      "freight.byWeight": "1,108.80",
      "fuel.share": "160.78",
      subtotal: "1,269.58",
      vat: "16 %: 203.13",
      total: "1,472.71",
    },
  },
  {
    title: "the step rounds the shipment up once, not every line",
    // 3 × 100.4 = 301.2 kg → 302 kg (101 a line would make 303); 302 × 2.64 = 797.28
    // 14.5 % = 115.6056 → 115.61; together 912.89; 16 % = 146.0624 → 146.06; total 1,058.95
    asked: aShipment({ goods: Array.from({ length: 3 }, () => pieces(1, [0.5, 0.5, 0.5], 100.4)) }),
    expected: {
      billed: "302 kg real",
      "freight.byWeight": "797.28",
      "fuel.share": "115.61",
      subtotal: "912.89",
      vat: "16 %: 146.06",
      total: "1,058.95",
    },
  },
  {
    title: "a tariff may bill in steps of five kilos",
    // 451 kg → 455 kg; 455 × 2.64 = 1,201.20; 14.5 % = 174.174 → 174.17; together 1,375.37
    // 16 % = 220.0592 → 220.06; total 1,595.43
    asked: aShipment({ goods: [pieces(1, [1, 1, 1], 451)], tariff: { weightStep: 5 * kilogram } }),
    expected: {
      billed: "455 kg real",
      "freight.byWeight": "1,201.20",
      "fuel.share": "174.17",
      subtotal: "1,375.37",
      vat: "16 %: 220.06",
      total: "1,595.43",
    },
  },
  {
    title: "a thousand pounds are 453.6 kilos",
    // 1,000 lb × 0.4536 = 453.6 kg → 454 kg; 40 in = 1.016 m, its cube 1.048772 m³ is 314.6 kg
    // 454 × 2.64 = 1,198.56; 14.5 % = 173.7912 → 173.79; together 1,372.35
    // 16 % = 219.576 → 219.58; total 1,591.93
    asked: aShipment({ goods: [pieces(1, [40, 40, 40], 1000)], imperial: true }),
    expected: {
      billed: "454 kg real",
      "freight.byWeight": "1,198.56",
      "fuel.share": "173.79",
      subtotal: "1,372.35",
      vat: "16 %: 219.58",
      total: "1,591.93",
    },
  },
  {
    title: "the same pallet in kilos and metres costs the same",
    // As above: 453.6 kg, 1.016 m.
    asked: aShipment({ goods: [pieces(1, [1.016, 1.016, 1.016], 453.6)] }),
    expected: {
      billed: "454 kg real",
      "freight.byWeight": "1,198.56",
      "fuel.share": "173.79",
      subtotal: "1,372.35",
      vat: "16 %: 219.58",
      total: "1,591.93",
    },
  },
  {
    title: "the volumetric weight from inches",
    // 50 in = 1.27 m, 40 in = 1.016 m; 1.27 × 1.016 × 1.016 = 1.31096512 m³; ten: 13.1096512 m³
    // × 300 = 3,932.89536 kg → 3,933 kg; 3,933 × 1.87 = 7,354.71
    // 14.5 % = 1,066.43295 → 1,066.43; together 8,421.14; 16 % = 1,347.3824 → 1,347.38; total 9,768.52
    asked: aShipment({ goods: [pieces(10, [50, 40, 40], 200)], imperial: true }),
    expected: {
      billed: "3,933 kg volumetric",
      "freight.byWeight": "7,354.71",
      "fuel.share": "1,066.43",
      subtotal: "8,421.14",
      vat: "16 %: 1,347.38",
      total: "9,768.52",
    },
  },
  {
    title: "fifty lines are billed by their total weight",
    // 50 × 10 = 500 kg; 50 × 0.03 = 1.5 m³ = 450 kg; 500 × 2.64 = 1,320.00
    // 14.5 % = 191.40; together 1,511.40; 16 % = 241.824 → 241.82; total 1,753.22
    asked: aShipment({ goods: Array.from({ length: 50 }, () => pieces(1, [0.3, 0.4, 0.25], 10)) }),
    expected: {
      billed: "500 kg real",
      "freight.byWeight": "1,320.00",
      "fuel.share": "191.40",
      subtotal: "1,511.40",
      vat: "16 %: 241.82",
      total: "1,753.22",
    },
  },
  {
    title: "999 pieces are priced to the cent",
    // 999 × 12.345 = 12,332.655 kg → 12,333 kg; 999 × 0.027 = 26.973 m³ = 8,091.9 kg
    // 12,333 × 1.87 = 23,062.71; 14.5 % = 3,344.09295 → 3,344.09; together 26,406.80
    // 16 % = 4,225.088 → 4,225.09; total 30,631.89
    asked: aShipment({ goods: [pieces(999, [0.3, 0.3, 0.3], 12.345)] }),
    expected: {
      billed: "12,333 kg real",
      "freight.byWeight": "23,062.71",
      "fuel.share": "3,344.09",
      subtotal: "26,406.80",
      vat: "16 %: 4,225.09",
      total: "30,631.89",
    },
  },
  {
    title: "exactly thirty tonnes and a hundred cubic metres are still quoted",
    // 25 × 1,200 = 30,000 kg; 25 × 4 = 100 m³ = 30,000 kg; 30,000 × 1.87 = 56,100.00
    // 14.5 % = 8,134.50; together 64,234.50; 16 % = 10,277.52; total 74,512.02
    asked: aShipment({ goods: [pieces(25, [2, 1, 2], 1200)] }),
    expected: {
      billed: "30,000 kg real",
      "freight.byWeight": "56,100.00",
      "fuel.share": "8,134.50",
      subtotal: "64,234.50",
      vat: "16 %: 10,277.52",
      total: "74,512.02",
    },
  },
];
