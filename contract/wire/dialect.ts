import type { Incomplete } from "@anden/domain/shipment/draft";
import * as z from "zod/mini";
import type { Segments } from "./path.ts";

/** What a piece of text in an address stands for, before the schema sees it. */
export type TextReading = "number" | "boolean" | "text" | "none";

/** What something that came over the wire is read as when it is not what its dialect says. */
export const unread = Symbol("unread");
export type Unread = typeof unread;

/**
 * How one value travels: a schema that decodes the wire into the domain's value and encodes it back, the same
 * with every part optional, and the way from the parts' names on one side to those on the other.
 */
export interface Dialect<Value> {
  readonly schema: z.ZodMiniType<Value, unknown>;
  /**
   * The JSON text of a value as it travels, or `Unwritable` when it is not what the dialect says. The schema encodes to
   * the same, twenty times slower, because it goes the way back of everything that it checks on the way in, and makes an
   * object first (decision 0020).
   */
  write(value: Value): string;
  /**
   * The value of what came over the wire, or `unread` when anything in it is not what the dialect says: then the schema
   * tells what. What the schema decodes is read to the same value, some times as quickly (decision 0020).
   */
  read(wire: unknown): Value | Unread;
  /** The deep partial: what `estimar` and half-filled forms send. */
  readonly incomplete: Dialect<Incomplete<Value>>;
  /** How a query or path parameter of this kind is read from text. */
  readonly reading: TextReading;
  /** Every wire name inside, for the fence that keeps them in this room. */
  readonly names: readonly string[];
  toWire(path: Segments): Segments;
  toDomain(path: Segments): Segments;
}

/** A value of ours that its own table does not allow: a defect, never an input. */
export class Unwritable extends Error {
  override readonly name = "Unwritable";
}

/** Lets a value through that fits, and shows one that does not. */
export function fitting<Value>(fits: boolean, value: Value): Value {
  return fits ? value : unfitting(value);
}

/** Refuses to write a value, and shows it. */
export function unfitting(value: unknown): never {
  throw new Unwritable(`does not fit: ${String(value).slice(0, 100)}`);
}

/** What is thrown inside a part is thrown with the part's name before it. */
export function within(part: string | number, error: unknown): unknown {
  return error instanceof Unwritable ? new Unwritable(`${part}: ${error.message}`) : error;
}

/** The domain's value that a dialect carries. */
export type ValueOf<D> = D extends Dialect<infer Value> ? Value : never;

/**
 * A dialect without parts of its own: a number, a text, a code. It cannot be half there. `write` and `read` are the
 * schema's own unless quicker ones are given, which must come to the same.
 */
export function leaf<Value>(
  schema: z.ZodMiniType<Value, unknown>,
  reading: TextReading,
  names: readonly string[] = [],
  write: (value: Value) => string = (value) => JSON.stringify(z.encode(schema, value)),
  read: (wire: unknown) => Value | Unread = (wire) => {
    const decoded = z.safeDecode(schema, wire);
    return decoded.success ? decoded.data : unread;
  },
): Dialect<Value> {
  const self: Dialect<Value> = {
    schema,
    write,
    read,
    // A leaf has no parts to miss, so its incomplete form is itself; the two types differ for objects only.
    get incomplete() {
      return self as unknown as Dialect<Incomplete<Value>>;
    },
    reading,
    names,
    toWire: (path) => path,
    toDomain: (path) => path,
  };
  return self;
}

/** A list of equal things, at most `maximum` long. */
export function list<Item>(item: Dialect<Item>, { maximum }: { maximum: number }): Dialect<readonly Item[]> {
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
    read: (wire) => {
      if (!Array.isArray(wire) || wire.length > maximum) return unread;
      const items: Item[] = [];
      for (const each of wire) {
        const value = item.read(each);
        if (value === unread) return unread;
        items.push(value);
      }
      return items;
    },
    get incomplete() {
      return list(item.incomplete, { maximum }) as unknown as Dialect<Incomplete<readonly Item[]>>;
    },
    reading: "none",
    names: item.names,
    toWire: (path) => follow(path, item.toWire),
    toDomain: (path) => follow(path, item.toDomain),
  };
}

/** A value or null on both sides. */
export function nullable<Value>(inner: Dialect<Value>): Dialect<Value | null> {
  return {
    schema: z.nullable(inner.schema) as z.ZodMiniType<Value | null, unknown>,
    write: (value) => (value === null ? "null" : inner.write(value)),
    read: (wire) => (wire === null ? null : inner.read(wire)),
    get incomplete() {
      return nullable(inner.incomplete) as unknown as Dialect<Incomplete<Value | null>>;
    },
    reading: inner.reading,
    names: inner.names,
    toWire: inner.toWire,
    toDomain: inner.toDomain,
  };
}
