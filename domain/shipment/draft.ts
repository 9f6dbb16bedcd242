import type { Language } from "../customer/customer.ts";
import type { LengthUnit, WeightUnit } from "../values/measures.ts";
import type { RequestedService } from "./additional-services.ts";
import type { Appointments } from "./appointments.ts";
import type { Crossing, TradeKind } from "./crossing.ts";
import type { GoodsLine } from "./goods.ts";
import type { Insurance } from "./insurance.ts";
import type { Markup } from "./markup.ts";
import type { Stop } from "./stop.ts";

export const shippingTypes = ["standard", "priority", "proximity", "one"] as const;
/** The promise about the time of arrival. [P-155] */
export type ShippingType = (typeof shippingTypes)[number];

export const serviceTypes = ["ltl", "parcel", "home-delivery"] as const;
/** Which network moves the goods. */
export type ServiceType = (typeof serviceTypes)[number];

/** The contact person, when nobody is signed in. */
export interface GuestContact {
  readonly company?: string;
  /** The name; with the last name where a caller has one field for both. */
  readonly name?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly isPrivatePerson?: boolean;
}

/** What a customer fills in before the quotation exists: the input of a price. */
export interface ShipmentDraft {
  readonly origin: Stop;
  readonly destination: Stop;
  readonly lines: readonly GoodsLine[];
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  readonly description?: string;
  readonly shippingType: ShippingType;
  readonly serviceType: ServiceType;
  readonly insurance: Insurance;
  readonly guest: GuestContact;
  /** The client's project; 0 means none. */
  readonly projectId?: number;
  /** Chosen by a client who uses classes; else derived from the goods' density. */
  readonly freightClassId?: number;
  readonly services?: readonly RequestedService[];
  /** Cash on delivery, a service requested by a flag: the carrier collects the price from the recipient. */
  readonly cashOnDelivery?: boolean;
  /** Returned documents, also a service requested by a flag: signed papers come back. */
  readonly returnsDocuments?: boolean;
  readonly markup?: Markup;
  /** Home delivery switched on or off; the service type then follows from the lane. */
  readonly isHomeDelivery?: boolean;
  readonly appointments?: Appointments;
  readonly tradeKind?: TradeKind;
  readonly crossing?: Crossing;
  /** The language of its documents; the user's own when absent. */
  readonly language?: Language;
}

/** The network that moves a shipment: home delivery where it is switched on, else the lane's. [B-178, B-179] */
export function networkOf({
  serviceType = "ltl",
  isHomeDelivery = false,
}: Pick<Incomplete<ShipmentDraft>, "serviceType" | "isHomeDelivery">): ServiceType {
  return isHomeDelivery ? "home-delivery" : serviceType;
}

/** A draft with any field possibly missing: the input of `estimate` and of the wizard. */
export type Incomplete<T> = T extends readonly (infer Item)[]
  ? readonly Incomplete<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]?: Incomplete<T[Field]> }
    : T;
