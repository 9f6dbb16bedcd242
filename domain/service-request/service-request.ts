import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Price } from "../tariff/price.ts";
import type { Instant, LocalDate } from "../values/calendar.ts";

/** Delivered is not among them: the carrier's tracking says that, not the portal. [P-163] */
export const requestStatuses = ["registered", "confirmed", "in-transit", "cancelled"] as const;
/** What has become of a request; "in-transit" is from its collection on, "cancelled" also when it was rejected. */
export type RequestStatus = (typeof requestStatuses)[number];

/** Who hands the goods over, or who receives them, and where. */
export interface Party {
  readonly name: string;
  readonly taxId?: string;
  /** Street and number, as one line; city and neighbourhood are the stop's. */
  readonly address: string;
  readonly contact: { readonly name: string; readonly phone: string; readonly email?: string };
}

/** What the customer calls the shipment in his own books: a kind of reference and its value. [B-138] */
export interface Reference {
  readonly description: string;
  readonly value: string;
}

/** A shipment that the carrier was asked to move, at the price it was asked for. */
export interface ServiceRequest {
  readonly number: number;
  readonly clientId: number;
  readonly createdAt: Instant;
  readonly status: RequestStatus;
  /** The quotation that it was made of. */
  readonly quotationNumber?: number;
  readonly draft: ShipmentDraft;
  readonly price: Price;
  readonly sender: Party;
  readonly recipient: Party;
  readonly references: readonly Reference[];
  /** The day on which the goods are collected; none when they are brought to a branch. */
  readonly pickupOn?: LocalDate;
  readonly notes?: string;
}
