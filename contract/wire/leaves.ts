import * as z from "zod/mini";
import { type Dialect, fitting, leaf, type TextReading, unfitting, unread } from "./dialect.ts";
import { isPlain, quoted } from "./json.ts";

/** The most an id or a count may be: what a JSON number carries exactly. */
const largest = Number.MAX_SAFE_INTEGER;

/** A leaf that is the same on both sides: what fits there, fits here. `written` is the JSON of what fits. */
export function same<Value>(
  schema: z.ZodMiniType<Value, unknown>,
  reading: TextReading,
  fits: (value: unknown) => value is Value,
  written: (value: Value) => string = (value) => `${value}`,
): Dialect<Value> {
  return leaf(
    schema,
    reading,
    [],
    (value) => written(fitting(fits(value), value)),
    (wire) => (fits(wire) ? wire : unread),
  );
}

export function whole({ minimum = 0, maximum = largest } = {}): Dialect<number> {
  return same(
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
    "number",
    (value): value is number =>
      typeof value === "number" && Number.isSafeInteger(value) && value >= minimum && value <= maximum,
  );
}

/** An id of the wire; 0 and negative ids name nothing. */
export const id = whole({ minimum: 1 });

/** Several ids in one text, with commas between: how the parameter of an address names a few of many. */
export const idList: Dialect<readonly number[]> = leaf(
  z.codec(
    z.string().check(z.maxLength(2000), z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)),
    z.custom<readonly number[]>(),
    { decode: (text) => text.split(",").map(Number), encode: (ids) => ids.join(",") },
  ),
  "text",
);

/** The id of something that need not be chosen: 0 and −1 say that it was not. */
export const idOrNone: Dialect<number> = leaf(
  z.codec(z.int().check(z.minimum(-1), z.maximum(largest)), z.custom<number>(), {
    // Where nothing was chosen the field is as good as absent, which its column says.
    decode: (wire) => (wire > 0 ? wire : undefined) as number,
    encode: (value) => value,
  }),
  "number",
);

/** No text that a person can type or read, and no database takes it: a zero character, half of a pair. */
const isWritten = (text: string) => !text.includes("\u0000") && text.isWellFormed();

export function text({ maximum, minimum = 0 }: { maximum: number; minimum?: number }): Dialect<string> {
  const isOfLength = (value: unknown): value is string =>
    typeof value === "string" && value.length >= minimum && value.length <= maximum;
  return leaf(
    z.string().check(z.minLength(minimum), z.maxLength(maximum), z.refine(isWritten, { error: "text" })),
    "text",
    [],
    (value) => {
      if (!isOfLength(value)) return unfitting(value);
      // What is plain is written: most texts are asked once, not twice.
      return isPlain(value) ? `"${value}"` : quoted(fitting(isWritten(value), value));
    },
    (wire) => (isOfLength(wire) && isWritten(wire) ? wire : unread),
  );
}

export const flag: Dialect<boolean> = same(
  z.boolean(),
  "boolean",
  (value): value is boolean => typeof value === "boolean",
);

/** A flag that says the opposite on the wire: `esNoEstibable` of what the domain calls stackable. */
export const negated: Dialect<boolean> = leaf(
  z.codec(z.boolean(), z.boolean(), { decode: (wire) => !wire, encode: (value) => !value }),
  "boolean",
  [],
  (value) => String(!fitting(typeof value === "boolean", value)),
  (wire) => (typeof wire === "boolean" ? !wire : unread),
);

/**
 * A JSON number with at most `digits` decimals, carried as whole units of the last one: 1.234 with three is 1234.
 * More decimals are refused, never rounded away.
 */
export function decimal(
  digits: number,
  { minimum = 0, maximum }: { minimum?: number; maximum: number },
): Dialect<number> {
  const scale = 10 ** digits;
  return leaf(
    z.codec(z.number().check(z.minimum(minimum), z.maximum(maximum)), z.int(), {
      decode: (wire, context) => {
        // Adding nothing makes the zero that JSON writes as -0 the plain one.
        const scaled = Math.round(wire * scale) + 0;
        // Decoding what encoding wrote must give the same number: anything else had more decimals.
        if (scaled / scale !== wire)
          context.issues.push({
            code: "custom",
            input: wire,
            params: { problem: "field.tooManyDecimals", details: { digits } },
          });
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
    (wire) => {
      if (typeof wire !== "number" || !(wire >= minimum && wire <= maximum)) return unread;
      const scaled = Math.round(wire * scale) + 0;
      return scaled / scale === wire && Number.isSafeInteger(scaled) ? scaled : unread;
    },
  );
}

/** A measure as typed, in thousandths of its unit. [B-243] */
export const measure = decimal(3, { maximum: 1_000_000 });

/** An amount in cents of a currency that is said elsewhere. */
export const cents = decimal(2, { minimum: -1e12, maximum: 1e12 });

/** A closed vocabulary, each word under its number or its name on the wire. */
function vocabulary<Word extends string>(
  wire: Readonly<Record<Word, number | string>>,
  reading: TextReading,
): Dialect<Word> {
  const all = Object.entries<number | string>(wire) as [Word, number | string][];
  const words = new Map<unknown, Word>(all.map(([word, each]) => [each, word]));
  const written = new Map(all.map(([word, each]) => [word, JSON.stringify(each)]));
  return leaf(
    z.codec(z.literal(all.map(([, each]) => each)), z.custom<Word>(), {
      decode: (each) => words.get(each) as Word,
      encode: (word) => wire[word],
    }),
    reading,
    [],
    (word) => written.get(word) ?? unfitting(word),
    (each) => words.get(each) ?? unread,
  );
}

/** A closed vocabulary under the numbers of the wire. */
export function coded<Word extends string>(numbers: Readonly<Record<Word, number>>): Dialect<Word> {
  return vocabulary(numbers, "number");
}

/** A closed vocabulary under the words of the wire. */
export function worded<Word extends string>(names: Readonly<Record<Word, string>>): Dialect<Word> {
  return vocabulary(names, "text");
}
