import { languages } from "@anden/domain/customer/customer";
import { countries } from "@anden/domain/geography/country";
import type { Place, Point } from "@anden/domain/geography/place";
import type { Advisory } from "@anden/domain/quotation/price-draft";
import type { RequestedService } from "@anden/domain/shipment/additional-services";
import type { Appointment, Appointments } from "@anden/domain/shipment/appointments";
import { type Crossing, directions, tradeKinds } from "@anden/domain/shipment/crossing";
import {
  type GuestContact,
  type ShipmentDraft,
  serviceTypes,
  shippingTypes,
} from "@anden/domain/shipment/draft";
import type { GoodsLine } from "@anden/domain/shipment/goods";
import type { Insurance } from "@anden/domain/shipment/insurance";
import type { Markup } from "@anden/domain/shipment/markup";
import { pickupTypes, type Stop } from "@anden/domain/shipment/stop";
import { conceptKeys } from "@anden/domain/tariff/concept";
import {
  type BilledWeight,
  type Figure,
  type Price,
  type PricedService,
  type PriceLine,
  type Reason,
  reasonRules,
  type SumReasons,
} from "@anden/domain/tariff/price";
import { type Risk, riskCodes } from "@anden/domain/tariff/risk";
import { lengthUnits, type UnitFactors, weightUnits } from "@anden/domain/values/measures";
import { currencies, type Money } from "@anden/domain/values/money";
import type { Problem } from "@anden/domain/values/problem";
import { problemCodes } from "@anden/domain/values/problem-codes";
import * as z from "zod/mini";
import type {
  ListedGoods,
  ListedStop,
  ListedWeight,
  ListRow,
  UnnamedGoods,
  UnnamedListRow,
} from "./listed-shipment.ts";
import type { Presentation, ShipmentWording, Wording } from "./presentation.ts";

// Schemas for the JSON of stored quotations and requests, which has the shapes of the domain's types. It is written
// by JSON.stringify and read through these schemas. Every stored object carries a version: a change that older rows
// cannot be read by gets a new version and a reader of its own. Decision 0039.

/** A schema for each field of a type: a missing one does not compile. */
export type Fields<Type> = {
  readonly [Name in keyof Type]-?: Record<never, never> extends Pick<Type, Name>
    ? z.ZodMiniExactOptional<z.ZodMiniType<Type[Name]>>
    : z.ZodMiniType<Type[Name]>;
};

const optional = z.exactOptional;
const count = z.number();
const text = z.string();
const flag = z.boolean();
const bilingual = z.object({ es: text, en: text });
const language = z.literal(languages);

const money = z.object({ minor: count, currency: z.literal(currencies) } satisfies Fields<Money>);

const stop = z.object({
  country: z.literal(countries),
  stateId: optional(count),
  cityId: optional(count),
  placeId: count,
  postalCode: text,
  pickupType: z.literal(pickupTypes),
  branchId: optional(count),
  areaId: optional(count),
} satisfies Fields<Stop>);

const goodsLine = z.object({
  pieces: count,
  packagingId: count,
  length: count,
  width: count,
  height: count,
  weight: count,
  volume: optional(count),
  notStackable: flag,
} satisfies Fields<GoodsLine>);

const insurance: z.ZodMiniType<Insurance> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("basic") }),
  z.object({ kind: z.literal("declared"), value: count }),
]);

const guest = z.object({
  company: optional(text),
  name: optional(text),
  lastName: optional(text),
  phone: optional(text),
  email: optional(text),
  isPrivatePerson: optional(flag),
} satisfies Fields<GuestContact>);

const askedService = z.object({
  serviceId: count,
  atOrigin: flag,
  atDestination: flag,
  originQuantity: optional(count),
  destinationQuantity: optional(count),
  quantity: optional(count),
  cost: optional(count),
  documentIds: optional(z.array(count)),
} satisfies Fields<RequestedService>);

const markup: z.ZodMiniType<Markup> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("amount"), amount: count }),
  z.object({ kind: z.literal("share"), share: count }),
]);

const appointment: z.ZodMiniType<Appointment> = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("ordinary"), day: text }),
  z.object({ mode: z.literal("appointment"), at: text }),
  z.object({
    mode: z.literal("outside-hours"),
    on: optional(text),
    from: optional(text),
    to: optional(text),
  }),
  z.object({ mode: z.literal("hub"), hubAt: text }),
]);
const appointments = z.object({
  pickup: optional(appointment),
  delivery: optional(appointment),
} satisfies Fields<Appointments>);

const crossing = z.object({
  crossingId: optional(count),
  direction: optional(z.literal(directions)),
  isIntraUsa: optional(flag),
  branchId: optional(count),
  name: optional(text),
} satisfies Fields<Crossing>);

export const draft = z.object({
  origin: stop,
  destination: stop,
  lines: z.array(goodsLine),
  weightUnit: z.literal(weightUnits),
  lengthUnit: z.literal(lengthUnits),
  description: optional(text),
  shippingType: z.literal(shippingTypes),
  serviceType: z.literal(serviceTypes),
  insurance,
  guest,
  projectId: optional(count),
  freightClassId: optional(count),
  services: optional(z.array(askedService)),
  cashOnDelivery: optional(flag),
  returnsDocuments: optional(flag),
  markup: optional(markup),
  isHomeDelivery: optional(flag),
  appointments: optional(appointments),
  tradeKind: optional(z.literal(tradeKinds)),
  crossing: optional(crossing),
  language: optional(language),
} satisfies Fields<ShipmentDraft>);

const point = z.object({ latitude: count, longitude: count } satisfies Fields<Point>);

