import type { ListedRequest as ListedAnswer } from "@anden/contract/listed-request";
import type { FullRequest } from "@anden/contract/service-request";
import { say } from "@anden/contract/words";
import type { Customer } from "@anden/domain/customer/customer";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { localDateTimeAt, type TimeZone } from "@anden/domain/values/calendar";
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
import type { ListedRequest, StoredRequest, UnversionedRequest } from "./queries.ts";

export function listedAnswer(listed: ListedRequest, locale: CarrierLocale): ListedAnswer {
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
export function fullAnswer(stored: StoredRequest, locale: Locale): FullRequest {
  const { draft, price, presentation, listRow, sender, recipient } = stored;
  const { services: _, ...question } = draft;
  const wording = presentation.wording[locale.language];
  return {
    ...question,
    ...agreedDays(stored),
    ...priceAnswer(price, draft, presentation, wording),
    ...typeNames(presentation, wording),
    ...shipmentAnswer(stored, locale.language),
    number: stored.number,
    guideNumber: guideNumberOf(stored.number),
    ...(stored.quotationNumber === undefined ? {} : { quotationNumber: stored.quotationNumber }),
    ...statusAnswer(stored.status, locale),
    createdAt: localDateTimeAt(stored.createdAt, listRow.timeZone),
    originArea: listRow.origin.area,
    destinationArea: listRow.destination.area,
    sender: partyOf(sender),
    senderAddress: sender.address,
    senderContact: contactOf(sender),
    recipient: partyOf(recipient),
    recipientAddress: recipient.address,
    recipientContact: contactOf(recipient),
    references: stored.references,
    attachments: stored.attachments ?? [],
    waybill: (stored.waybill ?? []).map((line, index) => ({ ...line, number: index + 1 })),
    ...(stored.billingParty ? { billingParty: stored.billingParty } : {}),
    ...(stored.notes === undefined ? {} : { notes: stored.notes }),
  };
}

/** What is agreed for each side; a request without an appointment keeps its pickup day by itself. */
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

function partyOf({ number, name, taxId }: StoredRequest["sender"]) {
  return {
    ...(number === undefined ? {} : { id: number }),
    name,
    ...(taxId === undefined ? {} : { taxId }),
  };
}

function contactOf({ contact: { number, ...contact } }: StoredRequest["sender"]) {
  return { ...(number === undefined ? {} : { id: number }), ...contact };
}

/** What happened to a request, in the carrier's time. The carrier's people are not named to customers. */
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
export function withPresentation(
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
