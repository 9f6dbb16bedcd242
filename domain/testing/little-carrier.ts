import type { Carrier } from "../carrier.ts";
import type { Customer } from "../customer/customer.ts";
import type { Branch } from "../geography/branch.ts";
import { roadFinder } from "../geography/branch-distances.ts";
import type { Country } from "../geography/country.ts";
import type { Place } from "../geography/place.ts";
import { areaFinder, type ServiceArea } from "../geography/service-area.ts";
import { agreedWindows } from "../scheduling/windows.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import type { GoodsLine, Packaging } from "../shipment/goods.ts";
import type { Stop } from "../shipment/stop.ts";
import { type Concept, type ConceptKey, conceptKeys } from "../tariff/concept.ts";
import { freightClasses } from "../tariff/golden/rates.ts";
import { services } from "../tariff/golden/services-offered.ts";
import { chargedLater, concepts, parity, rules, tariff, taxes } from "../tariff/golden/tariff.ts";
import { type Instant, instantOf, type LocalDate } from "../values/calendar.ts";

// A carrier of a few branches on the golden tariff, shared by the tests of all rules around the tariff. Northern
// areas, one across the border, one in the mountains, and two with faulty data.

const branches = [
  branch(1, "Monterrey", "64000"),
  branch(2, "Guadalajara", "44100"),
  branch(3, "Tijuana", "22000"),
  branch(4, "Laredo", "78040", "US"),
  // Its dock is in an area that the Monterrey branch serves.
  branch(5, "Apodaca", "64500"),
  branch(6, "Without an area", "99000"),
];

const areas = [
  area(11, "Monterrey", 1, "NE"),
  area(12, "Guadalajara", 2, "OCC"),
  area(13, "Tijuana", 3, "BC"),
  area(14, "Sierra", 2, "OCC"),
  area(15, "Laredo", 4, "TX"),
  area(16, "Apodaca", 5, "NE"),
  area(17, "Without a branch", 77, "NE"),
];

const coverage = [
  range(11, "64000", "64999"),
  range(12, "44000", "45999"),
  range(13, "22000", "22999"),
  range(14, "46000", "46999"),
  range(15, "78040", "78046", "US"),
  range(16, "66600", "66699"),
  range(17, "88000", "88999"),
];

export const monterrey = place(1, "64010", "Obispado", "Monterrey", "Nuevo León");
export const guadalajara = place(2, "44100", "Americana", "Guadalajara", "Jalisco");
export const tijuana = place(3, "22010", "Zona Río", "Tijuana", "Baja California");
export const laredo = place(4, "78041", "Laredo", "Laredo", "Texas", "US");
/** No service area contains it. */
export const sanFrancisco = place(8, "94103", "San Francisco", "San Francisco", "California", "US");
export const apodaca = place(5, "66600", "Centro", "Apodaca", "Nuevo León");
/** No range of postal codes contains it. */
export const outside = place(6, "97000", "Centro", "Mérida", "Yucatán");
/** Its branch does not exist. */
export const orphaned = place(7, "88000", "Centro", "Nuevo Laredo", "Tamaulipas");

/** Metres and kilos of one piece. */
export const pallet = packaging(1, ["Tarima", "Pallet"], {
  length: 2.4,
  width: 1.22,
  height: 2.8,
  weight: 1500,
});
export const box = packaging(2, ["Caja", "Box"], { length: 1.5, width: 1.2, height: 1.2, weight: 70 });

export const carrier: Carrier = {
  version: "little",
  name: "Little",
  company: { id: 1, name: "Little", taxId: "LIT010101AA1", postalCode: "64000", phone: "8180000000" },
  timeZone: "America/Monterrey",
  currency: "MXN",
  defaultLanguage: "es",
  idleMinutes: 60,
  absoluteHours: 12,
  schedulingDays: 0,
  guestsMayBookAppointments: false,
  parameters: [],
  rules: {
    ...rules,
    declaredInsurance: { minimum: 7_000_00, maximum: 2_000_000_00 },
    stackableHeight: { minimum: 2_200, maximum: 2_400 },
    minimumPieceWeight: { kilogram: 100, pound: 220 },
    portAreas: new Set([13]),
  },
  chargedLater,
  branches: byId(branches),
  areas: byId(areas),
  areaOf: areaFinder(coverage, byId(areas)),
  roadsTo: roadFinder([]),
  zones: new Map(),
  packaging: byId([pallet, box]),
  concepts: new Map(conceptKeys.map((key, index) => [key, concept(index + 1, key)])),
  businessTypes: new Map(),
  serviceCategories: new Map(),
  services,
  freightClasses,
  crossings: byId([
    { id: 1, name: "Nuevo Laredo-Laredo" },
    { id: 2, name: "Tijuana-Otay Mesa", branchId: 3 },
  ]),
  shippingTypes: new Map(),
  serviceTypes: new Map(),
  tariffs: [{ ...tariff, effectiveFrom: "2026-01-01" }],
  taxes,
  windows: agreedWindows([], []),
  holidays: [],
  parities: [{ from: "2026-01-01", currency: "USD", units: parity }],
};

