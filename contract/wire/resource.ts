import type { Incomplete } from "@anden/domain/shipment/draft";
import * as z from "zod/mini";
import { type Codec, Unwritable, within } from "./codec.ts";
import type { Column, Report, Table, Wire, WireField } from "./columns.ts";
import { customIssue } from "./custom-issue.ts";
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

/** The codec of a field table. */
export interface Resource<Value> extends Codec<Value> {
  /** The top-level wire fields; the parameters of a query. */
  readonly wire: Readonly<Record<string, WireField>>;
  readonly table: Table;
}

/** A nested object of the domain whose fields are flat on the wire, among those around it: `placeId` of the origin. */
export function spread<T extends Table>(table: T): Column<Shape<T>, false> {
  const group = fields(table);
  return {
    optional: false,
    wire: group.wire,
    names: group.names,
    decode: (wire, report) => group.decode(wire, report) as Shape<T>,
    encode: (value) => group.encode(value as Wire),
    write: (value, object) => group.write(value as Wire, object),
    loosen: () => {
      const loose = spread(loosened(table));
      // A group without any field is absent, so that there is one form of absence.
      const unlessEmpty = <Group>(value: Group) =>
        Object.keys(value as object).length > 0 ? value : undefined;
      return {
        ...loose,
        optional: true,
        decode: (wire, report) => unlessEmpty(loose.decode(wire, report)),
      } as Column<unknown, true>;
    },
    toWire: group.toWire,
    toDomain: (path) => group.toDomain(path),
  };
}

/** Makes the codec of a field table. `title` is its name in OpenAPI. */
export function resource<T extends Table>(title: string, table: T): Resource<Shape<T>> {
  const all = fields(table);
  const outside = z.strictObject(
    Object.fromEntries(Object.entries(all.wire).map(([name, { schema }]) => [name, schema])),
  );
  const schema = z.codec(outside, z.custom<Shape<T>>(), {
    decode: (wire, context) =>
      all.decode(wire, (code, name) =>
        context.issues.push(customIssue(wire, code, { path: [name] })),
      ) as Shape<T>,
    encode: (value) => all.encode(value as Wire) as z.output<typeof outside>,
  });
  z.globalRegistry.add(outside, { title });
  let incomplete: Resource<unknown> | undefined;
  return {
    schema,
    write: (value) => `${all.write(value as Wire, "{")}}`,
    get incomplete() {
      incomplete ??= resource(`${title}, incomplete`, loosened(table));
      return incomplete as unknown as Codec<Incomplete<Shape<T>>>;
    },
    reading: "none",
    table,
    wire: all.wire,
    names: all.names,
    toWire: all.toWire,
    toDomain: (path) => all.toDomain(path) ?? path,
  };
}

type Loosened<T extends Table> = { readonly [N in keyof T]: Column<Incomplete<ColumnValue<T[N]>>, true> };

/** The same table with every field optional, on all levels: for answers that may be incomplete. */
export function loosened<T extends Table>(table: T): Loosened<T> {
  // `loosen` gives the incomplete form of each column's own value, which the mapped type spells out.
  return Object.fromEntries(
    Object.entries(table).map(([name, column]) => [name, column.loosen()]),
  ) as unknown as Loosened<T>;
}

/** Decodes and encodes the fields of a table; shared by `resource` and `spread`. */
function fields(table: Table) {
  const columns = Object.entries(table);
  const wire = Object.assign({}, ...columns.map(([, column]) => column.wire)) as Record<string, WireField>;
  const declared = columns.flatMap(([, column]) => Object.keys(column.wire));
  const twice = declared.find((name, index) => declared.indexOf(name) !== index);
  if (twice) throw new TypeError(`wire name ${twice} occurs twice in one field table`);
  const decode = (from: Wire, report: Report): Wire => {
    const value: Wire = {};
    for (const [name, column] of columns) {
      const part = column.decode(from, report);
      if (part !== undefined) value[name] = part;
    }
    return value;
  };
  // Objects of one hidden class: V8 reads their properties faster than those of mixed columns.
  const quick = columns.map(([name, { optional, constant, write }]) => ({ name, optional, constant, write }));
  return {
    wire,
    names: columns.flatMap(([, column]) => column.names),
    decode,
    encode(value: Wire): Wire {
      const to: Wire = {};
      for (const [name, column] of columns) {
        const part = value[name] === undefined ? column.constant : value[name];
        if (part !== undefined) Object.assign(to, column.encode(part));
      }
      return to;
    },
    write(value: Wire, object: string): string {
      let text = object;
      let at = "";
      try {
        for (const { name, optional, constant, write } of quick) {
          at = name;
          const part = value[name] === undefined ? constant : value[name];
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
      // `hasOwn`: a caller may send a name that every object inherits, such as `constructor`.
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
