import type { ChargedLater } from "../charged-later.ts";
import type { RatingTerms } from "../ratable-shipment.ts";
import type { Lane, StopCharge, Tariff } from "../tariff.ts";
import { kilos, percent, rate as perKilo, pesos } from "./figures.ts";
import { rates } from "./rates.ts";
import { servicePrices } from "./services-offered.ts";

function lane(origin: string, destination: string, minimum: number, breaks: Record<number, number>): Lane {
  return {
    origin,
    destination,
    transitDays: 2,
    minimum: pesos(minimum),
    breaks: Object.entries(breaks).map(([from, rate]) => ({
      from: kilos(Number(from)),
      rate: perKilo(rate),
    })),
  };
}

function door(
  zone: string,
  side: StopCharge["side"],
  pickupType: StopCharge["pickupType"],
  base: number,
  included: number,
  perExtraKilo: number,
): StopCharge {
  return {
    zone,
    side,
    pickupType,
    base: pesos(base),
    included: kilos(included),
    perExtraKilo: perKilo(perExtraKilo),
  };
}

const lanes = [
  lane("NE", "OCC", 480, { 0: 3.8, 100: 3.1, 300: 2.64, 1000: 2.14, 3000: 1.87 }),
  lane("OCC", "NE", 460, { 0: 3.6, 300: 2.5 }),
  lane("NE", "BC", 900, { 0: 6.125, 100: 5.2437 }),
  lane("BC", "OCC", 885, { 0: 5.9 }),
  lane("NE", "US", 600, { 0: 4.5 }),
  lane("OCC", "US", 600, { 0: 5.2 }),
  lane("US", "NE", 600, { 0: 4.8 }),
  lane("US", "US", 600, { 0: 4.1 }),
];

const doors = [
  door("NE", "pickup", "commercial", 320, 500, 0.45),
  door("NE", "pickup", "residential", 420, 300, 0.6),
  door("OCC", "pickup", "commercial", 315, 500, 0.44),
  door("OCC", "delivery", "commercial", 310, 500, 0.42),
  door("OCC", "delivery", "residential", 435, 300, 0.5825),
  door("BC", "delivery", "commercial", 380, 500, 0.55),
];

/** The area of the mountains, far from the branch in Guadalajara. */
export const remoteAreaId = 4;

/** One small price list, the same for every golden case, so that a reader learns it once. */
export const tariff: Tariff = {
  version: "golden",
  effectiveFrom: "2014-01-01",
  currency: "MXN",
  weightStep: kilos(1),
  volumetricFactors: { ltl: 300, parcel: 200, "home-delivery": 250 },
  lane: (origin, destination) =>
    lanes.find((lane) => lane.origin === origin && lane.destination === destination),
  stopCharge: (zone, side, pickupType) =>
    doors.find((door) => door.zone === zone && door.side === side && door.pickupType === pickupType),
  remoteCharge: (areaId, side) =>
    areaId === remoteAreaId ? pesos(side === "pickup" ? 400 : 650) : undefined,
  rates,
  homeDelivery: "lanes",
  kilometres: (origin, destination) => (origin === "NE" && destination === "OCC" ? 790 : undefined),
  exportVat: (origin, destination) => (origin === "NE" || destination === "NE" ? 0 : undefined),
  servicePrice: (serviceId) => servicePrices.get(serviceId),
  fuel: [
    { from: "2026-01-01", share: percent(14.5) },
    { from: "2026-02-01", share: percent(13.75) },
  ],
  shippingTypeFactors: {
    standard: percent(100),
    priority: percent(118),
    proximity: percent(94.5),
    one: percent(145),
  },
};

export const rules: RatingTerms["rules"] = {
  units: { kilosPerPound: 4536, metresPerInch: 254 },
  basicInsurance: { charge: pesos(45), covers: pesos(7000) },
};

/**
 * Half an hour at an address and three days at the branch are free; goods may be five percent heavier and larger than
 * declared.
 */
export const chargedLater: ChargedLater = {
  waiting: { serviceId: 40, freeMinutes: 30, everyMinutes: 30 },
  storage: { serviceId: 32, freeDays: 3 },
  secondAttempt: { serviceId: 31 },
  reweighing: { margin: percent(5) },
};

export const concepts: RatingTerms["concepts"] = new Map([
  ["freight", { isWithheld: true }],
  ["pickup", { isWithheld: true }],
  ["delivery", { isWithheld: true }],
  ["adjustment-fuel", { isWithheld: true }],
  ["adjustment-remote-pickup", { isWithheld: true }],
  ["adjustment-remote-delivery", { isWithheld: true }],
  ["insurance-basic", { isWithheld: false }],
  ["insurance-declared", { isWithheld: false }],
  ["discount", { isWithheld: true }],
  ["markup", { isWithheld: false }],
]);

export const taxes: RatingTerms["taxes"] = [
  { from: "2014-01-01", vat: percent(16), borderVat: percent(16), withholding: percent(4) },
  { from: "2019-01-01", vat: percent(16), borderVat: percent(8), withholding: percent(4) },
];

/** 18.4215 pesos for a dollar. */
export const parity = 184_215;
