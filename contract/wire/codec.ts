import type { Incomplete } from "@anden/domain/shipment/draft";
import * as z from "zod/mini";
import type { Segments } from "./path.ts";

/** The type that a parameter is parsed to before its schema checks it. */
export type TextReading = "number" | "boolean" | "text" | "none";

/**
 * Converts a value between wire and domain: a schema that decodes and encodes it, the codec of its incomplete form,
 * and the translation of paths in both directions.
 */
export interface Codec<Value> {
  readonly schema: z.ZodMiniType<Value, unknown>;
  /**
   * The JSON text of a value. Throws `Unwritable` when the value does not match the codec. The schema's encoding gives
   * the same, but takes twenty times as long: it makes an object first and checks it as it checks input (decision
   * 0020).
   */
  write(value: Value): string;
  /** The codec of the deep partial, for `estimar` and incomplete forms. */
  readonly incomplete: Codec<Incomplete<Value>>;
  /** How a query or path parameter is parsed from text. */
  readonly reading: TextReading;
  /** All wire names inside, for the fence that keeps them in `contract`. */
  readonly names: readonly string[];
  toWire(path: Segments): Segments;
  toDomain(path: Segments): Segments;
}

/** Thrown for a value of the server's own that does not match its codec: a defect, never invalid input. */
export class Unwritable extends Error {
  override readonly name = "Unwritable";
}

/** Returns a value that fits; throws `Unwritable` for one that does not. */
export function fitting<Value>(fits: boolean, value: Value): Value {
  return fits ? value : unfitting(value);
}

/** Throws `Unwritable` with the value in the message. */
export function unfitting(value: unknown): never {
  throw new Unwritable(`does not fit: ${String(value).slice(0, 100)}`);
}

/** Puts the name of the part before the message of an `Unwritable` error. */
export function within(part: string | number, error: unknown): unknown {
  return error instanceof Unwritable ? new Unwritable(`${part}: ${error.message}`) : error;
}

/** The domain type of a codec. */
export type ValueOf<D> = D extends Codec<infer Value> ? Value : never;

/**
 * A codec without parts: a number, a text, a code. `write` is the schema's encoding unless a faster one is given, which
 * must give the same text.
 */
export function leaf<Value>(
  schema: z.ZodMiniType<Value, unknown>,
  reading: TextReading,
  names: readonly string[] = [],
  write: (value: Value) => string = (value) => JSON.stringify(z.encode(schema, value)),
): Codec<Value> {
  const self: Codec<Value> = {
    schema,
    write,
    // A leaf has no parts, so it is its own incomplete form; the two types differ for objects only.
    get incomplete() {
      return self as unknown as Codec<Incomplete<Value>>;
    },
    reading,
    names,
    toWire: (path) => path,
    toDomain: (path) => path,
  };
  return self;
}

/** A list of at most `maximum` items. */
export function list<Item>(item: Codec<Item>, { maximum }: { maximum: number }): Codec<readonly Item[]> {
  const follow = (path: Segments, inside: (rest: Segments) => Segments): Segments => {
    const [position, ...rest] = path;
    return position === undefined ? [] : [position, ...inside(rest)];
  };
  return {
    schema: z.array(item.schema).check(z.maxLength(maximum)) as z.ZodMiniType<readonly Item[], unknown>,
    write: (items) => {
      if (!Array.isArray(items) || items.length > maximum) return unfitting(items);
      let text = "[";
      let position = 0;
      try {
        for (; position < items.length; position += 1) {
          const each = item.write(items[position]);
          text += position > 0 ? `,${each}` : each;
        }
      } catch (error) {
        throw within(position, error);
      }
      return `${text}]`;
    },
    get incomplete() {
      return list(item.incomplete, { maximum }) as unknown as Codec<Incomplete<readonly Item[]>>;
    },
    reading: "none",
    names: item.names,
    toWire: (path) => follow(path, item.toWire),
    toDomain: (path) => follow(path, item.toDomain),
  };
}

/** A value or null, on the wire and in the domain. */
export function nullable<Value>(inner: Codec<Value>): Codec<Value | null> {
  return {
    schema: z.nullable(inner.schema) as z.ZodMiniType<Value | null, unknown>,
    write: (value) => (value === null ? "null" : inner.write(value)),
    get incomplete() {
      return nullable(inner.incomplete) as unknown as Codec<Incomplete<Value | null>>;
    },
    reading: inner.reading,
    names: inner.names,
    toWire: inner.toWire,
    toDomain: inner.toDomain,
  };
}
