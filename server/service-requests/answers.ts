import type { ListedRequest as ListedAnswer } from "@anden/contract/listed-request";
import type { FullRequest } from "@anden/contract/service-request";
import { say } from "@anden/contract/words";
import type { Customer } from "@anden/domain/customer/customer";
import { inMillionths } from "@anden/domain/geography/millionths";
import type { Place } from "@anden/domain/geography/place";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import type { Reference } from "@anden/domain/service-request/references";
import { type RequestStatus, streetOf } from "@anden/domain/service-request/service-request";
import { serviceIds } from "@anden/domain/shipment/additional-services";
import { piecesOf } from "@anden/domain/shipment/goods";
import { localDateTimeAt, type TimeZone } from "@anden/domain/values/calendar";
import { openedRecord } from "@anden/domain/wizard/working-record";
import type { CarrierLocale, CarrierLocales, Locale } from "../locale.ts";
import {
  listedGoodsAnswer,
  listedWeightAnswer,
  presentationToday,
  shipmentAnswer,
  typeNames,
} from "../quotations/answers.ts";
import { namedRow } from "../quotations/listed-shipment.ts";
import { priceAnswer } from "../quotations/price-answer.ts";
import type { RequestEvent } from "./event-queries.ts";
import { pointAnswer } from "./point-answer.ts";
import type { ListedRequest } from "./queries.ts";
import type { StoredRequest, UnversionedRequest } from "./stored-record.ts";

export function listedRequestAnswer(listed: ListedRequest, locale: CarrierLocale): ListedAnswer {
  const row = namedRow(listed.row, locale.carrier);
  const { origin, destination, goods, timeZone } = row;
  const { recipient } = listed.row;
  return {
    guideNumber: guideNumberOf(listed.number),
    number: listed.number,
    createdAt: localDateTimeAt(listed.createdAt, timeZone),
    goods: listedGoodsAnswer(goods, locale.language),
    ...listedWeightAnswer(row),
    ...statusAnswer(listed.status, locale),
    originBranch: origin.branch,
    destinationBranch: destination.branch,
    originArea: origin.area,
    destinationArea: destination.area,
    originAddress: origin.address,
    destinationAddress: destination.address,
    ...(recipient === undefined ? {} : { recipient }),
    total: listed.total,
    currency: listed.currency,
  };
}

/** The answer of a stored request. Only the language, the status and its name depend on the moment of reading. */
export function fullRequestAnswer(stored: StoredRequest, locale: Locale): FullRequest {
  const { draft, price, presentation, listRow, sender, recipient } = stored;
  const { services = [], ...question } = draft;
  const { project } = presentation;
  const wording = presentation.wording[locale.language];
  const withDays = { ...stored, draft: { ...draft, ...agreedDays(stored) } };
  const returned = services.find(({ serviceId }) => serviceId === serviceIds.returnedDocuments);
  return {
    ...question,
    ...agreedDays(stored),
    ...openedRecord("service-request"),
    ...(project ? { project } : {}),
    pieces: piecesOf(draft.lines),
    ...(returned?.documentIds ? { returnedDocumentIds: returned.documentIds } : {}),
    hasNoReturnedDocuments: !returned,
    ...(services.length > 0 ? { requestedServices: services } : {}),
    originPoint: pointAnswer(withDays, "origin", locale),
    destinationPoint: pointAnswer(withDays, "destination", locale),
    ...priceAnswer(price, draft, presentation, wording),
    ...typeNames(presentation, wording),
    ...shipmentAnswer(
      { ...stored, areaIds: { origin: listRow.origin.area.id, destination: listRow.destination.area.id } },
      locale.language,
    ),
    ...(stored.deliveredOn === undefined ? {} : { deliveredOn: stored.deliveredOn }),
    number: stored.number,
    guideNumber: guideNumberOf(stored.number),
    ...(stored.quotationNumber === undefined ? {} : { quotationNumber: stored.quotationNumber }),
    ...(stored.repeatOf === undefined ? {} : { repeatOf: stored.repeatOf }),
    ...statusAnswer(stored.status, locale),
    createdAt: localDateTimeAt(stored.createdAt, listRow.timeZone),
    originArea: listRow.origin.area,
    destinationArea: listRow.destination.area,
    payerId: stored.billingParty?.number ?? stored.clientId,
    ...partyIds(stored),
    senderName: sender.contact.name,
    recipientName: recipient.contact.name,
    sender: partyOf(sender),
    senderAddress: streetOf(sender),
    senderContact: contactOf(sender),
    recipient: partyOf(recipient),
    recipientAddress: streetOf(recipient),
    recipientContact: contactOf(recipient),
    references: stored.references.map((each, index) => referenceAnswer(each, stored, index)),
    isIssued: stored.isIssued === true,
    attachments: stored.attachments ?? [],
    waybill: (stored.waybill ?? []).map((line, index) => ({ ...line, number: index + 1 })),
    ...(stored.billingParty
      ? { billingParty: stored.billingParty, billingPartyId: stored.billingParty.number }
      : {}),
    ...(stored.notes === undefined ? {} : { notes: stored.notes }),
  };
}

