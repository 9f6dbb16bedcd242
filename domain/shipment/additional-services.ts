import type { Money } from "../values/money.ts";
import { type FlowKind, flowKinds } from "../wizard/flow-kind.ts";
import { type Side, sides } from "./stop.ts";

export const costTypes = ["quantity", "single-by-quantity"] as const;
/** Charged per unit, or once. [P-150, A-145] */
export type CostType = (typeof costTypes)[number];

export const serviceSections = ["origin-destination", "additional"] as const;
/** Chosen for one of the stops, or for the shipment. [P-135] */
export type ServiceSection = (typeof serviceSections)[number];

export const serviceFlows = ["both", ...flowKinds] as const;
/** Offered in quotations and in requests, or in one of them. [P-135] */
export type ServiceFlow = (typeof serviceFlows)[number];

/** A service that the carrier offers besides moving goods. */
export interface AdditionalService {
  readonly id: number;
  readonly categoryId: number;
  readonly name: Readonly<Record<"es" | "en", string>>;
  readonly costType: CostType;
  /** Open cost: the price is typed for each shipment. */
  readonly hasOpenCost: boolean;
  readonly section: ServiceSection;
  readonly origin: boolean;
  readonly destination: boolean;
  readonly offeredIn: ServiceFlow;
  /** Every shipment that may have it must have it. */
  readonly isRequired: boolean;
  /** Road freight: a legal entity that pays it withholds part of the VAT. */
  readonly isWithheld: boolean;
}

/** A requested service. */
export interface RequestedService {
  readonly serviceId: AdditionalService["id"];
  readonly atOrigin: boolean;
  readonly atDestination: boolean;
  /**
   * The quantity: by side for a service of the stops, in total for one of the shipment, and where a side has none of
   * its own; once when absent.
   */
  readonly originQuantity?: number;
  readonly destinationQuantity?: number;
  readonly quantity?: number;
  /** Cents of the customer's currency; used only for a service with an open cost. */
  readonly cost?: Money["minor"];
  /** The client's documents that are to be returned. */
  readonly documentIds?: readonly number[];
}

/** Services that rules recognize by their id. [P-156, P-325, A-146] */
export const serviceIds = { returnedDocuments: 5, hubAppointment: 50, supplementaryFreight: 480 } as const;

/** Services that rules recognize by their Spanish name, whatever their id. [B-411, A-147, A-148] */
export const serviceNames = {
  pickupAppointment: "CARGO POR CITA RAD",
  deliveryAppointment: "CARGO POR CITA EAD",
  hubPickupAppointment: "CARGO POR CITA RAD CEDIS",
  hubDeliveryAppointment: "CARGO POR CITA EAD CEDIS",
  outOfHoursPickup: "FLETE CARGO RAD FUERA DE HORARIO",
  outOfHoursDelivery: "FLETE CARGO EAD FUERA DE HORARIO",
  cashOnDelivery: "COBRO EN DESTINO",
  apc: "A.P.C.",
  borderCrossing: "FLETE CRUCE FRONTERIZO",
} as const;
export type NamedService = keyof typeof serviceNames;

/** Whether a service is one of those that the rules recognize by name. */
export function isNamed({ name }: Pick<AdditionalService, "name">, service: NamedService): boolean {
  return name.es === serviceNames[service];
}

/** Whether a service may be chosen in a quotation or in a request. */
export function isOfferedIn({ offeredIn }: Pick<AdditionalService, "offeredIn">, flow: FlowKind): boolean {
  return offeredIn === "both" || offeredIn === flow;
}

/**
 * Where a bill shows a service: in the list, in the billed freight, or on a line of its own. [B-089, P-325, P-326,
 * P-327]
 */
export function placeOnBill(service: Pick<AdditionalService, "id" | "name">): ServicePlace {
  if (service.id === serviceIds.supplementaryFreight) return "freight";
  if (isNamed(service, "apc")) return "apc";
  return isNamed(service, "borderCrossing") ? "crossing" : "list";
}
export type ServicePlace = "list" | "freight" | "apc" | "crossing";

/** The sides that a service was requested for. */
export function sidesOf({
  atOrigin,
  atDestination,
}: Pick<RequestedService, "atOrigin" | "atDestination">): Side[] {
  return sides.filter((side) => (side === "origin" ? atOrigin : atDestination));
}

type QuantityField = "originQuantity" | "destinationQuantity" | "quantity";
/** The sides and the quantities of a requested service. */
export type Quantities = Partial<Pick<RequestedService, "atOrigin" | "atDestination" | QuantityField>>;

const ownQuantity = { origin: "originQuantity", destination: "destinationQuantity" } as const;

/**
 * The fields with the quantities of a stop's service: those of the requested sides, and the total where it is charged
 * by quantity and a side has none of its own. [B-095]
 */
export function quantityFields(
  asked: Quantities,
  { costType }: Pick<AdditionalService, "costType">,
): readonly QuantityField[] {
  const { atOrigin = false, atDestination = false } = asked;
  const own = sidesOf({ atOrigin, atDestination }).map((side) => ownQuantity[side]);
  if (costType !== "quantity" || asked.quantity === undefined) return own;
  const given = own.filter((field) => asked[field] !== undefined);
  return given.length < own.length ? [...given, "quantity"] : own;
}

/**
 * How often a stop's service is charged at each side: as often as the side's own quantity says; a side without one has
 * the rest of the total, but at least once. Two sides without one share the total. Singly: once at each side. Callers
 * that know one quantity of a service send the total. [B-095]
 */
export function timesAtSides(
  asked: Quantities,
  { costType }: Pick<AdditionalService, "costType">,
): Readonly<Record<Side, number>> {
  const { atOrigin = false, atDestination = false } = asked;
  if (costType !== "quantity") return { origin: Number(atOrigin), destination: Number(atDestination) };
  const { originQuantity, destinationQuantity, quantity = 0 } = asked;
  const rest = (taken: number) => Math.max(quantity - taken, 1);
  const half = Math.max(Math.ceil(quantity / 2), 1);
  const alone = atDestination ? half : rest(0);
  const origin = atOrigin
    ? (originQuantity ?? (destinationQuantity === undefined ? alone : rest(destinationQuantity)))
    : 0;
  return { origin, destination: atDestination ? (destinationQuantity ?? rest(origin)) : 0 };
}

/**
 * How often a service is charged. By quantity: as often as given, at each side of a stop's service, in total for a
 * shipment's; once where no quantity was given. Singly: once at each side of a stop's service, once for a
 * shipment's, whatever the quantity. Decision 0013.
 */
export function timesCharged(asked: RequestedService, service: AdditionalService): number {
  const { costType, section } = service;
  const { originQuantity, destinationQuantity, quantity } = asked;
  if (section === "additional")
    return costType === "quantity"
      ? (quantity ?? ((originQuantity ?? 0) + (destinationQuantity ?? 0) || 1))
      : 1;
  const { origin, destination } = timesAtSides(asked, service);
  return origin + destination;
}
