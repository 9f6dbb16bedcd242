import { languages } from "@anden/domain/customer/customer";
import { countries } from "@anden/domain/geography/country";
import type { Place, Point } from "@anden/domain/geography/place";
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
import { lengthUnits, weightUnits } from "@anden/domain/values/measures";
import * as z from "zod/mini";
import { count, type Fields, flag, optional, text } from "./stored-values.ts";

const language = z.literal(languages);

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

/** The question that a shipment was priced by. */
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

/** A place under its name on the day of storing. */
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