/** The appointments of a request. Without one for the pickup, its stored pickup day is answered as an ordinary one. */
function agreedDays({
  draft: { appointments = {} },
  pickupOn,
}: StoredRequest): Pick<StoredRequest["draft"], "appointments"> {
  const pickup = appointments.pickup ?? (pickupOn && ({ mode: "ordinary", day: pickupOn } as const));
  return pickup ? { appointments: { ...appointments, pickup } } : {};
}

function statusAnswer(status: RequestStatus, { words, language }: Locale) {
  return { status, statusName: say(words, language, "label", `requestStatus.${status}`) };
}

/** The ids of the payload, as far as they are known: parties of older requests have none. */
function partyIds({ sender, recipient }: Pick<StoredRequest, "sender" | "recipient">) {
  return {
    ...(sender.number === undefined ? {} : { senderId: sender.number }),
    ...(sender.contact.number === undefined ? {} : { senderContactId: sender.contact.number }),
    ...(recipient.number === undefined ? {} : { recipientId: recipient.number }),
    ...(recipient.contact.number === undefined ? {} : { recipientContactId: recipient.contact.number }),
  };
}

function partyOf({ number, name, taxId, address, place, point }: StoredRequest["sender"]) {
  return {
    ...(number === undefined ? {} : { id: number, number }),
    name,
    address,
    ...(taxId === undefined ? {} : { taxId }),
    ...(place ? placeOfParty(place) : {}),
    ...(point ? inMillionths(point) : {}),
  };
}

function placeOfParty({ name: placeName, postalCode, country, stateId, cityId }: Place) {
  return { placeName, postalCode, country, stateId, cityId };
}

function referenceAnswer(
  { kind, ...reference }: Reference,
  { number, clientId }: Pick<StoredRequest, "number" | "clientId">,
  index: number,
) {
  return {
    ...reference,
    id: index + 1,
    requestNumber: number,
    clientId,
    index,
    ...(kind === undefined ? {} : { kind, isNumeric: kind === "numeric" }),
  };
}

function contactOf({ contact: { number, ...contact } }: StoredRequest["sender"]) {
  return { ...(number === undefined ? {} : { id: number }), ...contact };
}

/** An event of a request, in the carrier's time zone. The names of the carrier's people are not shown to customers. */
export function eventAnswer(
  { at, status, actor, userName, reason }: RequestEvent,
  locale: Locale,
  timeZone: TimeZone,
) {
  return {
    at: localDateTimeAt(at, timeZone),
    ...statusAnswer(status, locale),
    actor,
    ...(actor === "client" ? { userName } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** The request with its presentation. An unversioned one has none stored and gets one of today's data. */
export function presentedRequest(
  request: StoredRequest | UnversionedRequest,
  customer: Pick<Customer, "creditProjects" | "groupProjects">,
  locales: CarrierLocales,
): StoredRequest {
  if ("presentation" in request) return request;
  const presentation = presentationToday(
    { ...request, advisory: { notices: [], risks: [] } },
    customer,
    locales,
  );
  return { ...request, listRow: namedRow(request.listRow, locales.carrier), presentation };
}
