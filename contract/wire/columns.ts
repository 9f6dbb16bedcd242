import * as z from "zod/mini";
import { type Dialect, type Unread, unread } from "./dialect.ts";
import { keyOf, withField } from "./json.ts";
import type { Segments } from "./path.ts";

/** What is known of one wire field: how it is checked, and how it is read from text. */
export type WireField = Pick<Dialect<unknown>, "reading"> & { readonly schema: z.ZodMiniType };
/** The fields of an object on the wire, by their names. */
export type Wire = Record<string, unknown>;
/** Tells a decoder where an impossible combination of wire fields is reported. */
export type Report = (code: string, wireName: string) => void;

/**
 * One row of a field table: a field of the domain and the wire fields that carry it. `decode` gets the wire
 * object, its fields already decoded one by one, and gives undefined for a field that is not there.
 */
export interface Column<Value, Optional extends boolean = boolean> {
  readonly optional: Optional;
  readonly wire: Readonly<Record<string, WireField>>;
  readonly names: readonly string[];
  decode(wire: Wire, report: Report): Value | undefined;
  /** The same of the wire object as it came; `unread` where one of these fields, or all together, do not fit. */
  read(wire: Wire): Value | undefined | Unread;
  /** The wire fields of a value, each still as the domain has it: the schema's way of encoding. */
  encode(value: Value): Wire;
  /** The JSON of an object that is being written, with the wire fields of a value behind those that it has. */
  write(value: Value, object: string): string;
  loosen(): Column<unknown, true>;
  toWire(rest: Segments): Segments;
  /** The path inside this field that a wire path means; undefined when it is another field's. */
  toDomain(path: Segments): Segments | undefined;
}

/** Fields of the domain, each with the column that carries it. */
export type Table = Readonly<Record<string, Column<unknown>>>;

/** A field under one wire name that must be there. */
export function one<Value>(name: string, dialect: Dialect<Value>): Column<Value, false> {
  const { schema, reading, read } = dialect;
  return {
    ...field(name, dialect),
    optional: false,
    wire: { [name]: { schema, reading } },
    // The schema of this very field has decoded it: the cast says what the schema's type says.
    decode: (wire) => wire[name] as Value,
    // What is not there fits no dialect.
    read: (wire) => read(wire[name]),
  };
}

/** A field under one wire name that may be absent, or null, which means the same. Never written when absent. */
export function maybe<Value>(name: string, dialect: Dialect<Value>): Column<Value, true> {
  const key = keyOf(name);
  const { write } = dialect;
  return {
    ...field(name, dialect),
    ...readOr(name, dialect, undefined),
    optional: true,
    write: (value, object) => withField(object, key, value === null ? "null" : write(value)),
  };
}

/** A field under one wire name that means `unsaid` where it is absent; always written. */
export function orElse<Value>(name: string, dialect: Dialect<Value>, unsaid: Value): Column<Value, false> {
  return { ...field(name, dialect), ...readOr(name, dialect, unsaid), optional: false };
}

/** A wire field that may be absent, or null, which means the same. */
function optionalField({ schema, reading }: Dialect<unknown>): WireField {
  return { schema: z.optional(z.nullable(schema)), reading };
}

/** How such a field is read, with what it means where it is absent. */
function readOr<Value>(
  name: string,
  dialect: Dialect<Value>,
  unsaid: Value | undefined,
): Pick<Column<Value>, "wire" | "decode" | "read"> {
  const { read } = dialect;
  return {
    wire: { [name]: optionalField(dialect) },
    decode: (wire) => (wire[name] ?? unsaid) as Value,
    read: (wire) => {
      const each = wire[name];
      return each == null ? unsaid : (read(each) ?? unsaid);
    },
  };
}

