import type { ProblemCode } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import type { Codec, ValueOf } from "./codec.ts";
import { keyOf, withField } from "./json.ts";
import type { Segments } from "./path.ts";

/** A wire field: its schema, and how a parameter of it is parsed from text. */
export type WireField = Pick<Codec<unknown>, "reading"> & { readonly schema: z.ZodMiniType };
/** An object of the wire: its fields by wire name. */
export type Wire = Record<string, unknown>;
/** Reports an invalid combination of wire fields at one of them. */
export type Report = (code: ProblemCode, wireName: string) => void;

/**
 * One row of a field table: a field of the domain and the wire fields that carry it. `decode` is given the wire object
 * with its fields decoded, and returns undefined for an absent field.
 */
export interface Column<Value, Optional extends boolean = boolean> {
  readonly optional: Optional;
  /** The value to write where the domain has none. */
  readonly constant?: unknown;
  readonly wire: Readonly<Record<string, WireField>>;
  readonly names: readonly string[];
  decode(wire: Wire, report: Report): Value | undefined;
  /** The wire fields of a value, not yet encoded: the schema encodes each of them. */
  encode(value: Value): Wire;
  /** Appends the wire fields of a value to `object`, the JSON of an object without its closing brace. */
  write(value: Value, object: string): string;
  loosen(): Column<unknown, true>;
  toWire(rest: Segments): Segments;
  /** The path inside this field for a wire path; undefined when the path belongs to another field. */
  toDomain(path: Segments): Segments | undefined;
}

/** A field table: the column of each field of the domain. */
export type Table = Readonly<Record<string, Column<unknown>>>;

/** A required field under one wire name. */
export function one<Value>(name: string, codec: Codec<Value>): Column<Value, false> {
  const { schema, reading } = codec;
  return {
    ...field(name, codec),
    optional: false,
    wire: { [name]: { schema, reading } },
    // The field's own schema has decoded it, so it has this type.
    decode: (wire) => wire[name] as Value,
  };
}

/** An optional field under one wire name; null means absent. An absent field is not written. */
export function maybe<Value>(name: string, codec: Codec<Value>): Column<Value, true> {
  const key = keyOf(name);
  const { write } = codec;
  return {
    ...field(name, codec),
    ...readOr(name, codec, undefined),
    optional: true,
    write: (value, object) => withField(object, key, value === null ? "null" : write(value)),
  };
}

/** A field under one wire name with the default value `byDefault`; always written. */
export function orElse<Value>(name: string, codec: Codec<Value>, byDefault: Value): Column<Value, false> {
  return { ...field(name, codec), ...readOr(name, codec, byDefault), optional: false };
}

/** An optional wire field; null means absent. */
function optionalField({ schema, reading }: Codec<unknown>): WireField {
  return { schema: z.optional(z.nullable(schema)), reading };
}

/** Decodes an optional field with its default value. */
function readOr<Value>(
  name: string,
  codec: Codec<Value>,
  byDefault: Value | undefined,
): Pick<Column<Value>, "wire" | "decode"> {
  return {
    wire: { [name]: optionalField(codec) },
    decode: (wire) => (wire[name] ?? byDefault) as Value,
  };
}

function field<Value>(
  name: string,
  codec: Codec<Value>,
): Omit<Column<Value>, "optional" | "wire" | "decode"> {
  const key = keyOf(name);
  const { write } = codec;
  return {
    names: [name, ...codec.names],
    encode: (value) => ({ [name]: value }),
    write: (value, object) => withField(object, key, write(value)),
    loosen: () => maybe(name, codec.incomplete) as Column<unknown, true>,
    toWire: (rest) => [name, ...codec.toWire(rest)],
    toDomain: ([first, ...rest]) => (first === name ? codec.toDomain(rest) : undefined),
  };
}

type Parts = Readonly<Record<string, Codec<unknown>>>;
/** The values of wire fields: each may be absent. */
type PartValues<P extends Parts> = { readonly [N in keyof P]?: ValueOf<P[N]> };

/**
 * A field of the domain made of several wire fields. `parts` are these wire fields, all optional; `at` maps a part of
 * the value to its wire field. Paths to the whole value lead to the first wire field.
 */
export function together<Value, P extends Parts>(
  parts: P,
  rule: {
    decode(wire: PartValues<P>, report: Report): Value | undefined;
    encode(value: Value): PartValues<P>;
    at?: Readonly<Record<string, keyof P & string>>;
  },
): Column<Value, false> {
  const all: readonly (readonly [string, Codec<unknown>])[] = Object.entries(parts);
  const names = Object.keys(parts);
  const main = names[0] ?? "";
  const wire = Object.fromEntries(all.map(([name, part]) => [name, optionalField(part)]));
  const each = all.map(([name, { write }]) => ({ name, key: keyOf(name), write }));
  const decodeBy =
    (decode: (given: Wire, report: Report) => Value | undefined): Column<Value>["decode"] =>
    (wire, report) => {
      const given: Wire = {};
      for (const name of names) given[name] = wire[name] ?? undefined;
      return decode(given, report);
    };
  const at: Readonly<Record<string, string>> = rule.at ?? {};
  const column: Column<Value, false> = {
    optional: false,
    wire,
    names: [...names, ...Object.values(parts).flatMap((part) => part.names)],
    decode: decodeBy((given, report) => rule.decode(given as PartValues<P>, report)),
    encode: (value) => rule.encode(value),
    write: (value, object) => {
      const encoded: Wire = rule.encode(value);
      let text = object;
      for (const { name, key, write } of each) {
        const part = encoded[name];
        if (part !== undefined) text = withField(text, key, part === null ? "null" : write(part));
      }
      return text;
    },
    loosen: () => {
      // In an incomplete value, absent wire fields mean no choice, not the default choice.
      const isPresent = (given: Wire) => names.some((name) => given[name] !== undefined);
      const decode = decodeBy((given, report) =>
        isPresent(given) ? rule.decode(given as PartValues<P>, report) : undefined,
      );
      return { ...column, decode, optional: true } as Column<unknown, true>;
    },
    toWire: ([first, ...rest]) => {
      const name = (typeof first === "string" && Object.hasOwn(at, first) ? at[first] : undefined) ?? main;
      return [name, ...(parts[name]?.toWire(rest) ?? [])];
    },
    toDomain: ([first, ...rest]) => {
      if (typeof first !== "string" || !Object.hasOwn(parts, first)) return undefined;
      const part = Object.entries(at).find(([, name]) => name === first)?.[0];
      return part ? [part, ...(parts[first]?.toDomain(rest) ?? [])] : [];
    },
  };
  return column;
}

const anything: WireField = { schema: z.optional(z.unknown()), reading: "none" };

/** Wire fields that are accepted from callers and ignored: the server computes them. */
export function dropped(...names: readonly string[]): Column<undefined, true> {
  const column: Column<undefined, true> = {
    optional: true,
    wire: Object.fromEntries(names.map((name) => [name, anything])),
    names,
    decode: () => undefined,
    encode: () => ({}),
    write: (_, object) => object,
    loosen: () => column as Column<unknown, true>,
    toWire: () => names.slice(0, 1),
    toDomain: () => undefined,
  };
  return column;
}

/** A wire field with the same figure in every object: written, and ignored when it is read. */
export function constant(name: string, figure: number): Column<undefined, true> {
  const key = keyOf(name);
  const column: Column<undefined, true> = {
    ...dropped(name),
    constant: figure,
    encode: () => ({ [name]: figure }),
    write: (_, object) => withField(object, key, `${figure}`),
    loosen: () => column as Column<unknown, true>,
  };
  return column;
}
