import type { Incomplete } from "@anden/domain/shipment/draft";
import * as z from "zod/mini";
import { type Dialect, type Unread, Unwritable, unread, within } from "./dialect.ts";
import type { Segments } from "./path.ts";

type WireField = Pick<Dialect<unknown>, "reading" | "read"> & {
  readonly schema: z.ZodMiniType;
  readonly isNeeded: boolean;
};
type Wire = Record<string, unknown>;
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
  /** The wire fields of a value, each still as the domain has it: the schema's way of encoding. */
  encode(value: Value): Wire;
  /** Writes the wire fields of a value into `to`, each as it travels. */
  write(value: Value, to: Wire): void;
  loosen(): Column<unknown, true>;
  toWire(rest: Segments): Segments;
  /** The path inside this field that a wire path means; undefined when it is another field's. */
  toDomain(path: Segments): Segments | undefined;
}

export type Table = Readonly<Record<string, Column<unknown>>>;
type ColumnValue<C> = C extends Column<infer Value> ? Value : never;
type RequiredNames<T extends Table> = {
  [N in keyof T]: T[N] extends Column<unknown, false> ? N : never;
}[keyof T];
type Simplify<T> = { [N in keyof T]: T[N] };

/** The domain type that a field table describes. */
export type Shape<T extends Table> = Simplify<
  { readonly [N in RequiredNames<T>]: ColumnValue<T[N]> } & {
    readonly [N in Exclude<keyof T, RequiredNames<T>>]?: ColumnValue<T[N]>;
  }
>;

/** A dialect made of a field table. */
export interface Resource<Value> extends Dialect<Value> {
  /** The wire fields on the outermost level: the parameters when the resource is a query. */
  readonly wire: Readonly<Record<string, WireField>>;
  readonly table: Table;
}

/** A field under one wire name that must be there. */
export function one<Value>(name: string, dialect: Dialect<Value>): Column<Value, false> {
  return {
    ...field(name, dialect, wireField(dialect)),
    optional: false,
    // The schema of this very field has decoded it: the cast says what the schema's type says.
    decode: (wire) => wire[name] as Value,
  };
}

/** A field under one wire name that may be absent, or null, which means the same. Never written when absent. */
export function maybe<Value>(name: string, dialect: Dialect<Value>): Column<Value, true> {
  return {
    ...field(name, dialect, optionalField(dialect)),
    optional: true,
    write: (value, to) => {
      to[name] = value === null ? null : dialect.encode(value);
    },
    decode: (wire) => (wire[name] ?? undefined) as Value | undefined,
  };
}

/** A field under one wire name that means `unsaid` where it is absent; always written. */
export function orElse<Value>(name: string, dialect: Dialect<Value>, unsaid: Value): Column<Value, false> {
  return {
    ...field(name, dialect, optionalField(dialect)),
    optional: false,
    decode: (wire) => (wire[name] ?? unsaid) as Value,
  };
}

function wireField({ schema, reading, read }: Dialect<unknown>): WireField {
  return { schema, reading, read, isNeeded: true };
}

/** A wire field that may be absent, or null, which means the same. */
function optionalField({ schema, reading, read }: Dialect<unknown>): WireField {
  return {
    schema: z.optional(z.nullable(schema)),
    reading,
    read: (wire) => (wire === undefined || wire === null ? wire : read(wire)),
    isNeeded: false,
  };
}

function field<Value>(
  name: string,
  dialect: Dialect<Value>,
  wire: WireField,
): Omit<Column<Value>, "optional" | "decode"> {
  return {
    wire: { [name]: wire },
    names: [name, ...dialect.names],
    encode: (value) => ({ [name]: value }),
    write: (value, to) => {
      to[name] = dialect.encode(value);
    },
    loosen: () => maybe(name, dialect.incomplete) as Column<unknown, true>,
    toWire: (rest) => [name, ...dialect.toWire(rest)],
    toDomain: ([first, ...rest]) => (first === name ? dialect.toDomain(rest) : undefined),
  };
}

