import type { ProblemCode } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import { type Codec, fitting, leaf, type TextReading, unfitting } from "./codec.ts";
import { customIssue } from "./custom-issue.ts";
import { isPlain, quoted } from "./json.ts";

/** The maximum of ids and counts: the largest integer that a JSON number represents exactly. */
const largest = Number.MAX_SAFE_INTEGER;

/** A leaf with the same value on the wire and in the domain. `written` is the JSON of a valid value. */
export function same<Value>(
  schema: z.ZodMiniType<Value, unknown>,
  reading: TextReading,
  fits: (value: unknown) => value is Value,
  written: (value: Value) => string = (value) => `${value}`,
): Codec<Value> {
  return leaf(schema, reading, [], (value) => written(fitting(fits(value), value)));
}

/** A whole number, from 0 unless `minimum` says otherwise. */
export function whole({ minimum = 0, maximum = largest } = {}): Codec<number> {
  return same(
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    "number",
    (value): value is number =>
      typeof value === "number" && Number.isSafeInteger(value) && value >= minimum && value <= maximum,
  );
}

/** An id on the wire: positive. */
export const id = whole({ minimum: 1 });

/** The largest id of the carrier's catalogues, which the database keeps in four bytes. */
const largestInCatalogues = 2 ** 31 - 1;
/** The id of a row of the carrier's catalogues. */
export const catalogueId = whole({ minimum: 1, maximum: largestInCatalogues });

/** Several ids in one parameter, separated by commas. */
export const idList: Codec<readonly number[]> = leaf(
  z.codec(
    z.string().check(z.maxLength(2000), z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)),
    z.custom<readonly number[]>(),
    { decode: (text) => text.split(",").map(Number), encode: (ids) => ids.join(",") },
  ),
  "text",
);

/** The id of an optional choice: 0 and −1 mean that nothing was chosen. */
export const idOrNone = idOrNoneUpTo(largest);

/** The optional choice of a row of the carrier's catalogues. */
export const catalogueIdOrNone = idOrNoneUpTo(largestInCatalogues);

/** The same for ids with a maximum of their own. */
export function idOrNoneUpTo(maximum: number): Codec<number> {
  return leaf(
    z.codec(z.int().check(z.minimum(-1), z.maximum(maximum)), z.custom<number>(), {
      // Nothing chosen decodes to undefined: the column treats the field as absent.
      decode: (wire) => (wire > 0 ? wire : undefined) as number,
      encode: (value) => value,
    }),
    "number",
    [],
    (value) => `${fitting(Number.isSafeInteger(value) && value >= -1 && value <= maximum, value)}`,
  );
}

/** Refuses the zero character and half surrogate pairs, which databases do not accept. */
const isWritten = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** A text whose length is counted in UTF-16 units. Zero characters and half surrogate pairs are refused. */
export function text({ maximum, minimum = 0 }: { maximum: number; minimum?: number }): Codec<string> {
  const isOfLength = (value: unknown): value is string =>
    typeof value === "string" && value.length >= minimum && value.length <= maximum;
  return leaf(
    z.string().check(z.minLength(minimum), z.maxLength(maximum), z.refine(isWritten, { error: "text" })),
    "text",
    [],
    (value) => {
      if (!isOfLength(value)) return unfitting(value);
      // A plain text needs no second check; most texts are plain.
      return isPlain(value) ? `"${value}"` : quoted(fitting(isWritten(value), value));
    },
  );
}

export const flag: Codec<boolean> = same(
  z.boolean(),
  "boolean",
  (value): value is boolean => typeof value === "boolean",
);

/**
 * A JSON number with at most `digits` decimals, in the domain an integer of units of the last digit: 1.234 with three
 * is 1234. More decimals are refused, not rounded.
 */
