import type { ListedRequest as ListedAnswer } from "@anden/contract/listed-request";
import type { FullRequest } from "@anden/contract/service-request";
import { say } from "@anden/contract/words";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { networkOf } from "@anden/domain/shipment/draft";
import { localDateTimeAt } from "@anden/domain/values/calendar";
import { listedGoods, placeAnswer, quotedLines, typeNames } from "../quotations/answers.ts";
import { priceAnswer, type Voice } from "../quotations/price-answer.ts";
import type { ListedRequest, StoredRequest } from "./queries.ts";

export function listedAnswer(listed: ListedRequest, voice: Voice): ListedAnswer {
  const { origin, destination, goods } = listed.row;
  return {
    guideNumber: guideNumberOf(listed.number),
    number: listed.number,
    createdAt: localDateTimeAt(listed.createdAt, voice.carrier.timeZone),
    goods: listedGoods(goods, voice),
    ...statusAnswer(listed.status, voice),
    originBranch: origin.branch,
    destinationBranch: destination.branch,
    originArea: origin.area,
    destinationArea: destination.area,
    total: listed.total,
    currency: listed.currency,
  };
}

export function fullAnswer(stored: StoredRequest, voice: Voice): FullRequest {
  const { draft, price, listRow, sender, recipient } = stored;
  const { services: _, ...question } = draft;
  return {
    ...question,
    ...priceAnswer(price, draft, voice),
    ...typeNames({ ...draft, serviceType: networkOf(draft) }, voice),
    lines: quotedLines(draft, price, voice),
    number: stored.number,
    guideNumber: guideNumberOf(stored.number),
    ...(stored.quotationNumber === undefined ? {} : { quotationNumber: stored.quotationNumber }),
    ...statusAnswer(stored.status, voice),
    createdAt: localDateTimeAt(stored.createdAt, voice.carrier.timeZone),
    originPlace: placeAnswer(stored.originPlace, voice),
    destinationPlace: placeAnswer(stored.destinationPlace, voice),
    originBranch: listRow.origin.branch,
    destinationBranch: listRow.destination.branch,
    originArea: listRow.origin.area,
    destinationArea: listRow.destination.area,
    sender: partyOf(sender),
    senderAddress: sender.address,
    senderContact: sender.contact,
    recipient: partyOf(recipient),
    recipientAddress: recipient.address,
    recipientContact: recipient.contact,
    references: stored.references,
    ...(stored.pickupOn === undefined ? {} : { pickupOn: stored.pickupOn }),
    ...(stored.notes === undefined ? {} : { notes: stored.notes }),
  };
}

function statusAnswer(status: RequestStatus, { words, language }: Voice) {
  return { status, statusName: say(words, language, "label", `requestStatus.${status}`) };
}

function partyOf({ name, taxId }: StoredRequest["sender"]) {
  return { name, ...(taxId === undefined ? {} : { taxId }) };
}
