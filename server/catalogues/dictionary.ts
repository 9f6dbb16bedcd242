import { createHash } from "node:crypto";
import type { Language } from "@anden/domain/customer/customer";
import type { Context, Dictionary } from "../handlers.ts";
import type { CarrierSource, Word } from "./carrier-source.ts";

/**
 * The dictionary of a language as it is sent, made once for as long as the carrier stays the same. Its version is of
 * its words alone: another tariff leaves it as it is, another language has another.
 */
export function dictionaryOf({ wordList }: Pick<CarrierSource, "wordList">): Context["dictionary"] {
  const made = new Map<Language, { readonly from: readonly Word[]; readonly dictionary: Dictionary }>();
  return (language) => {
    const from = wordList(language);
    const known = made.get(language);
    if (known?.from === from) return known.dictionary;
    const rows = from.map(({ key, kind, number, text }) => ({ id: number ?? 0, key, kind, text }));
    const version = createHash("sha256").update(JSON.stringify(rows)).digest("base64url");
    const dictionary = { version, rows };
    made.set(language, { from, dictionary });
    return dictionary;
  };
}
