import { billRows, taxRows } from "@anden/contract/bill-rows";
import type { ShipmentAnswer } from "@anden/contract/shipment-answer";
import { say, type Value } from "@anden/contract/words";
import { formatDifference, formatMoney } from "@anden/domain/values/formats";
import type { Locale } from "../locale.ts";
import type { LetterPrice } from "./letter.ts";

/** The quotation that a request was made from. */
export interface Quoted {
  readonly number: number;
  readonly total: number;
  readonly currency: string;
}

/** The price of a record for a letter: its lines, the sums and, where a request costs something else, what was quoted. */
export function letterPrice(
  answer: ShipmentAnswer,
  { words, language }: Locale,
  quoted?: Quoted,
): LetterPrice {
  const text = (key: string, values?: Readonly<Record<string, Value>>) =>
    say(words, language, "message", `mail.${key}`, values);
  const label = (key: string, values?: Readonly<Record<string, Value>>) =>
    say(words, language, "label", key === "wizard.price.shippingType" ? "paper.shippingType" : key, values);
  const { list, apart } = billRows(answer, { language, label });
  const { subtotal, total, currency } = answer;
  const isAnother = quoted && quoted.currency === currency && quoted.total !== total;
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
    ...(isAnother
      ? {
          compared: [
            [text("quoted", { number: String(quoted.number) }), formatMoney({ minor: quoted.total })],
            [text("difference"), formatDifference({ minor: total - quoted.total })],
          ] as const,
        }
      : {}),
  };
}