function field<Value>(
  name: string,
  dialect: Dialect<Value>,
): Omit<Column<Value>, "optional" | "wire" | "decode" | "read"> {
  const key = keyOf(name);
  const { write } = dialect;
  return {
    names: [name, ...dialect.names],
    encode: (value) => ({ [name]: value }),
    write: (value, object) => withField(object, key, write(value)),
    loosen: () => maybe(name, dialect.incomplete) as Column<unknown, true>,
    toWire: (rest) => [name, ...dialect.toWire(rest)],
    toDomain: ([first, ...rest]) => (first === name ? dialect.toDomain(rest) : undefined),
  };
}

/**
 * A field of the domain that several wire fields say together. `parts` are those wire fields, all optional;
 * `at` names the wire field that carries a part of the value, the first one stands for the whole.
 */
export function together<Value, Parts extends Readonly<Record<string, Dialect<unknown>>>>(
  parts: Parts,
  rule: {
    decode(
      wire: { readonly [N in keyof Parts]?: Parts[N] extends Dialect<infer Part> ? Part : never },
      report: Report,
    ): Value | undefined;
    encode(value: Value): {
      readonly [N in keyof Parts]?: Parts[N] extends Dialect<infer Part> ? Part : never;
    };
    at?: Readonly<Record<string, keyof Parts & string>>;
  },
): Column<Value, false> {
  const all: readonly (readonly [string, Dialect<unknown>])[] = Object.entries(parts);
  const names = Object.keys(parts);
  const main = names[0] ?? "";
  const wire = Object.fromEntries(all.map(([name, part]) => [name, optionalField(part)]));
  const each = all.map(([name, { read, write }]) => ({ name, key: keyOf(name), read, write }));
  // All of what may be said, nothing of it said: what is filled in then keeps its form.
  const silence: Wire = Object.fromEntries(names.map((name) => [name, undefined]));
  type Said = Parameters<typeof rule.decode>[0];
  /** Both ways of reading, of a rule that is told what was said. */
  const readBy = (
    decode: (said: Wire, report: Report) => Value | undefined,
  ): Pick<Column<Value>, "decode" | "read"> => ({
    decode: (wire, report) => {
      const said = { ...silence };
      for (const name of names) said[name] = wire[name] ?? undefined;
      return decode(said, report);
    },
    read: (wire) => {
      const said = { ...silence };
      for (const { name, read } of each) {
        const part = wire[name];
        const value = part == null ? undefined : (read(part) ?? undefined);
        if (value === unread) return unread;
        said[name] = value;
      }
      let isSound = true;
      const value = decode(said, () => {
        isSound = false;
      });
      return isSound ? value : unread;
    },
  });
  const at: Readonly<Record<string, string>> = rule.at ?? {};
  const column: Column<Value, false> = {
    optional: false,
    wire,
    names: [...names, ...Object.values(parts).flatMap((part) => part.names)],
    ...readBy((said, report) => rule.decode(said as Said, report)),
    encode: (value) => rule.encode(value),
    write: (value, object) => {
      const said: Wire = rule.encode(value);
      let text = object;
      for (const { name, key, write } of each) {
        const part = said[name];
        if (part !== undefined) text = withField(text, key, part === null ? "null" : write(part));
      }
      return text;
    },
    loosen: () => {
      // Where everything may be missing, saying nothing is no choice: it must not read as the default one.
      const isSaid = (said: Wire) => names.some((name) => said[name] !== undefined);
      const loose = readBy((said, report) => (isSaid(said) ? rule.decode(said as Said, report) : undefined));
      return { ...column, ...loose, optional: true } as Column<unknown, true>;
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

/** Wire fields that callers may send and nobody reads: what the server computes itself. */
export function dropped(...names: readonly string[]): Column<undefined, true> {
  const column: Column<undefined, true> = {
    optional: true,
    wire: Object.fromEntries(names.map((name) => [name, anything])),
    names,
    decode: () => undefined,
    read: () => undefined,
    encode: () => ({}),
    write: (_, object) => object,
    loosen: () => column as Column<unknown, true>,
    toWire: () => names.slice(0, 1),
    toDomain: () => undefined,
  };
  return column;
}
