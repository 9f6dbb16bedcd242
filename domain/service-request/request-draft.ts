import type { Incomplete, ShipmentDraft } from "../shipment/draft.ts";
import type { WaybillLine } from "../waybill/waybill-line.ts";
import type { GivenReference } from "./references.ts";

/** A service request as the customer fills it in: the shipment with its parties, documents, references and comments. */
export interface RequestDraft extends ShipmentDraft {
  readonly quotationNumber?: number;
  /** The earlier request that it repeats: both stops of the stored request say so. [B-205] */
  readonly repeatOf?: number;
  /** Numbers of the client's address book. */
  readonly senderId?: number;
  readonly senderContactId?: number;
  readonly recipientId?: number;
  readonly recipientContactId?: number;
  /** The billing party of a logistics client's request. */
  readonly billingPartyId?: number;
  /** Absent where the caller sends them in a separate call. */
  readonly references?: readonly GivenReference[];
  readonly notes?: string;
  /** The lines of the waybill complement. */
  readonly waybill?: readonly WaybillLine[];
  /** Numbers of files that were stored before. */
  readonly fileIds?: readonly number[];
  /** Only the portal asks for it: other callers accept the terms with their contract. */
  readonly termsAccepted?: boolean;
}

export type IncompleteRequest = Incomplete<RequestDraft>;

/**
 * The part of a draft that a price is asked for: a shipment, and in a request its parties, who may have windows of
 * their own.
 */
export type ShipmentToPrice = Incomplete<ShipmentDraft> & Pick<IncompleteRequest, "senderId" | "recipientId">;

/** The shipment of a request: its parties and everything else that a quotation does not have are left out. */
export function shipmentOf({
  quotationNumber: _quotation,
  repeatOf: _repeat,
  senderId: _sender,
  senderContactId: _senderContact,
  recipientId: _recipient,
  recipientContactId: _recipientContact,
  billingPartyId: _billing,
  references: _references,
  notes: _notes,
  fileIds: _files,
  waybill: _waybill,
  termsAccepted: _terms,
  ...shipment
}: IncompleteRequest): Incomplete<ShipmentDraft> {
  return shipment;
}

/** The shipment of a request with its parties. */
export function shipmentBetweenParties(request: IncompleteRequest): ShipmentToPrice {
  const { senderId, recipientId } = request;
  return {
    ...shipmentOf(request),
    ...(senderId ? { senderId } : {}),
    ...(recipientId ? { recipientId } : {}),
  };
}
