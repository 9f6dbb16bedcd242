import { aShipment, pieces } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";

const weighing = (kilos: number) => [pieces(1, [1, 1, 1], kilos)];
const toDoors = { pickup: "commercial", delivery: "commercial" } as const;

/** Pickup, delivery, remote areas. Freight 1,188.00 and fuel 172.26 wherever the 450 kg pallet moves. */
export const chargeCases: readonly GoldenCase[] = [
  {
    title: "business to business, within the weight that the door charge includes",
    // 1,188.00 + 172.26 + 320.00 + 310.00 = 1,990.26; 16 % = 318.4416 → 318.44; total 2,308.70
    asked: aShipment({ ...toDoors }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "pickup.base": "320.00",
      "delivery.base": "310.00",
      subtotal: "1,990.26",
      vat: "16 %: 318.44",
      total: "2,308.70",
    },
  },
  {
    title: "exactly the included weight pays no extra kilo",
    // 500 × 2.64 = 1,320.00; 14.5 % = 191.40; + 320.00 + 310.00 = 2,141.40
    // 16 % = 342.624 → 342.62; total 2,484.02
    asked: aShipment({ ...toDoors, goods: weighing(500) }),
    expected: {
      billed: "500 kg real",
      "freight.byWeight": "1,320.00",
      "fuel.share": "191.40",
      "pickup.base": "320.00",
      "delivery.base": "310.00",
      subtotal: "2,141.40",
      vat: "16 %: 342.62",
      total: "2,484.02",
    },
  },
  {
    title: "the first kilo above is an extra kilo",
    // 501 × 2.64 = 1,322.64; 14.5 % = 191.7828 → 191.78
    // 320.00 + 1 × 0.45 = 320.45; 310.00 + 1 × 0.42 = 310.42; together 2,145.29
    // 16 % = 343.2464 → 343.25; total 2,488.54
    asked: aShipment({ ...toDoors, goods: weighing(501) }),
    expected: {
      billed: "501 kg real",
      "freight.byWeight": "1,322.64",
      "fuel.share": "191.78",
      "pickup.extraWeight": "320.45",
      "delivery.extraWeight": "310.42",
      subtotal: "2,145.29",
      vat: "16 %: 343.25",
      total: "2,488.54",
    },
  },
  {
    title: "home to home, with extra kilos at both addresses",
    // 420.00 + 150 × 0.60 = 510.00; 150 × 0.5825 = 87.375 → 87.38, 435.00 + 87.38 = 522.38
    // 1,188.00 + 172.26 + 510.00 + 522.38 = 2,392.64; 16 % = 382.8224 → 382.82; total 2,775.46
    asked: aShipment({ pickup: "residential", delivery: "residential" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "pickup.extraWeight": "510.00",
      "delivery.extraWeight": "522.38",
      subtotal: "2,392.64",
      vat: "16 %: 382.82",
      total: "2,775.46",
    },
  },
  {
    title: "a delivery far from the branch pays its remote charge",
    // 1,188.00 + 172.26 + 310.00 + 650.00 = 2,320.26; 16 % = 371.2416 → 371.24; total 2,691.50
    asked: aShipment({ to: "sierra", delivery: "commercial" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "fuel.share": "172.26",
      "delivery.base": "310.00",
      "remote.delivery": "650.00",
      subtotal: "2,320.26",
      vat: "16 %: 371.24",
      total: "2,691.50",
    },
  },
  {
    title: "a pickup far from the branch pays its remote charge",
    // 450 × 2.50 = 1,125.00; 14.5 % = 163.125 → 163.13; + 315.00 + 400.00 = 2,003.13
    // 16 % = 320.5008 → 320.50; total 2,323.63
    asked: aShipment({ from: "sierra", to: "monterrey", pickup: "commercial" }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,125.00",
      "fuel.share": "163.13",
      "pickup.base": "315.00",
      "remote.pickup": "400.00",
      subtotal: "2,003.13",
      vat: "16 %: 320.50",
      total: "2,323.63",
    },
  },
  {
    title: "a recipient who collects at the branch pays no remote charge",
    // There is no door service in the mountains: same as from branch to branch.
    asked: aShipment({ to: "sierra" }),
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
