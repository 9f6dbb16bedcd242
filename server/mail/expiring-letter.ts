import type { FullQuotation } from "@anden/contract/quotation";
import { type Instant, localDateTimeAt } from "@anden/domain/values/calendar";
import { formatDifference, formatFullDay, formatMoney } from "@anden/domain/values/formats";
import type { Money } from "@anden/domain/values/money";
import type { Letter } from "./letter.ts";
import { letterPrice } from "./letter-price.ts";
import { type LetterStop, letterOf, localeOf, mailWords, stopOf, type Writing } from "./letters.ts";

/** A quotation that expires within days. */
export interface Expiring {
  readonly number: number;
  readonly total: number;
  readonly currency: string;
  readonly validUntil: Instant;
  readonly ends: { readonly origin: LetterStop; readonly destination: LetterStop };
  /** Its page in the portal. */
  readonly address: string;
  /** What the same costs today; undefined where that is not known. */
  readonly today?: Money | undefined;
}

/** The quotations that a message names one by one. Of further ones it says how many they are. */
export const mostNamed = 50;

/** Quotations in the order in which they expire. */
export function firstToExpire<Quotation extends Pick<Expiring, "number" | "validUntil">>(
  quotations: readonly Quotation[],
): readonly Quotation[] {
  return quotations.toSorted((one, other) => one.validUntil - other.validUntil || one.number - other.number);
}

/** One quotation that expires soon, with its price and what the same costs today. */
export function expiringLetter(
  { number, validUntil, ends, address, today }: Expiring,
  answer: FullQuotation,
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
      [text("validUntil"), date],
    ],
    price: letterPrice(answer, localeOf(writing), { today }),
    button: { text: text("quotation.open"), address },
    page: address,
    why: text("expiring.why"),
  });
}

/** Several quotations that expire soon, those that expire first at the top, and what today's price differs by. */
export function expiringDigest(
  quotations: readonly Expiring[],
  listAddress: string,
  writing: Writing,
): Letter {
  const text = mailWords(writing);
  const sorted = firstToExpire(quotations);
  const count = sorted.length;
  const date = dayOf(sorted[0]?.validUntil ?? 0, writing);
  const more = count - mostNamed;
  return letterOf(writing, {
    subject: text("expiringSeveral.subject", { count, date }),
    title: text("expiringSeveral.title", { count }),
    paragraphs: [
      text("expiringSeveral.text", { date }),
      ...(more > 0 ? [text("expiringSeveral.more", { named: mostNamed, more })] : []),
    ],
    items: sorted
      .slice(0, mostNamed)
      .map(({ number, total, currency, validUntil, ends, address, today }) => ({
        name: text("quotation.title", { number: String(number) }),
        address,
        more: [
          `${stopOf(ends.origin, text)} – ${stopOf(ends.destination, text)}`,
          text("validUntilDay", { date: dayOf(validUntil, writing) }),
          ...(today && today.currency === currency && today.minor !== total
            ? [
                text("expiringSeveral.today", {
                  total: formatMoney(today),
                  difference: formatDifference({ minor: today.minor - total }),
                }),
              ]
            : []),
        ],
        amount: `${formatMoney({ minor: total })} ${currency}`,
      })),
    button: { text: text("expiringSeveral.open"), address: listAddress },
    page: listAddress,
    why: text("expiringSeveral.why"),
  });
}

function dayOf(at: Instant, { carrier, language }: Writing): string {
  return formatFullDay(localDateTimeAt(at, carrier.timeZone), language);
}
