import { aShipment, pieces } from "./a-shipment.ts";
import type { GoldenCase } from "./breakdown.ts";
import { clients } from "./rates.ts";

const of = (client: keyof typeof clients) => ({ clientId: clients[client] });

/** Every kind of rate besides the lanes' weight breaks by the kilo. */
export const kindCases: readonly GoldenCase[] = [
  {
    title: "a price per hundred kilos is not rounded up to the hundred",
    // 450 × 310.00 ÷ 100 = 1,395.00; 14.5 % = 202.275 → 202.28; together 1,597.28
    // Tijuana's branch bills 8 %: 127.7824 → 127.78; total 1,725.06
    asked: aShipment({ from: "tijuana", to: "sierra" }),
    expected: {
      billed: "450 kg real",
      "freight.perHundred": "1,395.00",
      "fuel.share": "202.28",
      subtotal: "1,597.28",
      vat: "8 %: 127.78",
      total: "1,725.06",
    },
  },
  {
    title: "a price per hundred kilos has its minimum",
    // 100 × 310.00 ÷ 100 = 310.00 < 500.00; 14.5 % = 72.50; together 572.50; 8 % = 45.80; total 618.30
    asked: aShipment({ from: "tijuana", to: "sierra", goods: [pieces(1, [0.5, 0.5, 0.5], 100)] }),
    expected: {
      billed: "100 kg real",
      "freight.perHundred": "500.00",
      "fuel.share": "72.50",
      subtotal: "572.50",
      vat: "8 %: 45.80",
      total: "618.30",
    },
  },
  {
    title: "the next break's weight is billed when that is cheaper",
    // 280 × 3.00 = 840.00, but 300 × 2.40 = 720.00; 14.5 % = 104.40; together 824.40
    // 16 % = 131.904 → 131.90; total 956.30
    asked: aShipment({ goods: [pieces(1, [1, 1, 0.8], 280)], customer: of("nextBreak") }),
    expected: {
      billed: "280 kg real",
      "freight.nextBreak": "720.00",
      "fuel.share": "104.40",
      subtotal: "824.40",
      vat: "16 %: 131.90",
      total: "956.30",
    },
  },
  {
    title: "at the same cost the shipment's own weight is billed",
    // 240 × 3.00 = 720.00 = 300 × 2.40
    asked: aShipment({ goods: [pieces(1, [1, 1, 0.5], 240)], customer: of("nextBreak") }),
    expected: {
      billed: "240 kg real",
      "freight.byWeight": "720.00",
      "fuel.share": "104.40",
      subtotal: "824.40",
      vat: "16 %: 131.90",
      total: "956.30",
    },
  },
  {
    title: "the last break may be the next one",
    // 900 × 2.40 = 2,160.00, but 1,000 × 1.90 = 1,900.00; 14.5 % = 275.50; together 2,175.50
    // 16 % = 348.08; total 2,523.58
    asked: aShipment({ goods: [pieces(2, [1.2, 1, 1], 450)], customer: of("nextBreak") }),
    expected: {
      billed: "900 kg real",
      "freight.nextBreak": "1,900.00",
      "fuel.share": "275.50",
      subtotal: "2,175.50",
      vat: "16 %: 348.08",
      total: "2,523.58",
    },
  },
  {
    title: "an agreed rate has its own minimum, not the lane's",
    // 50 × 3.00 = 150.00 < 400.00; 14.5 % = 58.00; together 458.00; 16 % = 73.28; total 531.28
    asked: aShipment({ goods: [pieces(1, [0.5, 0.5, 0.5], 50)], customer: of("nextBreak") }),
    expected: {
      billed: "50 kg real",
      "freight.minimum": "400.00",
      "fuel.share": "58.00",
      subtotal: "458.00",
      vat: "16 %: 73.28",
      total: "531.28",
    },
  },
  {
    title: "one price for a range of weight",
    // 100 to 500 kg: 690.00; 14.5 % = 100.05; together 790.05; 16 % = 126.408 → 126.41; total 916.46
    asked: aShipment({ customer: of("flat") }),
    expected: {
      billed: "450 kg real",
      "freight.flat": "690.00",
      "fuel.share": "100.05",
      subtotal: "790.05",
      vat: "16 %: 126.41",
      total: "916.46",
    },
  },
  {
    title: "exactly at the start of a range its price applies",
    // 500 kg: 1,450.00; 14.5 % = 210.25; together 1,660.25; 16 % = 265.64; total 1,925.89
    asked: aShipment({ goods: [pieces(1, [1, 1, 1], 500)], customer: of("flat") }),
    expected: {
      billed: "500 kg real",
      "freight.flat": "1,450.00",
      "fuel.share": "210.25",
      subtotal: "1,660.25",
      vat: "16 %: 265.64",
      total: "1,925.89",
    },
  },
  {
    title: "a shipment above the maximum weight of an agreed rate pays the general price",
    // Agreed up to 1,000 kg: 1,001 × 2.14 = 2,142.14; 14.5 % = 310.6103 → 310.61; together 2,452.75
    // 16 % = 392.44; total 2,845.19
    asked: aShipment({ goods: [pieces(1, [1, 1, 1], 1001)], customer: of("flat") }),
    expected: {
      billed: "1,001 kg real",
      "freight.byWeight": "2,142.14",
      "fuel.share": "310.61",
      subtotal: "2,452.75",
      vat: "16 %: 392.44",
      total: "2,845.19",
    },
  },
  {
    title: "a price per piece",
    // 4 × 95.50 = 382.00; 14.5 % = 55.39; together 437.39; 16 % = 69.9824 → 69.98; total 507.37
    asked: aShipment({
      goods: [pieces(4, [0.4, 0.3, 0.3], 12)],
      serviceType: "parcel",
      customer: of("perPiece"),
    }),
    expected: {
      billed: "48 kg real",
      "freight.perPiece": "382.00",
      "fuel.share": "55.39",
      subtotal: "437.39",
      vat: "16 %: 69.98",
      total: "507.37",
    },
  },
  {
    title: "a single piece pays the minimum of a price per piece",
    // 95.50 < 180.00; 14.5 % = 26.10; together 206.10; 16 % = 32.976 → 32.98; total 239.08
    asked: aShipment({
      goods: [pieces(1, [0.4, 0.3, 0.3], 12)],
      serviceType: "parcel",
      customer: of("perPiece"),
    }),
    expected: {
      billed: "12 kg real",
      "freight.perPiece": "180.00",
      "fuel.share": "26.10",
      subtotal: "206.10",
      vat: "16 %: 32.98",
      total: "239.08",
    },
  },
  {
    title: "many pieces are cheaper, also in several lines",
    // (7 + 5) × 82.25 = 987.00; 14.5 % = 143.115 → 143.12; together 1,130.12
    // 16 % = 180.8192 → 180.82; total 1,310.94
    asked: aShipment({
      goods: [pieces(7, [0.4, 0.3, 0.3], 12), pieces(5, [0.4, 0.3, 0.3], 12)],
      serviceType: "parcel",
      customer: of("perPiece"),
    }),
    expected: {
      billed: "144 kg real",
      "freight.perPiece": "987.00",
      "fuel.share": "143.12",
      subtotal: "1,130.12",
      vat: "16 %: 180.82",
      total: "1,310.94",
    },
  },
  {
    title: "a price per cubic metre ignores the weight",
    // 3 × 1.22 = 3.66 m³; 3.66 × 640.00 = 2,342.40; 14.5 % = 339.648 → 339.65; together 2,682.05
    // 16 % = 429.128 → 429.13; total 3,111.18
    asked: aShipment({ goods: [pieces(3, [1.22, 1, 1], 200)], customer: of("perCubicMetre") }),
    expected: {
      billed: "1,098 kg volumetric",
      "freight.perCubicMetre": "2,342.40",
      "fuel.share": "339.65",
      subtotal: "2,682.05",
      vat: "16 %: 429.13",
      total: "3,111.18",
    },
  },
  {
    title: "exactly five cubic metres have the lower price",
    // 5 × 575.00 = 2,875.00; 14.5 % = 416.875 → 416.88; together 3,291.88
    // 16 % = 526.7008 → 526.70; total 3,818.58
    asked: aShipment({ goods: [pieces(5, [1, 1, 1], 100)], customer: of("perCubicMetre") }),
    expected: {
      billed: "1,500 kg volumetric",
      "freight.perCubicMetre": "2,875.00",
      "fuel.share": "416.88",
      subtotal: "3,291.88",
      vat: "16 %: 526.70",
      total: "3,818.58",
    },
  },
  {
    title: "a price per kilometre of the distance between the zones",
    // 790 × 9.50 = 7,505.00; 14.5 % = 1,088.225 → 1,088.23; together 8,593.23
    // 16 % = 1,374.9168 → 1,374.92; total 9,968.15
    asked: aShipment({ customer: of("perKilometre") }),
    expected: {
      billed: "450 kg real",
      "freight.perKilometre": "7,505.00",
      "fuel.share": "1,088.23",
      subtotal: "8,593.23",
      vat: "16 %: 1,374.92",
      total: "9,968.15",
    },
  },
  {
    title: "a heavy shipment costs more per kilometre",
    // 790 × 14.25 = 11,257.50; 14.5 % = 1,632.3375 → 1,632.34; together 12,889.84
    // 16 % = 2,062.3744 → 2,062.37; total 14,952.21
    asked: aShipment({ goods: [pieces(3, [1, 1, 1], 1000)], customer: of("perKilometre") }),
    expected: {
      billed: "3,000 kg real",
      "freight.perKilometre": "11,257.50",
      "fuel.share": "1,632.34",
      subtotal: "12,889.84",
      vat: "16 %: 2,062.37",
      total: "14,952.21",
    },
  },
  {
    title: "the density decides the class, and the class the price per hundred pounds",
    // 48 × 40 × 48 ÷ 1,728 = 53.33 ft³; 500 ÷ 53.33 = 9.375 lb/ft³: class 100, by the scale alone
    // 500 × 0.4536 = 226.8 kg → 227 kg; 227 × 524.00 ÷ 45.36 = 2,622.3104 → 2,622.31
    // 14.5 % = 380.23495 → 380.23; together 3,002.54; 16 % = 480.4064 → 480.41; total 3,482.95
    asked: aShipment({ goods: [pieces(1, [48, 40, 48], 500)], imperial: true, customer: of("byClass") }),
    expected: {
      billed: "227 kg real",
      "freight.perHundred": "2,622.31",
      "fuel.share": "380.23",
      subtotal: "3,002.54",
      vat: "16 %: 480.41",
      total: "3,482.95",
    },
  },
  {
    title: "a class-rated shipment takes the next break too",
    // 480 lb = 217.728 kg → 218 kg; 218 × 612.00 ÷ 45.36 = 2,941.27, but 500 lb × 524.00 ÷ 100 = 2,620.00
    // 14.5 % = 379.90; together 2,999.90; 16 % = 479.984 → 479.98; total 3,479.88
    asked: aShipment({ goods: [pieces(1, [48, 40, 48], 480)], imperial: true, customer: of("byClass") }),
    expected: {
      billed: "218 kg real",
      "freight.nextBreak": "2,620.00",
      "fuel.share": "379.90",
      subtotal: "2,999.90",
      vat: "16 %: 479.98",
      total: "3,479.88",
    },
  },
  {
    title: "a chosen class takes precedence over the density's",
    // Class 70: 227 × 368.00 ÷ 45.36 = 1,841.6226 → 1,841.62; 14.5 % = 267.0349 → 267.03
    // together 2,108.65; 16 % = 337.384 → 337.38; total 2,446.03
    asked: aShipment({
      goods: [pieces(1, [48, 40, 48], 500)],
      imperial: true,
      freightClassId: 9,
      customer: of("byClass"),
    }),
    expected: {
      billed: "227 kg real",
      "freight.perHundred": "1,841.62",
      "fuel.share": "267.03",
      subtotal: "2,108.65",
      vat: "16 %: 337.38",
      total: "2,446.03",
    },
  },
  {
    title: "home delivery by its own rate",
    // 2 × 240.00 = 480.00; 0.576 m³ × 250 = 144 kg; 14.5 % = 69.60; together 549.60
    // 16 % = 87.936 → 87.94; total 637.54
    asked: aShipment({
      goods: [pieces(2, [0.8, 0.6, 0.6], 30)],
      serviceType: "home-delivery",
      customer: of("homeDelivery"),
      tariff: { homeDelivery: "own-rates" },
    }),
    expected: {
      billed: "144 kg volumetric",
      "freight.perPiece": "480.00",
      "fuel.share": "69.60",
      subtotal: "549.60",
      vat: "16 %: 87.94",
      total: "637.54",
    },
  },
];
