import { accept, type Decision, refuse } from "@anden/domain/values/problem";
import * as z from "zod/mini";
import type { Codec } from "./codec.ts";
import { problemsIn } from "./issues.ts";

/** Decodes a wire value, or answers everything that is wrong with its shape, at domain paths. */
export function fromWire<Value>(codec: Codec<Value>, wire: unknown): Decision<Value> {
  const decoded = z.safeDecode(codec.schema, wire);
  return decoded.success ? accept(decoded.data) : refuse(...problemsIn(decoded.error, codec, wire));
}

/**
 * Encodes a value to a wire object, for callers that need more than its JSON text. Throws `Unwritable` when the
 * value does not match its codec: a defect, not an input.
 */
export function toWire<Value>(codec: Codec<Value>, value: Value): unknown {
  return JSON.parse(codec.write(value));
}
