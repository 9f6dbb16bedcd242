import {
  isLocalDate,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from "@anden/domain/values/calendar";
import * as z from "zod/mini";
import { type Codec, leaf } from "./codec.ts";
import { quoted } from "./json.ts";
import { same, text } from "./leaves.ts";

export const localDate: Codec<LocalDate> = same(
  z.string().check(z.refine(isLocalDate, { error: "date" })),
  "text",
  (value): value is LocalDate => typeof value === "string" && isLocalDate(value),
  quoted,
);

/**
 * A day that old callers send with a time of day, which is ignored and not encoded. One of the year 1900 is treated
 * as absent. [P-198, A-114, B-412]
 */
export const localDay: Codec<LocalDate> = leaf(
  z.codec(
    z.string().check(z.refine((text) => isLocalDate(text) || isLocalDateTime(text), { error: "date" })),
    z.custom<LocalDate>(),
    {
      decode: (text) => (text.startsWith("1900") ? undefined : text.slice(0, 10)) as LocalDate,
      encode: (date) => date,
    },
  ),
  "text",
);

/** A day as `dd/MM/yyyy`. */
export const slashedDate: Codec<LocalDate> = leaf(
  z.codec(
    z.string().check(z.refine((text) => isLocalDate(turned(text, "/", "-")), { error: "date" })),
    z.string(),
    { decode: (text) => turned(text, "/", "-"), encode: (date) => turned(date, "-", "/") },
  ),
  "text",
);

function turned(date: string, from: string, to: string): string {
  return date.split(from).reverse().join(to);
}

/** A time of day, `HH:mm`. The shape checks only the length; the rules check whether there is such a time. */
export const localTime: Codec<LocalTime> = text({ minimum: 5, maximum: 5 });

const dateTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

export const localDateTime: Codec<LocalDateTime> = same(
  z.string().check(z.refine(isLocalDateTime, { error: "date" })),
  "text",
  (value): value is LocalDateTime => typeof value === "string" && isLocalDateTime(value),
  quoted,
);

function isLocalDateTime(text: string): boolean {
  return dateTime.test(text) && isLocalDate(text.slice(0, 10));
}
