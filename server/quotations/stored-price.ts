import { conceptKeys } from "@anden/domain/tariff/concept";
import {
  type BilledWeight,
  type Figure,
  type Price,
  type PricedService,
  type PriceLine,
  type Reason,
  reasonRules,
  type SumReasons,
} from "@anden/domain/tariff/price";
import * as z from "zod/mini";
import {
  bilingual,
  count,
  currency,
  type Fields,
  flag,
  money,
  optional,
  readVersioned,
  text,
} from "./stored-values.ts";

const figure: z.ZodMiniType<Figure> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("money"), minor: count, currency }),
  z.object({ kind: z.literal("sum"), minors: z.array(count), currency }),
  z.object({ kind: z.literal("rate"), value: count, currency }),
  z.object({ kind: z.literal("weight"), value: count }),
  z.object({ kind: z.literal("volume"), value: count }),
  z.object({ kind: z.literal("share"), points: count }),
  z.object({ kind: z.literal("parity"), value: count }),
  z.object({ kind: z.literal("count"), value: count }),
  z.object({ kind: z.literal("date"), value: text }),
  z.object({ kind: z.literal("text"), value: text }),
]);
/** The figures of a sentence by their names in it. */
export const figures = z.record(text, figure);

const reason = z.object({ rule: z.literal(reasonRules), figures } satisfies Fields<Reason>);

const billedWeight = z.object({
  real: count,
  volume: count,
  volumetric: count,
  billed: count,
  by: z.literal(["real", "volumetric"]),
} satisfies Fields<BilledWeight>);

const pricedService = z.object({
  serviceId: count,
  atOrigin: flag,
  atDestination: flag,
  originQuantity: optional(count),
  destinationQuantity: optional(count),
  quantity: optional(count),
  name: bilingual,
  place: z.literal(["list", "freight", "apc", "crossing"]),
  isWithheld: flag,
  amount: money,
  reason,
} satisfies Fields<PricedService>);

/** A price with the reason of each line. */
const price = z.object({
  tariffVersion: text,
  currency,
  lines: z.array(
    z.object({ concept: z.literal(conceptKeys), amount: money, reason } satisfies Fields<PriceLine>),
  ),
  services: optional(z.array(pricedService)),
  freightClassId: optional(count),
  goods: z.array(billedWeight),
  weight: billedWeight,
  weightReason: optional(reason),
  subtotal: money,
  vat: money,
  vatShare: count,
  withholding: money,
  withholdingShare: count,
  total: money,
  sumReasons: optional(
    z.object({
      freight: optional(reason),
      vat: reason,
      withholding: optional(reason),
    } satisfies Fields<SumReasons>),
  ),
} satisfies Fields<Price>);

const ratedPrice = z.object({ price });

/** The price of a quotation or a request. */
export function readRating(json: unknown): Price {
  const read = readVersioned<{ price: Price } | Price, Price>(json, ratedPrice, price);
  return "price" in read ? read.price : read;
}

export function writeRating(rated: Price): string {
  return JSON.stringify({ version: 1, price: rated });
}
