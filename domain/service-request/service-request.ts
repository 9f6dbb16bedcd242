import type { Place, Point } from "../geography/place.ts";
import type { ServiceArea } from "../geography/service-area.ts";
import type { ShipmentDraft } from "../shipment/draft.ts";
import type { Side } from "../shipment/stop.ts";
import type { Price } from "../tariff/price.ts";
import type { Instant, LocalDate } from "../values/calendar.ts";
import type { NamedWaybillLine } from "../waybill/waybill-line.ts";
import type { Reference } from "./references.ts";

/** "Delivered" is not a state: it comes from the carrier's tracking, not from the portal. [P-163] */
export const requestStatuses = ["registered", "confirmed", "in-transit", "cancelled"] as const;
/** The state of a request; "in-transit" from its pickup on, "cancelled" also when it was rejected. */
export type RequestStatus = (typeof requestStatuses)[number];

/** The sender or the recipient, and their address. */
export interface Party {
  /** The number in the client's address book; absent where the party was not taken from there. */
  readonly number?: number;
  readonly name: string;
  readonly taxId?: string;
  /** One line: in capitals where it was copied from the address book, otherwise as it was typed. */
  readonly address: string;
  /** Street and numbers as they were typed; absent in requests stored before they kept them. */
  readonly street?: string;
  /** The place of the address; absent in requests stored before they kept it. */
  readonly place?: Place;
  /** The position of the address on the map, if it is known. */
  readonly point?: Point;
  readonly contact: {
    readonly number?: number;
    readonly name: string;
    readonly department?: string;
    readonly position?: string;
    readonly phone: string;
    readonly email?: string;
  };
}

/** Where a party is within its town: street and numbers as they were typed, or the whole line of an older request. */
export const streetOf = ({ street, address }: Pick<Party, "street" | "address">): string => street ?? address;

/** The service area of a stop at the time of the request. */
export interface AreaThen extends Pick<ServiceArea, "hours" | "isRemote"> {
  /** Whether the carrier comes there by appointment. */
  readonly takesAppointments: boolean;
  /** The stop is beyond the border and the coverage: the area is that of its crossing. */
  readonly isBeyond?: boolean;
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
  /** The client's name and tax id on the day of the request; absent in requests stored before they kept them. */
  readonly client?: { readonly name: string; readonly taxId: string };
  readonly createdAt: Instant;
  readonly status: RequestStatus;
  /** The quotation that it was made from. */
  readonly quotationNumber?: number;
  /** The earlier request that it repeats. */
  readonly repeatOf?: number;
  readonly draft: ShipmentDraft;
  readonly price: Price;
  readonly sender: Party;
  readonly recipient: Party;
  readonly references: readonly Reference[];
  /** The pickup day; absent when the customer brings the goods to a branch. */
  readonly pickupOn?: LocalDate;
  /** The agreed or estimated delivery date at the time of the request; absent in requests stored before it was kept. */
  readonly deliveredOn?: LocalDate;
  readonly notes?: string;
  /** The billing party of a logistics client's request. */
  readonly billingParty?: { readonly number: number; readonly name: string; readonly taxId: string };
  readonly attachments?: readonly Attachment[];
  /** The service areas of both stops; absent in requests stored before they kept them. */
  readonly areas?: Readonly<Record<Side, AreaThen>>;
  /** The waybill complement. */
  readonly waybill?: readonly NamedWaybillLine[];
}
