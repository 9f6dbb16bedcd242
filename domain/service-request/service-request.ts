import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Price } from "../tariff/price.ts";
import type { Instant, LocalDate } from "../values/calendar.ts";
import type { NamedWaybillLine } from "../waybill/waybill-line.ts";

/** "Delivered" is not a state: it comes from the carrier's tracking, not from the portal. [P-163] */
export const requestStatuses = ["registered", "confirmed", "in-transit", "cancelled"] as const;
/** The state of a request; "in-transit" from its pickup on, "cancelled" also when it was rejected. */
export type RequestStatus = (typeof requestStatuses)[number];

/** The sender or the recipient, and their address. */
export interface Party {
  /** In the client's address book; absent where it was not taken from there. */
  readonly number?: number;
  readonly name: string;
  readonly taxId?: string;
  /** Street and number, as one line; city and neighbourhood are the stop's. */
  readonly address: string;
  readonly contact: {
    readonly number?: number;
    readonly name: string;
    readonly department?: string;
    readonly position?: string;
    readonly phone: string;
    readonly email?: string;
  };
}

/** A reference of the customer's own to the shipment: its kind and its value. [B-138] */
export interface Reference {
  /** Of the client's own; 0 for a custom one. */
  readonly definitionId?: number;
  readonly description: string;
  readonly value: string;
}

/** A file of a request, as it was stored. */
export interface Attachment {
  readonly id: number;
  readonly name: string;
  readonly mediaType: string;
  readonly length: number;
}

/** A shipment that the carrier was asked to move, at the quoted price. */
export interface ServiceRequest {
  readonly number: number;
  readonly clientId: number;
  readonly createdAt: Instant;
  readonly status: RequestStatus;
  /** The quotation that it was made from. */
  readonly quotationNumber?: number;
  readonly draft: ShipmentDraft;
  readonly price: Price;
  readonly sender: Party;
  readonly recipient: Party;
  readonly references: readonly Reference[];
  /** The pickup day; absent when the customer brings the goods to a branch. */
  readonly pickupOn?: LocalDate;
  readonly notes?: string;
  /** Whom a logistics client has it invoiced to. */
  readonly billingParty?: { readonly number: number; readonly name: string; readonly taxId: string };
  readonly attachments?: readonly Attachment[];
  /** The waybill complement. */
  readonly waybill?: readonly NamedWaybillLine[];
}
