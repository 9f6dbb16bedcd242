import { aShipment } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";
import { clients } from "./rates.ts";

const closest = { clientId: clients.closest };
const discounted = { clientId: clients.discounted };

/** Which rate applies, and the discounts of agreements. */
export const agreementCases: readonly GoldenCase[] = [
  {
    title: "a rate agreed between two areas is the most specific",
    // 450 × 2.00 = 900.00; 14.5 % = 130.50; together 1,030.50; 16 % = 164.88; total 1,195.38
    asked: aShipment({ customer: closest }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "900.00",
      "fuel.share": "130.50",
      subtotal: "1,030.50",
      vat: "16 %: 164.88",
      total: "1,195.38",
    },
  },
  {
    title: "then a rate agreed between their zones",
    // 450 × 2.20 = 990.00; 14.5 % = 143.55; together 1,133.55; 16 % = 181.368 → 181.37; total 1,314.92
    asked: aShipment({ to: "sierra", customer: closest }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "990.00",
      "fuel.share": "143.55",
      subtotal: "1,133.55",
      vat: "16 %: 181.37",
      total: "1,314.92",
    },
  },
  {
    title: "then a rate agreed for every lane, also before the carrier's own rate between two areas",
    // 450 × 2.60 = 1,170.00; 14.5 % = 169.65; together 1,339.65; 8 % = 107.172 → 107.17; total 1,446.82
    asked: aShipment({ from: "tijuana", to: "sierra", customer: closest }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,170.00",
      "fuel.share": "169.65",
      subtotal: "1,339.65",
      vat: "8 %: 107.17",
      total: "1,446.82",
    },
  },
  {
    title: "a discount applies to the freight, and the fuel surcharge to the discounted freight",
    // 12 % of 1,188.00 = 142.56; 14.5 % of 1,045.44 = 151.5888 → 151.59; together 1,197.03
    // 16 % = 191.5248 → 191.52; total 1,388.55
    asked: aShipment({ customer: discounted }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "discount.agreed": "-142.56",
      "fuel.share": "151.59",
      subtotal: "1,197.03",
      vat: "16 %: 191.52",
      total: "1,388.55",
    },
  },
  {
    title: "an agreement for a project takes precedence over the client's general one",
    // 20 % of 1,188.00 = 237.60; 14.5 % of 950.40 = 137.808 → 137.81; together 1,088.21
    // 16 % = 174.1136 → 174.11; total 1,262.32
    asked: aShipment({ customer: discounted, projectId: 7 }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "discount.agreed": "-237.60",
      "fuel.share": "137.81",
      subtotal: "1,088.21",
      vat: "16 %: 174.11",
      total: "1,262.32",
    },
  },
  {
    title: "a service price agreed for the client also applies to a project without one",
    // 1,088.21 + 300.00 = 1,388.21; 16 % = 222.1136 → 222.11; total 1,610.32
    asked: aShipment({
      customer: discounted,
      projectId: 7,
      services: [{ serviceId: 1, atDestination: false }],
    }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "discount.agreed": "-237.60",
      "fuel.share": "137.81",
      services: { "MANIOBRA DE CARGA": "300.00" },
      subtotal: "1,388.21",
      vat: "16 %: 222.11",
      total: "1,610.32",
    },
  },
  {
    title: "another project of the client pays the client's agreed prices",
    // 12 % of 1,188.00 = 142.56; 14.5 % of 1,045.44 = 151.5888 → 151.59; together 1,197.03
    // 16 % = 191.5248 → 191.52; total 1,388.55
    asked: aShipment({ customer: discounted, projectId: 8 }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "discount.agreed": "-142.56",
      "fuel.share": "151.59",
      subtotal: "1,197.03",
      vat: "16 %: 191.52",
      total: "1,388.55",
    },
  },
  {
    title: "a discount also applies to the shipping type's surcharge",
    // 18 % of 1,188.00 = 213.84; 12 % of 1,401.84 = 168.2208 → 168.22; 14.5 % of 1,233.62 = 178.8749 → 178.87
    // together 1,412.49; 16 % = 225.9984 → 226.00; total 1,638.49
    asked: aShipment({ shippingType: "priority", customer: discounted }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "freight.shippingType": "213.84",
      "discount.agreed": "-168.22",
      "fuel.share": "178.87",
      subtotal: "1,412.49",
      vat: "16 %: 226.00",
      total: "1,638.49",
    },
  },
  {
    title: "a legal entity withholds on the discounted freight",
    // 4 % of 1,197.03 = 47.8812 → 47.88; 1,197.03 + 191.52 - 47.88 = 1,340.67
    asked: aShipment({ customer: { ...discounted, personType: "moral" } }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "discount.agreed": "-142.56",
      "fuel.share": "151.59",
      subtotal: "1,197.03",
      vat: "16 %: 191.52",
      withheld: "47.88",
      total: "1,340.67",
    },
  },
  {
    title: "an agreed price of a service takes precedence over the tariff's",
    // 1,197.03 + 300.00 = 1,497.03; 16 % = 239.5248 → 239.52; total 1,736.55
    asked: aShipment({ customer: discounted, services: [{ serviceId: 1, atDestination: false }] }),
    expected: {
      billed: "450 kg real",
      "freight.byWeight": "1,188.00",
      "discount.agreed": "-142.56",
      "fuel.share": "151.59",
      services: { "MANIOBRA DE CARGA": "300.00" },
      subtotal: "1,497.03",
      vat: "16 %: 239.52",
      total: "1,736.55",
    },
  },
];
