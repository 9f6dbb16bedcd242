import { hash } from "node:crypto";
import type { Dictionary } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../database/schema.ts";
import type { CarrierLocales } from "../locale.ts";
import type { NamingCarrier } from "./presentation.ts";
import { bilingual, text } from "./stored-values.ts";

// The source of the names and sentences of quotations: the carrier's names, and the sentences of its dictionary with
// their placeholders. Each source is stored once, and a quotation refers by hash to that of its day. Decision 0135.

/** Prefixes of the dictionary keys that names and sentences of a quotation use. */
const prefixes = ["reason.", "risk.", "problem.", "country.", "measure.", "unit.", "weekday."];

const names = z.record(text, bilingual);
const words = z.record(text, text);
const stored = z.object({
  version: z.literal(1),
  words: z.object({ es: words, en: words }),
  shippingTypes: names,
  serviceTypes: names,
  concepts: names,
  zones: names,
});
type Stored = z.output<typeof stored>;

/** A source that was read. With it, the wording is made again from stored figures. */
export interface WordingSource extends Omit<NamingCarrier, "rules"> {
  readonly wordsIn: (language: Language) => Dictionary;
}

type Named = ReadonlyMap<string, { readonly name: z.output<typeof bilingual> }>;

function storedOf({ carrier, wordsIn }: CarrierLocales): Stored {
  const chosen = (language: Language) =>
    sorted(
      Object.entries(wordsIn(language)).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
    );
  const namesOf = (named: Named) => sorted([...named].map(([key, { name }]) => [key, name] as const));
  return {
    version: 1,
    words: { es: chosen("es"), en: chosen("en") },
    shippingTypes: namesOf(carrier.shippingTypes),
    serviceTypes: namesOf(carrier.serviceTypes),
    concepts: namesOf(carrier.concepts),
    zones: sorted([...carrier.zones]),
  };
}

/** Sorted by key, so that the same texts have the same hash. */
function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

interface Hashed {
  readonly carrier: CarrierLocales["carrier"];
  readonly hash: string;
  readonly text: string;
}

/** Computed once for each dictionary in memory. */
const known = new WeakMap<Dictionary, Hashed>();

function hashed(locales: CarrierLocales): Hashed {
  const { carrier, wordsIn } = locales;
  const before = known.get(wordsIn("es"));
  if (before?.carrier === carrier) return before;
  const source = JSON.stringify(storedOf(locales));
  const made = { carrier, hash: hash("sha256", source), text: source };
  known.set(wordsIn("es"), made);
  return made;
}

/** The hash of the current source, which is stored with a quotation. */
export function wordingSourceHash(locales: CarrierLocales): string {
  return hashed(locales).hash;
}

/** Stores the current source, before any quotation refers to it. */
export async function storeWordingSource(owner: Kysely<Schema>, locales: CarrierLocales): Promise<void> {
  const { hash, text: source } = hashed(locales);
  await owner
    .insertInto("wording_sources")
    .values({ hash, source })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

const mostSources = 20;
/** Sources never change, so those that were read are cached. */
const read = new Map<string, WordingSource>();

/** The source that a stored quotation refers to. */
export async function wordingSourceBy(tx: Kysely<Schema>, hash: string): Promise<WordingSource> {
  const before = read.get(hash);
  if (before) return before;
  const { source } = await tx
    .selectFrom("wording_sources")
    .select("source")
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  if (read.size === mostSources) read.clear();
  const made = sourceFrom(stored.parse(JSON.parse(source)));
  read.set(hash, made);
  return made;
}

function sourceFrom({ words, shippingTypes, serviceTypes, concepts, zones }: Stored): WordingSource {
  const named = (all: Stored["concepts"]): Named =>
    new Map(Object.entries(all).map(([key, name]) => [key, { name }]));
  return {
    wordsIn: (language) => words[language],
    shippingTypes: named(shippingTypes),
    serviceTypes: named(serviceTypes),
    concepts: named(concepts),
    zones: new Map(Object.entries(zones)),
  };
}
