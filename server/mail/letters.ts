import { say, type Value } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { formatDate, formatMoment, formatMoney, formatPhone } from "@anden/domain/values/formats";
import { colorOf } from "../documents/letterhead-color.ts";
import type { Context } from "../handlers.ts";
import type { StoredQuotation } from "../quotations/queries.ts";
import type { RequestStop, StoredRequest } from "../service-requests/stored-record.ts";
import type { Letter } from "./letter.ts";

/** The carrier and the language of a letter. */
export interface Writing extends Pick<Context, "wordsIn"> {
  readonly language: Language;
  readonly carrier: Pick<Carrier, "name" | "company" | "letterhead" | "timeZone">;
}

type Text = (key: string, values?: Readonly<Record<string, Value>>) => string;

/** The dictionary's messages about mail. */
export function mailWords({ wordsIn, language }: Pick<Writing, "wordsIn" | "language">): Text {
  const words = wordsIn(language);
  return (key, values) => say(words, language, "message", `mail.${key}`, values);
}

/** Adds the parts that every letter has. */
export function letterOf(
  writing: Writing,
  letter: Pick<Letter, "subject" | "title" | "paragraphs" | "facts" | "button"> & { readonly why: string },
): Letter {
  const { language, carrier } = writing;
  const { why, ...said } = letter;
  const phone = formatPhone(carrier.company.phone);
  return {
    ...said,
    language,
    carrierName: carrier.name,
    color: colorOf(carrier),
    foot: [why, mailWords(writing)("foot", { phone })],
  };
}

/** The user who forwards a record. */
export interface Sender {
  readonly name: string;
  readonly clientName: string;
}

/** A quotation that a customer forwards, with its PDF. */
export function quotationLetter(
  { number, price, listRow, validUntil }: StoredQuotation,
  { name, clientName }: Sender,
  address: string,
  writing: Writing,
): Letter {
  const text = mailWords(writing);
  const { language, carrier } = writing;
  const until = localDateTimeAt(validUntil, carrier.timeZone);
  return letterOf(writing, {
    subject: text("quotation.subject", { number: String(number), client: clientName }),
    title: text("quotation.title", { number: String(number) }),
    paragraphs: [text("quotation.text", { name, client: clientName })],
    facts: [
      [text("from"), stopOf(listRow.origin, text)],
      [text("to"), stopOf(listRow.destination, text)],
      [text("total"), `${formatMoney(price.total)} ${price.currency}`],
      [text("validUntil"), formatDate(until, language)],
    ],
    button: { text: text("quotation.open"), address },
    why: text("quotation.why", { name, client: clientName }),
  });
}

/** A quotation that expires soon. */
export function expiringLetter(
  quotation: {
    readonly number: number;
    readonly total: number;
    readonly currency: string;
    readonly validUntil: Instant;
  },
  { origin, destination }: { readonly origin: LetterStop; readonly destination: LetterStop },
  address: string,
  writing: Writing,
): Letter {
  const text = mailWords(writing);
  const { language, carrier } = writing;
  const number = String(quotation.number);
  const date = formatDate(localDateTimeAt(quotation.validUntil, carrier.timeZone), language);
  return letterOf(writing, {
    subject: text("expiring.subject", { number, date }),
    title: text("expiring.title", { number }),
    paragraphs: [text("expiring.text", { date })],
    facts: [
      [text("from"), stopOf(origin, text)],
      [text("to"), stopOf(destination, text)],
      [text("total"), `${formatMoney({ minor: quotation.total })} ${quotation.currency}`],
      [text("validUntil"), date],
    ],
    button: { text: text("quotation.open"), address },
    why: text("expiring.why"),
  });
}

export const requestNews = ["forwarded", "received", "confirmed", "in-transit", "cancelled"] as const;
/** The occasions of a letter about a request. */
export type RequestNews = (typeof requestNews)[number];

/** A request that a customer forwards, or a change of its status. */
export function requestLetter(
  request: Pick<StoredRequest, "number" | "createdAt" | "price" | "listRow">,
  news: { readonly what: RequestNews; readonly at: Instant; readonly reason?: string } & Sender,
  address: string,
  writing: Writing,
): Letter {
  const text = mailWords(writing);
  const { listRow, price } = request;
  const guide = guideNumberOf(request.number);
  const { what, at, reason, name, clientName } = news;
  const values = { guide, name, client: clientName };
  const moment = localDateTimeAt(at, writing.carrier.timeZone);
  return letterOf(writing, {
    subject: text(`request.${what}.subject`, values),
    title: text(`request.${what}.title`, values),
    paragraphs: [
      text(`request.${what}.text`, values),
      ...(reason ? [text("request.reason", { reason })] : []),
    ],
    facts: [
      [text("guide"), guide],
      [text("from"), stopOf(listRow.origin, text)],
      [text("to"), stopOf(listRow.destination, text)],
      [text("total"), `${formatMoney(price.total)} ${price.currency}`],
      [text("moment"), formatMoment(moment, writing.language)],
    ],
    button: { text: text("request.open"), address },
    why: text(what === "forwarded" ? "request.why" : "request.whyTold", values),
  });
}

type LetterStop = Pick<RequestStop, "isBranch" | "branch" | "address">;

function stopOf({ isBranch, branch, address }: LetterStop, text: Text) {
  return isBranch ? text("branch", { name: branch.name }) : address;
}