export function decimal(
  digits: number,
  { minimum = 0, maximum }: { minimum?: number; maximum: number },
): Codec<number> {
  const scale = 10 ** digits;
  return leaf(
    z.codec(z.number().check(z.minimum(minimum), z.maximum(maximum)), z.int(), {
      decode: (wire, context) => {
        // `+ 0` turns -0 into 0.
        const scaled = Math.round(wire * scale) + 0;
        // A number that is not equal after encoding had more decimals.
        if (scaled / scale !== wire)
          context.issues.push(customIssue(wire, "field.tooManyDecimals", { details: { digits } }));
        return scaled;
      },
      encode: (value) => value / scale,
    }),
    "number",
    [],
    (value) => {
      const wire = fitting(Number.isSafeInteger(value), value) / scale;
      return String(fitting(wire >= minimum && wire <= maximum, wire));
    },
  );
}

/**
 * Degrees of a coordinate from −`limit` to `limit`, in the domain in millionths. Maps give a dozen decimals: they are
 * rounded, not refused.
 */
export function degrees(limit: number): Codec<number> {
  const scale = 1e6;
  return leaf(
    z.codec(z.number().check(z.minimum(-limit), z.maximum(limit)), z.int(), {
      // `+ 0` turns -0 into 0.
      decode: (wire) => Math.round(wire * scale) + 0,
      encode: (value) => value / scale,
    }),
    "number",
    [],
    (value) => {
      const wire = fitting(Number.isSafeInteger(value), value) / scale;
      return String(fitting(wire >= -limit && wire <= limit, wire));
    },
  );
}

/** A measure as typed, in thousandths of its unit. [B-243] */
export const measure = decimal(3, { maximum: 1_000_000 });

/** An amount in cents; the currency is another field. */
export const cents = decimal(2, { minimum: -1e12, maximum: 1e12 });

/** A closed vocabulary: each word has a number or a name on the wire. */
function vocabulary<Word extends string>(
  wire: Readonly<Record<Word, number | string>>,
  reading: TextReading,
  { other, none = [] }: { readonly other?: Word | undefined; readonly none?: readonly number[] } = {},
): Codec<Word> {
  const all = Object.entries<number | string>(wire) as [Word, number | string][];
  const words = new Map<unknown, Word>(all.map(([word, each]) => [each, word]));
  const written = new Map(all.map(([word, each]) => [word, JSON.stringify(each)]));
  return leaf(
    z.codec(other ? z.int() : z.literal([...all.map(([, each]) => each), ...none]), z.custom<Word>(), {
      // A number for nothing decodes to undefined: the column treats the field as absent.
      decode: (each) => words.get(each) ?? (other as Word),
      encode: (word) => wire[word],
    }),
    reading,
    [],
    (word) => written.get(word) ?? unfitting(word),
  );
}

/** A closed vocabulary under the numbers of the wire. Where `other` is given, every other integer means that word. */
export function coded<Word extends string>(
  numbers: Readonly<Record<Word, number>>,
  other?: NoInfer<Word>,
): Codec<Word> {
  return vocabulary(numbers, "number", { other });
}

/** The same for an optional choice: 0 and −1 mean that nothing was chosen. */
export function codedOrNone<Word extends string>(numbers: Readonly<Record<Word, number>>): Codec<Word> {
  return vocabulary(numbers, "number", { none: [0, -1] });
}

/**
 * A choice that a complete value must have: where nothing was chosen, `missing` says so. In an incomplete value it may
 * be open.
 */
export function chosen<Value>(choice: Codec<Value>, missing: ProblemCode): Codec<Value> {
  const schema = z.codec(choice.schema, z.custom<Value>(), {
    decode: (value, context) => {
      if (value === undefined) context.issues.push(customIssue(value, missing));
      return value;
    },
    encode: (value) => value,
  });
  return {
    ...leaf(schema, choice.reading, choice.names, choice.write),
    get incomplete() {
      return choice.incomplete;
    },
  };
}

/** A closed vocabulary under the words of the wire. */
export function worded<Word extends string>(names: Readonly<Record<Word, string>>): Codec<Word> {
  return vocabulary(names, "text");
}
