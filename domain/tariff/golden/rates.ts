import { cubicMetre } from "../../values/measures.ts";
import type { FreightClass } from "../freight-class.ts";
import type { Tier } from "../kinds/tier.ts";
import type { FreightRate } from "../rate.ts";
import { type Agreement, type RateLane, type RateSheet, rateBook } from "../rate-book.ts";
import { kilos, percent, pesos, rate } from "./figures.ts";

/** Clients with agreements; all others pay the lanes' prices. */
export const clients = {
  discounted: 21,
  nextBreak: 22,
  flat: 23,
  perPiece: 24,
  perCubicMetre: 25,
  perKilometre: 26,
  byClass: 27,
  homeDelivery: 28,
  closest: 29,
} as const;

const agreements: readonly Agreement[] = [
  agreed(501, clients.discounted, { discount: percent(12), servicePrices: new Map([[1, pesos(300)]]) }),
  agreed(510, clients.discounted, { projectId: 7, discount: percent(20) }),
  agreed(502, clients.nextBreak),
  agreed(503, clients.flat),
  agreed(504, clients.perPiece, { serviceType: "parcel" }),
  agreed(505, clients.perCubicMetre),
  agreed(506, clients.perKilometre),
  agreed(507, clients.byClass),
  agreed(508, clients.homeDelivery, { serviceType: "home-delivery" }),
  agreed(509, clients.closest),
];

const sheets: readonly RateSheet[] = [
  sheet(502, zones("NE", "OCC"), {
    kind: "weight-break",
    per: "kilogram",
    takesNextBreak: true,
    minimum: pesos(400),
    tiers: byKilos({ 0: 3, 300: 2.4, 1000: 1.9 }),
  }),
  {
    ...sheet(503, everywhere(), {
      kind: "flat",
      minimum: 0,
      tiers: byKilos({ 0: 350, 100: 690, 500: 1450 }),
    }),
    upTo: kilos(1000),
  },
  sheet(504, everywhere(), {
    kind: "per-piece",
    minimum: pesos(180),
    tiers: tiers({ 0: 95.5, 10: 82.25 }, 1),
  }),
  sheet(505, everywhere(), {
    kind: "per-cubic-metre",
    minimum: 0,
    tiers: tiers({ 0: 640, 5: 575 }, cubicMetre),
  }),
  sheet(506, everywhere(), { kind: "per-kilometre", minimum: 0, tiers: byKilos({ 0: 9.5, 3000: 14.25 }) }),
  sheet(507, everywhere(), {
    kind: "class",
    takesNextBreak: true,
    minimum: pesos(900),
    // Breaks at 500 and 1,000 pounds.
    classes: new Map([
      [6, byKilos({ 0: 612, 226.8: 524, 453.6: 441 })],
      [9, byKilos({ 0: 425, 226.8: 368, 453.6: 312.5 })],
    ]),
  }),
  sheet(508, everywhere(), { kind: "per-piece", minimum: 0, tiers: tiers({ 0: 240, 3: 205 }, 1) }),
  sheet(509, { kind: "areas", origin: 1, destination: 2 }, perKilo(2)),
  sheet(509, zones("NE", "OCC"), perKilo(2.2)),
  sheet(509, everywhere(), perKilo(2.6)),
  sheet(
    undefined,
    { kind: "areas", origin: 3, destination: 4 },
    {
      kind: "weight-break",
      per: "hundred-kilograms",
      takesNextBreak: false,
      minimum: pesos(500),
      tiers: byKilos({ 0: 310, 1000: 255.5 }),
    },
  ),
];

export const rates = rateBook(sheets, agreements);

/** Classes 400 to 50 by pounds a cubic foot. */
export const freightClasses: readonly FreightClass[] = [
  densities(1, "400", undefined, 1),
  densities(2, "300", 1, 2),
  densities(3, "250", 2, 4),
  densities(4, "175", 4, 6),
  densities(5, "125", 6, 8),
  densities(6, "100", 8, 10),
  densities(7, "92.5", 10, 12),
  densities(8, "85", 12, 15),
  densities(9, "70", 15, 22.5),
  densities(10, "65", 22.5, 30),
  densities(11, "60", 30, 35),
  densities(12, "55", 35, 50),
  densities(13, "50", 50, undefined),
];

function agreed(
  id: number,
  clientId: number,
  rest: Partial<Omit<Agreement, "id" | "clientId">> = {},
): Agreement {
  return { id, clientId, discount: 0, servicePrices: new Map(), ...rest };
}

function sheet(agreementId: number | undefined, lane: RateLane, rate: FreightRate): RateSheet {
  return { id: 0, ...(agreementId === undefined ? {} : { agreementId }), lane, rate };
}

function zones(origin: string, destination: string): RateLane {
  return { kind: "zones", origin, destination };
}

function everywhere(): RateLane {
  return { kind: "everywhere" };
}

function perKilo(price: number): FreightRate {
  return {
    kind: "weight-break",
    per: "kilogram",
    takesNextBreak: false,
    minimum: 0,
    tiers: [{ from: 0, rate: rate(price) }],
  };
}

function byKilos(prices: Record<number, number>): readonly Tier[] {
  return tiers(prices, kilos(1));
}

function tiers(prices: Record<number, number>, unit: number): readonly Tier[] {
  return Object.entries(prices)
    .map(([from, price]) => ({ from: Math.round(Number(from) * unit), rate: rate(price) }))
    .toSorted((a, b) => a.from - b.from);
}

function densities(
  id: number,
  name: string,
  from: number | undefined,
  below: number | undefined,
): FreightClass {
  return {
    id,
    name,
    ...(from === undefined ? {} : { from: from * 100 }),
    ...(below === undefined ? {} : { below: below * 100 }),
  };
}
