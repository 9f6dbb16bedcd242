import { createHash } from "node:crypto";
import { hashedForVersion } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";
import type { Context, SentDictionary } from "../handlers.ts";
import type { CarrierSource, DictionaryText } from "./carrier-source.ts";

/**
 * The dictionary of a language as it is sent, built once per carrier. Its version is a hash of its texts alone, so a
 * new tariff does not change it.
 */
export function dictionaryOf({ wordList }: Pick<CarrierSource, "wordList">): Context["dictionary"] {
  const made = new Map<
    Language,
    { readonly from: readonly DictionaryText[]; readonly dictionary: SentDictionary }
  >();
  return (language) => {
    const from = wordList(language);
    const known = made.get(language);
    if (known?.from === from) return known.dictionary;
    const rows = from.map(({ key, kind, number, text }) => ({ id: number ?? 0, key, kind, text }));
    const version = createHash("sha256").update(hashedForVersion(rows)).digest("hex");
    const dictionary = { version, rows };
    made.set(language, { from, dictionary });
    return dictionary;
  };
}