/** A group of the domain whose fields stand flat among the wire fields around it: `placeId` of the origin. */
export function spread<T extends Table>(table: T): Column<Shape<T>, false> {
  const group = fields(table);
  return {
    optional: false,
    wire: group.wire,
    names: group.names,
    decode: (wire, report) => group.decode(wire, report) as Shape<T>,
    encode: (value) => group.encode(value as Wire),
    write: (value, to) => group.write(value as Wire, to),
    loosen: () => {
      const loose = spread(loosened(table));
      // A group of which nothing was said is not there: an empty one would say the same in another form.
      const decode = (wire: Wire, report: Report) => {
        const value = loose.decode(wire, report);
        return value && Object.keys(value).length > 0 ? value : undefined;
      };
      return { ...loose, decode, optional: true } as Column<unknown, true>;
    },
    toWire: group.toWire,
    toDomain: (path) => group.toDomain(path),
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
  const at: Readonly<Record<string, string>> = rule.at ?? {};
  const column: Column<Value, false> = {
    optional: false,
    wire,
    names: [...names, ...Object.values(parts).flatMap((part) => part.names)],
    decode: (all, report) =>
      rule.decode(
        Object.fromEntries(
          names.flatMap((name) => (all[name] == null ? [] : [[name, all[name]]])),
        ) as Parameters<typeof rule.decode>[0],
        report,
      ),
    encode: (value) => rule.encode(value),
    write: (value, to) => {
      const said: Wire = rule.encode(value);
      for (const [name, part] of all) {
        const each = said[name];
        if (each !== undefined) to[name] = each === null ? null : part.encode(each);
      }
    },
    loosen: () => {
      // Where everything may be missing, saying nothing is no choice: it must not read as the default one.
      const decode = (all: Wire, report: Report) =>
        names.some((name) => all[name] != null) ? column.decode(all, report) : undefined;
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

const anything: WireField = {
  schema: z.optional(z.unknown()),
  reading: "none",
  read: (wire) => wire,
  isNeeded: false,
};

/** Wire fields that callers may send and nobody reads: what the server computes itself. */
export function dropped(...names: readonly string[]): Column<undefined, true> {
  const column: Column<undefined, true> = {
    optional: true,
    wire: Object.fromEntries(names.map((name) => [name, anything])),
    names,
    decode: () => undefined,
    encode: () => ({}),
    write: () => {},
    loosen: () => column as Column<unknown, true>,
    toWire: () => names.slice(0, 1),
    toDomain: () => undefined,
  };
  return column;
}

/** The dialect of a field table. `title` names it in the published description. */
export function resource<T extends Table>(title: string, table: T): Resource<Shape<T>> {
  const all = fields(table);
  const outside = z.strictObject(
    Object.fromEntries(Object.entries(all.wire).map(([name, { schema }]) => [name, schema])),
  );
  const schema = z.codec(outside, z.custom<Shape<T>>(), {
    decode: (wire, context) =>
      all.decode(wire, (code, name) =>
        context.issues.push({ code: "custom", input: wire, path: [name], params: { problem: code } }),
      ) as Shape<T>,
    encode: (value) => all.encode(value as Wire) as z.output<typeof outside>,
  });
  z.globalRegistry.add(outside, { title });
  let incomplete: Resource<unknown> | undefined;
  return {
    schema,
    encode(value) {
      const to: Wire = {};
      all.write(value as Wire, to);
      return to;
    },
    read: (wire) => all.read(wire) as Shape<T> | Unread,
    get incomplete() {
      incomplete ??= resource(`${title}, incomplete`, loosened(table));
      return incomplete as unknown as Dialect<Incomplete<Shape<T>>>;
    },
    reading: "none",
    table,
    wire: all.wire,
    names: all.names,
    toWire: all.toWire,
    toDomain: (path) => all.toDomain(path) ?? path,
  };
}

/** The same table with every field optional, inside and out: for an answer that may not be whole yet. */
export function loosened<T extends Table>(
  table: T,
): { readonly [N in keyof T]: Column<Incomplete<ColumnValue<T[N]>>, true> } {
  // `loosen` gives the incomplete form of each column's own value, which the mapped type spells out.
  return Object.fromEntries(
    Object.entries(table).map(([name, column]) => [name, column.loosen()]),
  ) as unknown as { readonly [N in keyof T]: Column<Incomplete<ColumnValue<T[N]>>, true> };
}

/** What `resource` and `spread` share: the table read as one object. */
function fields(table: Table) {
  const columns = Object.entries(table);
  const wire = Object.assign({}, ...columns.map(([, column]) => column.wire)) as Record<string, WireField>;
  const declared = columns.flatMap(([, column]) => Object.keys(column.wire));
  const twice = declared.find((name, index) => declared.indexOf(name) !== index);
  if (twice) throw new TypeError(`wire name ${twice} stands twice in one field table`);
  const decode = (from: Wire, report: Report): Wire => {
    const value: Wire = {};
    for (const [name, column] of columns) {
      const part = column.decode(from, report);
      if (part !== undefined) value[name] = part;
    }
    return value;
  };
  const known = new Map(Object.entries(wire));
  const needed = [...known].flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []));
  return {
    wire,
    names: columns.flatMap(([, column]) => column.names),
    read(from: unknown): Wire | Unread {
      if (typeof from !== "object" || from === null || Array.isArray(from)) return unread;
      const read: Wire = {};
      for (const [name, value] of Object.entries(from)) {
        const field = known.get(name);
        const part = field ? field.read(value) : unread;
        if (part === unread) return unread;
        read[name] = part;
      }
      if (needed.some((name) => !Object.hasOwn(read, name))) return unread;
      let isSound = true;
      const value = decode(read, () => {
        isSound = false;
      });
      return isSound ? value : unread;
    },
    decode,
    encode(value: Wire): Wire {
      const to: Wire = {};
      for (const [name, column] of columns) {
        const part = value[name];
        if (part !== undefined) Object.assign(to, column.encode(part));
      }
      return to;
    },
    write(value: Wire, to: Wire): void {
      for (const [name, column] of columns) {
        const part = value[name];
        try {
          if (part !== undefined) column.write(part, to);
          else if (!column.optional) throw new Unwritable("is missing");
        } catch (error) {
          throw within(name, error);
        }
      }
    },
    toWire([name, ...rest]: Segments): Segments {
      if (name === undefined) return [];
      // A name that the caller made up may be one that every object has: `constructor`.
      const column = Object.hasOwn(table, name) ? table[name] : undefined;
      return column?.toWire(rest) ?? [name, ...rest];
    },
    toDomain(path: Segments): Segments | undefined {
      if (path.length === 0) return [];
      for (const [name, column] of columns) {
        const inside = column.toDomain(path);
        if (inside) return [name, ...inside];
      }
      return undefined;
    },
  };
}
