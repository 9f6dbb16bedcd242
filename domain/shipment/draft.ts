import type { Language } from "../customer/customer.ts";
import type { LengthUnit, WeightUnit } from "../values/measures.ts";
import type { AskedService } from "./additional-services.ts";
import type { Appointments } from "./appointments.ts";
import type { Crossing, TradeKind } from "./crossing.ts";
import type { GoodsLine } from "./goods.ts";
import type { Insurance } from "./insurance.ts";
import type { Markup } from "./markup.ts";
import type { Stop } from "./stop.ts";

export const shippingTypes = ["standard", "priority", "proximity", "one"] as const;
/** What is promised about the time of arrival. [P-155] */
export type ShippingType = (typeof shippingTypes)[number];

export const serviceTypes = ["ltl", "parcel", "home-delivery"] as const;
/** Which network moves it. */
export type ServiceType = (typeof serviceTypes)[number];

/** Who asks, when nobody is signed in. */
export interface GuestContact {
  readonly company?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly isPrivatePerson?: boolean;
}

/** The question a price answers: everything a person fills in before the quotation exists. */
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
  /** The client's project it is for; 0 is none. */
  readonly projectId?: number;
  /** Chosen by a client who uses classes; else the goods' density says it. */
  readonly freightClassId?: number;
  readonly services?: readonly AskedService[];
  /** Whether the carrier collects the price from who receives the goods: a service said by a flag. */
  readonly cashOnDelivery?: boolean;
  /** Whether papers come back signed: likewise. */
  readonly returnsDocuments?: boolean;
  readonly markup?: Markup;
  /** Home delivery switched on or off; the service type is then the one of the lane. */
  readonly isHomeDelivery?: boolean;
  readonly appointments?: Appointments;
  readonly tradeKind?: TradeKind;
  readonly crossing?: Crossing;
  /** In which its papers are written; the reader's own where nothing is said. */
  readonly language?: Language;
}

/** The network that moves a shipment: home delivery where it is switched on, else the one of its lane. [B-178, B-179] */
export function networkOf({
  serviceType = "ltl",
  isHomeDelivery = false,
}: Pick<Incomplete<ShipmentDraft>, "serviceType" | "isHomeDelivery">): ServiceType {
  return isHomeDelivery ? "home-delivery" : serviceType;
}

/** A draft of which anything may still be missing: what `estimate` and the wizard work on. */
export type Incomplete<T> = T extends readonly (infer Item)[]
  ? readonly Incomplete<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]?: Incomplete<T[Field]> }
    : T;
