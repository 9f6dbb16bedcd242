import { createHash } from "node:crypto";
import { type Dictionary, say, type Value } from "@anden/contract/words";
import { type Language, languages } from "@anden/domain/customer/customer";
import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Schema } from "../database/schema.ts";

// The texts of a document are part of what the customer was told. So each text is stored once, and a record refers by
// hash to the texts of its day. Decision 0079.

/** Prefixes of the dictionary keys that documents use. */
const prefixes = ["paper.", "quotation.", "unit."];

export type PaperWording = Readonly<Record<Language, Dictionary>>;

/** The texts of a document in the language of its reader. */
export interface PaperWords {
  readonly language: Language;
  label(key: string, values?: Readonly<Record<string, Value>>): string;
}

export function paperWordsOf(wording: PaperWording, language: Language): PaperWords {
  const words = wording[language];
  return { language, label: (key, values) => say(words, language, "label", key, values) };
}

/** The texts that documents are written with, of a dictionary in all languages. */
export function paperWordingOf(wordsIn: (language: Language) => Dictionary): PaperWording {
  const chosen = (language: Language) =>
    Object.fromEntries(
      Object.entries(wordsIn(language))
        .filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return { es: chosen("es"), en: chosen("en") };
}

function hashOf(wording: PaperWording): string {
  const text = JSON.stringify(languages.map((language) => wording[language]));
  return createHash("sha256").update(text).digest("hex");
}

/** Computed once for each dictionary in memory. */
const hashes = new WeakMap<Dictionary, string>();

/** The hash of the current texts, which is stored with a record. */
export function paperWordingHash(wordsIn: (language: Language) => Dictionary): string {
  const key = wordsIn("es");
  const known = hashes.get(key) ?? hashOf(paperWordingOf(wordsIn));
  hashes.set(key, known);
  return known;
}

/** Stores the texts of a loaded dictionary, for the records that will refer to them. */
export async function storePaperWording(
  tx: Kysely<Schema>,
  dictionary: readonly { readonly key: string; readonly es: string; readonly en: string }[],
): Promise<void> {
  const textsIn = (language: Language) =>
    Object.fromEntries(dictionary.map((row) => [row.key, row[language]]));
  const all = { es: textsIn("es"), en: textsIn("en") };
  const wording = paperWordingOf((language) => all[language]);
  await tx
    .insertInto("paper_wordings")
    .values({ hash: hashOf(wording), wording: JSON.stringify(wording) })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

const texts = z.record(z.string(), z.string());
const stored = z.object({ es: texts, en: texts });

/**
 * The texts that a record refers to. Texts that did not exist on its day are the current ones, as are all texts of a
 * record without a hash.
 */
export async function paperWordingBy(
  tx: Kysely<Schema>,
  hash: string | undefined,
  today: PaperWording,
): Promise<PaperWording> {
  if (hash === undefined) return today;
  const row = await tx
    .selectFrom("paper_wordings")
    .select("wording")
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return today;
  const { es, en } = stored.parse(row.wording);
  return { es: { ...today.es, ...es }, en: { ...today.en, ...en } };
}