export const customer: Customer = {
  clientId: 1001,
  kind: "registered",
  name: "Refacciones del Norte",
  taxId: "RNO010101AA1",
  personType: "physical",
  currency: "MXN",
  language: "es",
  weightUnit: "kilogram",
  lengthUnit: "metre",
  credit: { payment: "cash", suspended: false },
  creditProjects: [],
  groupProjects: [],
  schedulingDays: 0,
  contact: { postalCode: "64000", phone: "8180000000", email: "norte@example.com" },
  flags: [],
};

/** Noon in the carrier's zone. */
export function noon(date: LocalDate): Instant {
  return instantOf(`${date}T12:00:00`, carrier.timeZone);
}

/** A stop at a place, given only by its id and its postal code. */
export function stopAt({ id, country, postalCode }: Place, rest: Partial<Stop> = {}): Stop {
  return { country, placeId: id, postalCode, pickupType: "commercial", ...rest };
}

/** One pallet of 1.20 × 1.00 × 1.00 m that weighs 450 kg, unless overridden. */
export function aLine(rest: Partial<GoodsLine> = {}): GoodsLine {
  return {
    pieces: 1,
    packagingId: pallet.id,
    length: 1_200,
    width: 1_000,
    height: 1_000,
    weight: 450_000,
    notStackable: false,
    ...rest,
  };
}

/** A complete question: one pallet from door to door, Monterrey to Guadalajara, standard, uninsured. */
export function aDraft(rest: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    origin: stopAt(monterrey),
    destination: stopAt(guadalajara),
    lines: [aLine()],
    weightUnit: "kilogram",
    lengthUnit: "metre",
    shippingType: "standard",
    serviceType: "ltl",
    insurance: { kind: "none" },
    guest: {},
    ...rest,
  };
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function branch(id: number, name: string, postalCode: string, country: Country = "MX"): Branch {
  return {
    id,
    name,
    country,
    state: "",
    city: name,
    address: "",
    postalCode,
    point: { latitude: 0, longitude: 0 },
    timeZone: "America/Monterrey",
    cutOff: "17:00",
    isHub: false,
    borderVat: name === "Tijuana",
    hours: [],
  };
}

function area(id: number, name: string, branchId: number, zone: string): ServiceArea {
  return {
    id,
    name,
    branchId,
    zone,
    isRemote: name === "Sierra",
    pickupByAppointment: false,
    deliveryByAppointment: false,
    hubPickup: false,
    hubDelivery: false,
    hours: [],
  };
}

function range(areaId: number, from: string, to: string, country: Country = "MX") {
  return { areaId, country, from, to };
}

function place(
  id: number,
  postalCode: string,
  name: string,
  city: string,
  state: string,
  country: Country = "MX",
): Place {
  return { id, country, postalCode, name, city, cityId: 100 + id, state, stateId: 200 + id };
}

function packaging(
  id: number,
  [es, en]: readonly [string, string],
  most: Readonly<Record<keyof Packaging["maximum"], number>>,
): Packaging {
  const thousandths = (value: number) => Math.round(value * 1000);
  return {
    id,
    name: { es, en },
    shape: "box",
    maximum: {
      length: thousandths(most.length),
      width: thousandths(most.width),
      height: thousandths(most.height),
      weight: thousandths(most.weight),
    },
  };
}

function concept(id: number, key: ConceptKey): Concept {
  return { id, key, name: { es: key, en: key }, isWithheld: concepts.get(key)?.isWithheld === true };
}
