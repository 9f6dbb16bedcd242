import { accept, type Decision, refuse } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import { type Dialect, unread } from "./dialect.ts";
import { problemsIn } from "./issues.ts";

/** The domain's value of what came over the wire, or everything that is wrong with its shape, at domain paths. */
export function fromWire<Value>(dialect: Dialect<Value>, wire: unknown): Decision<Value> {
  const value = dialect.read(wire);
  if (value !== unread) return accept(value);
  const decoded = z.safeDecode(dialect.schema, wire);
  return decoded.success ? accept(decoded.data) : refuse(...problemsIn(decoded.error, dialect, wire));
}

/**
 * What goes over the wire for a value, as it arrives: for whoever looks into it or sends it otherwise than as a text.
 * Throws `Unwritable` when the value is not what its dialect says: a defect, not an input.
 */
export function toWire<Value>(dialect: Dialect<Value>, value: Value): unknown {
  return JSON.parse(dialect.write(value));
}
