import type { FullQuotation } from "@anden/contract/quotation";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { say, type Value } from "@anden/contract/words";
import type { Carrier } from "@anden/domain/carrier";
import type { Language } from "@anden/domain/customer/customer";
import { storedAddressLine } from "@anden/domain/geography/place-text";
import { isOver } from "@anden/domain/quotation/is-over";
import { toldDay } from "@anden/domain/quotation/told-day";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { type Side, sides } from "@anden/domain/shipment/stop";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { formatCarrierPhone, formatFullDay, formatMoment } from "@anden/domain/values/formats";
import { agreedMoment } from "../documents/agreed-moment.ts";
import { crossingLine } from "../documents/crossing-line.ts";
import { colorOf } from "../documents/letterhead-color.ts";
import type { PrintedRequest } from "../documents/request-document.ts";
import type { Context } from "../handlers.ts";
import type { Locale } from "../locale.ts";
import type { StoredQuotation } from "../quotations/queries.ts";
import type { RequestStop } from "../service-requests/stored-record.ts";
import type { Letter } from "./letter.ts";
import { letterPrice, type Quoted } from "./letter-price.ts";

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

export function mailLocale({ wordsIn, language }: Pick<Writing, "wordsIn" | "language">): Locale {
  return { words: wordsIn(language), language };
}

/**
 * Inserts a zero-width non-joiner into anything that a mail program would turn into a link. Sentences contain names of
 * people and firms, which users choose themselves, and the message comes from the carrier.
 */
function withoutLinks(sentence: string): string {
  return sentence.replace(/(?<=[\p{L}\p{N}])[.:@](?=\p{L}{2}|\/\/)/gu, "$&\u200c");
}

/** Adds the parts that every letter has. */
export function letterOf(
  writing: Writing,
  letter: Pick<Letter, "subject" | "title" | "paragraphs" | "facts" | "items" | "price" | "button"> & {
    readonly why: string;
    /** The page of the portal with the same content, which exists in every language. */
    readonly page?: string;
  },
): Letter {
  const { language, carrier } = writing;
  const { why, page, ...content } = letter;
  const other = language === "es" ? "en" : "es";
  // Not broken over two lines.
  const phone = formatCarrierPhone(carrier.company.phone, language).replaceAll(" ", "\u00a0");
  return {
    ...content,
    paragraphs: content.paragraphs.map(withoutLinks),
    language,
    carrierName: carrier.name,
    color: colorOf(carrier),
    ...(page
      ? {
          other: {
            language: other,
            text: mailWords({ ...writing, language: other })("otherLanguage"),
            address: page,
          },
        }
      : {}),
    foot: [withoutLinks(why), mailWords(writing)("foot", { phone })],
  };
}

/** The user who forwards a record. */
export interface Sender {
  readonly name: string;
  readonly clientName: string;
}

/** A quotation that a customer forwards, with its PDF. */
export function quotationLetter(
  { number, listRow, validUntil }: StoredQuotation,
  answer: FullQuotation,
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
      ...crossingOf(answer, writing),
      ...sides.flatMap((side) => dayOf(side, answer, writing)),
      [text("validUntil"), formatFullDay(until, language)],
    ],
    price: letterPrice(answer, mailLocale(writing)),
    button: { text: text("quotation.open"), address },
    page: address,
    why: text("quotation.why", { name, client: clientName }),
  });
}

/** Where the goods cross the border, and what the price does not include there. */
export function crossingOf(
  { crossing }: Pick<ShipmentAnswer, "crossing">,
  writing: Writing,
): NonNullable<Letter["facts"]> {
  if (!crossing?.name) return [];
  const { words, language } = mailLocale(writing);
  const label = (key: string) => say(words, language, "label", key);
  return [[label("quotation.crossing"), crossingLine(crossing, crossing.name, label)]];
}

function dayOf(
  side: Side,
  record: Parameters<typeof toldDay>[1],
  writing: Writing,
): NonNullable<Letter["facts"]> {
  const day = toldDay(side, record);
  if (!day) return [];
  const text = mailWords(writing);
  const { language } = writing;
  if ("arrivesOn" in day) return [[text("arrives"), formatFullDay(day.arrivesOn, language)]];
  return [[text(side === "origin" ? "pickup" : "delivery"), agreedMoment(day.agreed, language)]];
}

const requestNews = ["forwarded", "received", "confirmed", "rejected", "cancelled"] as const;
/** The occasions of a letter about a request. A confirmed one is cancelled, another one is rejected. */
export type RequestNews = (typeof requestNews)[number];

/**
 * A letter about a request that a customer forwards, or about a change of its status. A request that is cancelled or
 * over has neither appointments nor a price in it; a forwarded one then names its status.
 */
export function requestLetter(
  { stored, request, address }: Pick<PrintedRequest, "stored" | "request" | "address">,
  news: { readonly what: RequestNews; readonly at: Instant; readonly reason?: string } & Sender,
  quoted: Quoted | undefined,
  writing: Writing,
): Letter {
  const text = mailWords(writing);
  const { listRow } = stored;
  const guide = guideNumberOf(stored.number);
  const { what, at, reason, name, clientName } = news;
  const values = { guide, name, client: clientName };
  const { language } = writing;
  const moment = localDateTimeAt(at, writing.carrier.timeZone);
  const { origin } = listRow;
  const isOverNow = what === "forwarded" && isOver(request);
  const isTold = what !== "rejected" && what !== "cancelled" && !isOverNow;
  const { pickup, delivery } = (isTold ? request.appointments : undefined) ?? {};
  // The customer brings the goods to the branch at the origin.
  const isBrought = what === "confirmed" && origin.isBranch;
  return letterOf(writing, {
    subject: text(`request.${what}.subject`, values),
    title: text(`request.${what}.title`, values),
    paragraphs: [
      isBrought
        ? text("request.confirmed.bring", { branch: origin.branch.name })
        : text(`request.${what}.text`, values),
      ...(reason ? [text("request.reason", { reason })] : []),
    ],
    facts: [
      [text("guide"), guide],
      ...(isOverNow ? [[text("status"), request.statusName] as const] : []),
      [text("from"), stopOf(origin, text)],
      [text("to"), stopOf(listRow.destination, text)],
      ...(isTold ? crossingOf(request, writing) : []),
      ...(pickup ? [[text("pickup"), agreedMoment(pickup, language)] as const] : []),
      ...(delivery ? [[text("delivery"), agreedMoment(delivery, language)] as const] : []),
      [text(`request.${what}.moment`), formatMoment(moment, language)],
    ],
    ...(isTold ? { price: letterPrice(request, mailLocale(writing), { quoted }) } : {}),
    button: { text: text("request.open"), address },
    page: address,
    why: text(what === "forwarded" ? "request.why" : "request.whyTold", values),
  });
}

export type LetterStop = Pick<RequestStop, "isBranch" | "branch" | "address">;

export function stopOf({ isBranch, branch, address }: LetterStop, text: Text) {
  return isBranch ? text("branch", { name: branch.name }) : storedAddressLine(address);
}
