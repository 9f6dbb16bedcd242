import type { LocalDate } from "../values/calendar.ts";
import type { Volume, Weight } from "../values/measures.ts";
import { type BasisPoints, type Currency, type Money, type Parity, type Rate, sum } from "../values/money.ts";
import type { Figure } from "./price.ts";

/** Constructors for the figures of a reason. */
export const figure = {
  money: ({ minor, currency }: Money): Figure => ({ kind: "money", minor, currency }),
  sum: (parts: readonly Money[], currency: Currency): Figure => ({
    kind: "sum",
    minors: parts.map(({ minor }) => minor),
    currency,
  }),
  rate: (value: Rate, currency: Currency): Figure => ({ kind: "rate", value, currency }),
  weight: (value: Weight): Figure => ({ kind: "weight", value }),
  volume: (value: Volume): Figure => ({ kind: "volume", value }),
  count: (value: number): Figure => ({ kind: "count", value }),
  share: (points: BasisPoints): Figure => ({ kind: "share", points }),
  parity: (value: Parity): Figure => ({ kind: "parity", value }),
  date: (value: LocalDate): Figure => ({ kind: "date", value }),
  text: (value: string): Figure => ({ kind: "text", value }),
  /** The factor of a volumetric weight, in whole kilos per cubic metre: `300 kg/m³`. */
  volumetricFactor: (kilos: number): Figure => ({ kind: "text", value: `${kilos} kg/m³` }),
};

/** The kilos per cubic metre of a `volumetricFactor`; undefined for any other figure. */
export function volumetricFactorOf(shown: Figure | undefined): number | undefined {
  const kilos = shown?.kind === "text" ? /^(\d+) kg\/m³$/.exec(shown.value)?.[1] : undefined;
  return kilos === undefined ? undefined : Number(kilos);
}

/**
 * The base of a share: the amount, with its parts where it is a sum, so that the bill shows every figure of the
 * calculation.
 */
export function baseFigures(parts: readonly Money[], currency: Currency): Readonly<Record<string, Figure>> {
  const base = figure.money(sum(parts, currency));
  return parts.length > 1 ? { base, parts: figure.sum(parts, currency) } : { base };
}
