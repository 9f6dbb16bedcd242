import * as z from "zod/mini";
import { type Dialect, unread } from "./dialect.ts";
import { keyOf, withField } from "./json.ts";

/** A value that travels as the only field of an object: `{ clienteDocumentoID: 7 }` of 7. */
export function wrapped<Value>(name: string, inner: Dialect<Value>): Dialect<Value> {
  const object = withField("{", keyOf(name), "");
  const outside = z.strictObject({ [name]: inner.schema });
  return {
    schema: z.codec(outside, z.custom<Value>(), {
      decode: (wire) => wire[name] as Value,
      encode: (value) => ({ [name]: value }) as z.output<typeof outside>,
    }),
    write: (value) => `${object}${inner.write(value)}}`,
    read: (wire) => {
      const names =
        typeof wire === "object" && wire !== null && !Array.isArray(wire) ? Object.keys(wire) : [];
      return names.length === 1 && names[0] === name
        ? inner.read((wire as Record<string, unknown>)[name])
        : unread;
    },
    get incomplete() {
      return wrapped(name, inner.incomplete);
    },
    reading: "none",
    names: [name, ...inner.names],
    toWire: (path) => [name, ...inner.toWire(path)],
    toDomain: ([first, ...rest]) => (first === name ? inner.toDomain(rest) : []),
  };
}
