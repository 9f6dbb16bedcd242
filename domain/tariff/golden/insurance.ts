import { aShipment } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

/** Freight 1,188.00 and fuel 172.26, together 1,360.26, and the insurance. */
export const insuranceCases: readonly GoldenCase[] = [
  {
    title: "basic insurance costs its charge",
    // 1,360.26 + 45.00 = 1,405.26; 16 % = 224.8416 → 224.84; total 1,630.10
    asked: aShipment({ insurance: { kind: "basic" } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "insurance.basic": "45.00",
      subtotal: "1,405.26",
      vat: "16 %: 224.84",
      total: "1,630.10",
    },
  },
  {
    title: "declared goods cost 1 % of their value",
    // 1 % of 125,000.00 = 1,250.00; 1,360.26 + 1,250.00 = 2,610.26; 16 % = 417.6416 → 417.64; total 3,027.90
    asked: aShipment({ insurance: { kind: "declared", value: 125_000_00 } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "insurance.declared": "1,250.00",
      subtotal: "2,610.26",
      vat: "16 %: 417.64",
      total: "3,027.90",
    },
  },
  {
    title: "half a cent of insurance is rounded up",
    // 1 % of 7,000.50 = 70.005 → 70.01; 1,430.27; 16 % = 228.8432 → 228.84; total 1,659.11
    asked: aShipment({ insurance: { kind: "declared", value: 7_000_50 } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "insurance.declared": "70.01",
      subtotal: "1,430.27",
      vat: "16 %: 228.84",
      total: "1,659.11",
    },
  },
];
