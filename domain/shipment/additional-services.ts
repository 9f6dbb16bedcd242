import type { Money } from "../values/money.ts";
import { type Side, sides } from "./stop.ts";

export const costTypes = ["quantity", "single-by-quantity"] as const;
/** Charged each time, or once wherever it applies. [P-150, A-145] */
export type CostType = (typeof costTypes)[number];

export const serviceSections = ["origin-destination", "additional"] as const;
/** Chosen for one of the stops, or for the shipment. [P-135] */
export type ServiceSection = (typeof serviceSections)[number];

/** Something that the carrier does besides moving goods. */
export interface AdditionalService {
  readonly id: number;
  readonly categoryId: number;
  readonly name: Readonly<Record<"es" | "en", string>>;
  readonly costType: CostType;
  /** The price is typed for each shipment. */
  readonly hasOpenCost: boolean;
  readonly section: ServiceSection;
  readonly origin: boolean;
  readonly destination: boolean;
  /** A shipment that may have it must have it. */
  readonly isRequired: boolean;
  /** Road freight: a legal entity that pays it withholds part of the VAT. */
  readonly isWithheld: boolean;
}

/** A service as it was asked for. */
export interface AskedService {
  readonly serviceId: AdditionalService["id"];
  readonly atOrigin: boolean;
  readonly atDestination: boolean;
  /** How often, by side for a service of the stops and in total for one of the shipment; once when unsaid. */
  readonly originQuantity?: number;
  readonly destinationQuantity?: number;
  readonly quantity?: number;
  /** Cents of the customer's currency; read only of a service with an open cost. */
  readonly cost?: Money["minor"];
  /** The client's documents that come back. */
  readonly documentIds?: readonly number[];
}

/** Services that rules know by their number. [P-156, P-325, A-146] */
export const serviceIds = { returnedDocuments: 5, hubAppointment: 50, supplementaryFreight: 480 } as const;

/** Services that rules know by their Spanish name, whatever number the carrier gave them. [B-411, A-147, A-148] */
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

export function isNamed({ name }: Pick<AdditionalService, "name">, service: NamedService): boolean {
  return name.es === serviceNames[service];
}

/** Where a bill shows a service: in the list, inside the billed freight, or on a line of its own. [B-089, P-325, P-326, P-327] */
export function placeOnBill(service: Pick<AdditionalService, "id" | "name">): ServicePlace {
  if (service.id === serviceIds.supplementaryFreight) return "freight";
  if (isNamed(service, "apc")) return "apc";
  return isNamed(service, "borderCrossing") ? "crossing" : "list";
}
export type ServicePlace = "list" | "freight" | "apc" | "crossing";

/** The sides a service was asked for. */
export function sidesOf({
  atOrigin,
  atDestination,
}: Pick<AskedService, "atOrigin" | "atDestination">): Side[] {
  return sides.filter((side) => (side === "origin" ? atOrigin : atDestination));
}

/**
 * How often a service is charged. One charged by quantity: as often as was said, at each side of a stop's service,
 * in total of a shipment's; once where nothing was said. One charged singly: once at each side of a stop's service,
 * once for a shipment's, however many were asked for. Decision 0013.
 */
export function timesCharged(asked: AskedService, { costType, section }: AdditionalService): number {
  const { originQuantity, destinationQuantity, quantity } = asked;
  if (section === "additional")
    return costType === "quantity"
      ? (quantity ?? ((originQuantity ?? 0) + (destinationQuantity ?? 0) || 1))
      : 1;
  const said = { origin: originQuantity ?? 1, destination: destinationQuantity ?? 1 };
  return sidesOf(asked).reduce((times, side) => times + (costType === "quantity" ? said[side] : 1), 0);
}
