import * as z from "zod/mini";
import type { Codec } from "./codec.ts";

/** A body that is no object on the wire, as a field of the question: a bare list `[…]` is `{ references: […] }`. */
export function underName<Name extends string, Value>(
  name: Name,
  inner: Codec<Value>,
): Codec<{ readonly [N in Name]: Value }> {
  type Named = { readonly [N in Name]: Value };
  return {
    schema: z.codec(inner.schema, z.custom<Named>(), {
      decode: (value) => ({ [name]: value }) as Named,
      encode: (named) => named[name],
    }),
    write: (named) => inner.write(named[name]),
    get incomplete() {
      return underName(name, inner.incomplete) as never;
    },
    reading: "none",
    names: inner.names,
    toWire: ([first, ...rest]) => (first === name ? inner.toWire(rest) : []),
    toDomain: (path) => [name, ...inner.toDomain(path)],
  };
}
