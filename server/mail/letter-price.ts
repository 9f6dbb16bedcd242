import { billToHandOn, taxRows } from "@anden/contract/bill-rows";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { say, type Value } from "@anden/contract/words";
import { formatDifference, formatMoney } from "@anden/domain/values/formats";
import type { Money } from "@anden/domain/values/money";
import type { Locale } from "../locale.ts";
import type { LetterPrice } from "./letter.ts";

/** The quotation that a request was made from. */
export interface Quoted {
  readonly number: number;
  readonly total: number;
  readonly currency: string;
}

/** What the price of a record is compared with. */
export interface Compared {
  readonly quoted?: Quoted | undefined;
  /** What the same shipment costs today. */
  readonly today?: Money | undefined;
}

/**
 * The price of a record for a letter: its lines, the sums and, where the same shipment has another price, that price and
 * the difference.
 */
export function letterPrice(
  answer: ShipmentAnswer,
  { words, language }: Locale,
  { quoted, today }: Compared = {},
): LetterPrice {
  const text = (key: string, values?: Readonly<Record<string, Value>>) =>
    say(words, language, "message", `mail.${key}`, values);
  const label = (key: string, values?: Readonly<Record<string, Value>>) =>
    say(words, language, "label", key === "wizard.price.shippingType" ? "paper.shippingType" : key, values);
  const { list, apart } = billToHandOn(answer, { language, label });
  const { subtotal, total, currency } = answer;
  const rowsOf = (name: string, other: number, difference: number) =>
    [
      [name, formatMoney({ minor: other })],
      [text("difference"), formatDifference({ minor: difference })],
    ] as const;
  const compared = [
    ...(quoted && quoted.currency === currency && quoted.total !== total
      ? rowsOf(text("quoted", { number: String(quoted.number) }), quoted.total, total - quoted.total)
      : []),
    ...(today && today.currency === currency && today.minor !== total
      ? rowsOf(text("quotedToday"), today.minor, today.minor - total)
      : []),
  ];
  return {
    title: text("price"),
    rows: [
      ...[...list, ...apart].map(
        ({ name, note, ...row }) => [note ? `${name} (${note})` : name, formatMoney(row)] as const,
      ),
      [label("quotation.subtotal"), formatMoney({ minor: subtotal })],
      ...taxRows(answer, { language, label }).map(({ name, ...row }) => [name, formatMoney(row)] as const),
    ],
    total: [label("quotation.total"), formatMoney({ minor: total }), currency],
    ...(compared.length > 0 ? { compared } : {}),
  };
}
