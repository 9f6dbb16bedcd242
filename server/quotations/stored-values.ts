import { currencies, type Money } from "@anden/domain/values/money";
import * as z from "zod/mini";

// Schemas for the JSON of stored quotations and requests, which has the shapes of the domain's types. It is written by
// JSON.stringify and read through these schemas. Every stored object has a version: when older rows cannot be read
// after a change, the change gets a new version and a reader of its own. Decision 0039.

/** A schema for each field of a type: a missing one does not compile. */
export type Fields<Type> = {
  readonly [Name in keyof Type]-?: Record<never, never> extends Pick<Type, Name>
    ? z.ZodMiniExactOptional<z.ZodMiniType<Type[Name]>>
    : z.ZodMiniType<Type[Name]>;
};

export const optional = z.exactOptional;
export const count = z.number();
export const text = z.string();
export const flag = z.boolean();
export const bilingual = z.object({ es: text, en: text });

export const currency = z.literal(currencies);
export const money = z.object({ minor: count, currency } satisfies Fields<Money>);

/** Whether an object has the second version, where its kind has one. */
export function isVersion2(json: unknown): boolean {
  return typeof json === "object" && json !== null && "version" in json && json.version === 2;
}

const version1 = z.object({ version: z.literal(1) });

/** Reads an object by the schema of its version; objects without a version are read by `unversioned`. */
export function readVersioned<Current, Unversioned>(
  json: unknown,
  current: z.ZodMiniType<Current>,
  unversioned: z.ZodMiniType<Unversioned>,
): Current | Unversioned {
  if (typeof json !== "object" || json === null || !("version" in json)) return unversioned.parse(json);
  version1.parse(json);
  return current.parse(json);
}
