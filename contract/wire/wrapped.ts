import * as z from "zod/mini";
import type { Codec } from "./codec.ts";
import { keyOf, withField } from "./json.ts";

/** A value that is the only field of an object on the wire: `{ clienteDocumentoID: 7 }` for 7. */
export function wrapped<Value>(name: string, inner: Codec<Value>): Codec<Value> {
  const object = withField("{", keyOf(name), "");
  const outside = z.strictObject({ [name]: inner.schema });
  return {
    schema: z.codec(outside, z.custom<Value>(), {
      decode: (wire) => wire[name] as Value,
      encode: (value) => ({ [name]: value }) as z.output<typeof outside>,
    }),
    write: (value) => `${object}${inner.write(value)}}`,
    get incomplete() {
      return wrapped(name, inner.incomplete);
    },
    reading: "none",
    names: [name, ...inner.names],
    toWire: (path) => [name, ...inner.toWire(path)],
    toDomain: ([first, ...rest]) => (first === name ? inner.toDomain(rest) : []),
  };
}
