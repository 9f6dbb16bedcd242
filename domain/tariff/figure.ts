import type { LocalDate } from "../values/calendar.ts";
import type { Volume, Weight } from "../values/measures.ts";
import type { BasisPoints, Currency, Money, Parity, Rate } from "../values/money.ts";
import type { Figure } from "./price.ts";

/** Constructors for the figures of a reason. */
export const figure = {
  money: ({ minor, currency }: Money): Figure => ({ kind: "money", minor, currency }),
  rate: (value: Rate, currency: Currency): Figure => ({ kind: "rate", value, currency }),
  weight: (value: Weight): Figure => ({ kind: "weight", value }),
  volume: (value: Volume): Figure => ({ kind: "volume", value }),
  count: (value: number): Figure => ({ kind: "count", value }),
  share: (points: BasisPoints): Figure => ({ kind: "share", points }),
  parity: (value: Parity): Figure => ({ kind: "parity", value }),
  date: (value: LocalDate): Figure => ({ kind: "date", value }),
  text: (value: string): Figure => ({ kind: "text", value }),
};
