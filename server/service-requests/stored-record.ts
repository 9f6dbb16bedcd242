import type { Place } from "@anden/domain/geography/place";
import { type Reference, referenceKinds } from "@anden/domain/service-request/references";
import type {
  AreaThen,
  Attachment,
  Party,
  ServiceRequest,
} from "@anden/domain/service-request/service-request";
import { weekdays } from "@anden/domain/values/calendar";
import { hazardFlags, type NamedWaybillLine } from "@anden/domain/waybill/waybill-line";
import * as z from "zod/mini";
import type { ListedStop, ListRow, UnnamedListRow } from "../quotations/listed-shipment.ts";
import type { Presentation } from "../quotations/presentation.ts";
import { draft, place } from "../quotations/stored-draft.ts";
import { type Fields, readVersioned } from "../quotations/stored-values.ts";
import { listedShipment, listedStop, presentation, unnamedShipment } from "../quotations/stored-words.ts";

/** A stop of a request as the list shows it. */
export interface RequestStop extends ListedStop {
  readonly area: { readonly id: number; readonly name: string };
  /** The codes by which its labels are sorted; absent in rows stored before there were labels. */
  readonly route?: { readonly code?: string; readonly zone: string };
}

/** The columns of a request in the list, stored as a quotation's are. */
export interface RequestRow extends ListRow<RequestStop> {
  /** The recipient; absent in rows stored before lists had it. */
  readonly recipient?: string;
}
export type UnnamedRequestRow = UnnamedListRow<RequestStop> & Pick<RequestRow, "recipient">;

export interface StoredRequest extends RequestRecord {
  readonly listRow: RequestRow;
  readonly presentation: Presentation;
}

/** A request without its presentation: see `presentedRequest`. */
interface RequestRecord extends ServiceRequest {
  /** Whether its papers were printed or mailed before anybody confirmed it. */
  readonly isIssued?: boolean;
  readonly originPlace: Place;
  readonly destinationPlace: Place;
}

/** A request stored before its JSON had a version. */
export interface UnversionedRequest extends RequestRecord {
  readonly listRow: RequestRow | UnnamedRequestRow;
}

const point = z.object({ latitude: z.number(), longitude: z.number() });
const party = z.object({
  number: z.exactOptional(z.number()),
  name: z.string(),
  taxId: z.exactOptional(z.string()),
  address: z.string(),
  street: z.exactOptional(z.string()),
  place: z.exactOptional(place),
  point: z.exactOptional(point),
  contact: z.object({
    number: z.exactOptional(z.number()),
    name: z.string(),
    department: z.exactOptional(z.string()),
    position: z.exactOptional(z.string()),
    phone: z.string(),
    email: z.exactOptional(z.string()),
  } satisfies Fields<Party["contact"]>),
} satisfies Fields<Party>);
const references = z.array(
  z.object({
    definitionId: z.exactOptional(z.number()),
    description: z.string(),
    value: z.string(),
    kind: z.exactOptional(z.literal(referenceKinds)),
    length: z.exactOptional(z.number()),
    givenBy: z.exactOptional(z.string()),
  } satisfies Fields<Reference>),
);
const areaThen = z.object({
  hours: z.array(z.object({ day: z.literal(weekdays), opens: z.string(), closes: z.string() })),
  isRemote: z.boolean(),
  takesAppointments: z.boolean(),
  isBeyond: z.exactOptional(z.boolean()),
} satisfies Fields<AreaThen>);
const attachment = z.object({
  id: z.number(),
  name: z.string(),
  mediaType: z.string(),
  length: z.number(),
} satisfies Fields<Attachment>);
const billingParty = z.object({ number: z.number(), name: z.string(), taxId: z.string() });
const optionalText = z.exactOptional(z.string());
const waybillLine = z.object({
  quantity: z.number(),
  unitKey: z.string(),
  productKey: z.string(),
  tariffCode: optionalText,
  description: z.string(),
  invoiceUuid: optionalText,
  weight: z.number(),
  hazard: z.exactOptional(z.literal(hazardFlags)),
  hazardKey: optionalText,
  packagingKey: optionalText,
  unitName: optionalText,
  productName: optionalText,
  tariffName: optionalText,
  hazardName: optionalText,
  packagingName: optionalText,
} satisfies Fields<NamedWaybillLine>);
const record = {
  client: z.exactOptional(z.object({ name: z.string(), taxId: z.string() })),
  quotationNumber: z.exactOptional(z.number()),
  repeatOf: z.exactOptional(z.number()),
  draft,
  originPlace: place,
  destinationPlace: place,
  sender: party,
  recipient: party,
  references,
  pickupOn: z.exactOptional(z.string()),
  deliveredOn: z.exactOptional(z.string()),
  notes: z.exactOptional(z.string()),
  billingParty: z.exactOptional(billingParty),
  areas: z.exactOptional(z.object({ origin: areaThen, destination: areaThen })),
  attachments: z.exactOptional(z.array(attachment)),
  waybill: z.exactOptional(z.array(waybillLine)),
} satisfies Fields<
  Omit<RequestRecord, "number" | "clientId" | "createdAt" | "status" | "price" | "isIssued">
>;

const storedRecord = z.object({ ...record, said: presentation });
const unversionedRecord = z.object(record);

const area = z.object({ id: z.number(), name: z.string() });
const route = z.object({ code: z.exactOptional(z.string()), zone: z.string() });
const stop = z.object({ ...listedStop, area, route: z.exactOptional(route) } satisfies Fields<RequestStop>);
const stops = { origin: stop, destination: stop };
const recipient = z.exactOptional(z.string());
const requestRow = z.object({ ...listedShipment, ...stops, recipient } satisfies Fields<RequestRow>);
const unnamedRequestRow = z.object({
  ...unnamedShipment,
  ...stops,
  recipient,
} satisfies Fields<UnnamedRequestRow>);

/** The columns of a request in the list, from their JSON. */
export function readRequestRow(json: unknown): RequestRow | UnnamedRequestRow {
  return readVersioned<RequestRow, UnnamedRequestRow>(json, requestRow, unnamedRequestRow);
}

/** A request's record from its JSON, without the fields that have columns of their own. */
export function readRequestRecord(json: unknown) {
  return readVersioned(json, storedRecord, unversionedRecord);
}

/** References that came after the request, from their JSON. */
export function readReferences(json: unknown): readonly Reference[] {
  return references.parse(json);
}
