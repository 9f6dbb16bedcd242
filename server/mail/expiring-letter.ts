import type { FullQuotation } from "@anden/contract/quotation";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { formatDifference, formatFullDay, formatMoney } from "@anden/domain/values/formats";
import type { Money } from "@anden/domain/values/money";
import type { Letter, LetterItem } from "./letter.ts";
import { letterPrice } from "./letter-price.ts";
import {
  crossingOf,
  type LetterStop,
  letterOf,
  mailLocale,
  mailWords,
  stopOf,
  type Writing,
} from "./letters.ts";

/** A quotation that expires within days. */
export interface Expiring {
  readonly number: number;
  readonly total: number;
  readonly currency: string;
  readonly validUntil: Instant;
  readonly ends: { readonly origin: LetterStop; readonly destination: LetterStop };
  /** Its page in the portal. */
  readonly address: string;
}

/** The maximum of quotations that a message lists one by one; further ones are only counted. */
const mostNamed = 50;

/** A message about one quotation that expires soon, with its price and today's price of the same shipment. */
export function expiringLetter(
  { number, validUntil, ends, address }: Expiring,
  { answer, today }: { readonly answer: FullQuotation; readonly today: Money | undefined },
  writing: Writing,
): Letter {
  const text = mailWords(writing);
  const date = dayOf(validUntil, writing);
  return letterOf(writing, {
    subject: text("expiring.subject", { number: String(number), date }),
    title: text("expiring.title", { number: String(number) }),
    paragraphs: [text("expiring.text", { date })],
    facts: [
      [text("from"), stopOf(ends.origin, text)],
      [text("to"), stopOf(ends.destination, text)],
      ...crossingOf(answer, writing),
      [text("validUntil"), date],
    ],
    price: letterPrice(answer, mailLocale(writing), { today }),
    button: { text: text("quotation.open"), address },
    page: address,
    why: text("expiring.why"),
  });
}

/**
 * A message about several quotations that expire soon, ordered by expiry. Each listed quotation has today's price where
 * it differs; `priceToday` returns undefined where that is not known.
 */
export async function expiringDigest(
  quotations: readonly Expiring[],
  {
    listAddress,
    priceToday,
  }: {
    readonly listAddress: string;
    readonly priceToday: (number: number) => Promise<Money | undefined>;
  },
  writing: Writing,
): Promise<Letter> {
  const text = mailWords(writing);
  const sorted = quotations.toSorted(
    (one, other) => one.validUntil - other.validUntil || one.number - other.number,
  );
  const count = sorted.length;
  const date = dayOf(sorted[0]?.validUntil ?? 0, writing);
  const more = count - mostNamed;
  const items: LetterItem[] = [];
  for (const { number, total, currency, validUntil, ends, address } of sorted.slice(0, mostNamed)) {
    const today = await priceToday(number);
    const hasMoved = today?.currency === currency && today.minor !== total;
    items.push({
      name: text("quotation.title", { number: String(number) }),
      address,
      more: [
        `${stopOf(ends.origin, text)} – ${stopOf(ends.destination, text)}`,
        text("validUntilDay", { date: dayOf(validUntil, writing) }),
        ...(hasMoved ? [movedTo(today, total, text)] : []),
      ],
      amount: `${formatMoney({ minor: total })} ${currency}`,
    });
  }
  return letterOf(writing, {
    subject: text("expiringSeveral.subject", { count, date }),
    title: text("expiringSeveral.title", { count }),
    paragraphs: [
      text("expiringSeveral.text", { date }),
      ...(more > 0 ? [text("expiringSeveral.more", { named: mostNamed, more })] : []),
    ],
    items,
    button: { text: text("expiringSeveral.open"), address: listAddress },
    page: listAddress,
    why: text("expiringSeveral.why"),
  });
}

function movedTo(today: Money, quoted: number, text: ReturnType<typeof mailWords>): string {
  const difference = formatDifference({ minor: today.minor - quoted });
  return text("expiringSeveral.today", { total: formatMoney(today), difference });
}

function dayOf(at: Instant, { carrier, language }: Writing): string {
  return formatFullDay(localDateTimeAt(at, carrier.timeZone), language);
}