export const place = z.object({
  id: count,
  country: z.literal(countries),
  postalCode: text,
  name: text,
  city: text,
  cityId: count,
  state: text,
  stateId: count,
  point: optional(point),
} satisfies Fields<Place>);

const currency = z.literal(currencies);
const figure: z.ZodMiniType<Figure> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("money"), minor: count, currency }),
  z.object({ kind: z.literal("sum"), minors: z.array(count), currency }),
  z.object({ kind: z.literal("rate"), value: count, currency }),
  z.object({ kind: z.literal("weight"), value: count }),
  z.object({ kind: z.literal("volume"), value: count }),
  z.object({ kind: z.literal("share"), points: count }),
  z.object({ kind: z.literal("parity"), value: count }),
  z.object({ kind: z.literal("count"), value: count }),
  z.object({ kind: z.literal("date"), value: text }),
  z.object({ kind: z.literal("text"), value: text }),
]);
const figures = z.record(text, figure);

const reason = z.object({ rule: z.literal(reasonRules), figures } satisfies Fields<Reason>);

const billedWeight = z.object({
  real: count,
  volume: count,
  volumetric: count,
  billed: count,
  by: z.literal(["real", "volumetric"]),
} satisfies Fields<BilledWeight>);

const pricedService = z.object({
  serviceId: count,
  atOrigin: flag,
  atDestination: flag,
  originQuantity: optional(count),
  destinationQuantity: optional(count),
  quantity: optional(count),
  name: bilingual,
  place: z.literal(["list", "freight", "apc", "crossing"]),
  isWithheld: flag,
  amount: money,
  reason,
} satisfies Fields<PricedService>);

export const price = z.object({
  tariffVersion: text,
  currency,
  lines: z.array(
    z.object({ concept: z.literal(conceptKeys), amount: money, reason } satisfies Fields<PriceLine>),
  ),
  services: optional(z.array(pricedService)),
  freightClassId: optional(count),
  goods: z.array(billedWeight),
  weight: billedWeight,
  weightReason: optional(reason),
  subtotal: money,
  vat: money,
  vatShare: count,
  withholding: money,
  withholdingShare: count,
  total: money,
  sumReasons: optional(
    z.object({
      freight: optional(reason),
      vat: reason,
      withholding: optional(reason),
    } satisfies Fields<SumReasons>),
  ),
} satisfies Fields<Price>);

const notice = z.object({
  code: z.literal(problemCodes),
  path: text,
  details: z.record(text, z.union([text, count, money, bilingual])),
} satisfies Fields<Problem>);

const risk = z.object({
  code: z.literal(riskCodes),
  paths: z.array(text),
  atStake: money,
  figures,
} satisfies Fields<Risk>);

export const advisory = z.object({
  deliveredOn: optional(text),
  hub: z.object({ pickup: flag, delivery: flag }),
  notices: z.array(notice),
  risks: z.array(risk),
} satisfies Fields<Advisory>);

const wording = z.object({
  shippingType: text,
  serviceType: text,
  lines: z.array(z.object({ name: text, sentence: text })),
  services: z.array(text),
  weight: optional(text),
  sums: optional(
    z.object({ freight: optional(text), vat: text, withholding: optional(text) } satisfies Fields<
      NonNullable<Wording["sums"]>
    >),
  ),
  notices: z.array(text),
  risks: z.array(text),
  originCountry: text,
  destinationCountry: text,
} satisfies Fields<ShipmentWording>);

export const presentation = z.object({
  units: z.object({ kilosPerPound: count, metresPerInch: count } satisfies Fields<UnitFactors>),
  shippingTypeId: count,
  serviceTypeId: count,
  conceptIds: z.array(count),
  freightClass: optional(z.object({ id: count, name: text })),
  heights: z.array(count),
  project: optional(z.object({ id: count, description: text })),
  paper: optional(text),
  parity: optional(count),
  wording: z.object({ es: wording, en: wording }),
} satisfies Fields<Presentation>);

/** The fields of a listed stop. A request's stop adds its area. */
export const listedStop = {
  isBranch: flag,
  branch: z.object({ id: count, name: text }),
  address: text,
} satisfies Fields<ListedStop>;

const weight = optional(
  z.object({ figure: count, unit: z.literal(weightUnits) } satisfies Fields<ListedWeight>),
);

/** The fields of a list row, without its stops. */
export const listedShipment = {
  goods: z.array(z.object({ pieces: count, packaging: bilingual } satisfies Fields<ListedGoods>)),
  weight,
  timeZone: text,
} satisfies Fields<Omit<ListRow, "origin" | "destination">>;

export const unnamedShipment = {
  goods: z.array(z.object({ pieces: count, packagingId: count } satisfies Fields<UnnamedGoods>)),
  weight,
} satisfies Fields<Omit<UnnamedListRow, "origin" | "destination">>;

const version1 = z.object({ version: z.literal(1) });

/** Reads an object by the schema of its version; objects without a version are read by `unversioned`. */
export function readVersioned<Current, Unversioned>(
  json: unknown,
  current: z.ZodMiniType<Current>,
  unversioned: z.ZodMiniType<Unversioned>,
): Current | Unversioned {
  if (typeof json !== "object" || json === null || !("version" in json)) return unversioned.parse(json);
  version1.parse(json);
  return current.parse(json);
}

const ratedPrice = z.object({ price });

/** The price of a quotation or a request. */
export function readRating(json: unknown): Price {
  const read = readVersioned<{ price: Price } | Price, Price>(json, ratedPrice, price);
  return "price" in read ? read.price : read;
}

export function writeRating(rated: Price): string {
  return JSON.stringify({ version: 1, price: rated });
}
