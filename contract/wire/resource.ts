import type { Incomplete } from "@anden/domain/shipment/draft";
import * as z from "zod/mini";
import type { Column, Report, Table, Wire, WireField } from "./columns.ts";
import { type Dialect, type Unread, Unwritable, unread, within } from "./dialect.ts";
import type { Segments } from "./path.ts";

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

/** A group of the domain whose fields stand flat among the wire fields around it: `placeId` of the origin. */
export function spread<T extends Table>(table: T): Column<Shape<T>, false> {
  const group = fields(table);
  return {
    optional: false,
    wire: group.wire,
    names: group.names,
    decode: (wire, report) => group.decode(wire, report) as Shape<T>,
    read: (wire) => group.read(wire) as Shape<T> | Unread,
    encode: (value) => group.encode(value as Wire),
    write: (value, object) => group.write(value as Wire, object),
    loosen: () => {
      const loose = spread(loosened(table));
      // A group of which nothing was said is not there: an empty one would say the same in another form.
      const unlessEmpty = <Group>(value: Group) =>
        value === unread || Object.keys(value as object).length > 0 ? value : undefined;
      return {
        ...loose,
        optional: true,
        decode: (wire, report) => unlessEmpty(loose.decode(wire, report)),
        read: (wire) => unlessEmpty(loose.read(wire)),
      } as Column<unknown, true>;
    },
    toWire: group.toWire,
    toDomain: (path) => group.toDomain(path),
  };
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
  const known = new Set(Object.keys(all.wire));
  let incomplete: Resource<unknown> | undefined;
  return {
    schema,
    write: (value) => `${all.write(value as Wire, "{")}}`,
    read(wire) {
      if (typeof wire !== "object" || wire === null || Array.isArray(wire)) return unread;
      for (const name of Object.keys(wire)) if (!known.has(name)) return unread;
      return all.read(wire as Wire) as Shape<T> | Unread;
    },
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
  // All of one shape, whatever column they are of: what is asked of each of them is found at once.
  const quick = columns.map(([name, { optional, read, write }]) => ({ name, optional, read, write }));
  return {
    wire,
    names: columns.flatMap(([, column]) => column.names),
    read(from: Wire): Wire | Unread {
      const value: Wire = {};
      for (const { name, read } of quick) {
        const part = read(from);
        if (part === unread) return unread;
        if (part !== undefined) value[name] = part;
      }
      return value;
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
    write(value: Wire, object: string): string {
      let text = object;
      let at = "";
      try {
        for (const { name, optional, write } of quick) {
          at = name;
          const part = value[name];
          if (part !== undefined) text = write(part, text);
          else if (!optional) throw new Unwritable("is missing");
        }
      } catch (error) {
        throw within(at, error);
      }
      return text;
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
