import { fold } from "../geography/place-search.ts";
import { searchLimits } from "../search/search-limits.ts";
import type { Reference } from "./references.ts";

/** A reference as it is searched by: without accents, case and punctuation, at most as long as the filter accepts. */
export function referenceKey(typed: string): string {
  return fold(typed).slice(0, searchLimits.referenceLetters).trimEnd();
}

/**
 * The search keys of a request's references: every prefix of each value, from its first word and from every later
 * one, because people know `4512` of `OC-4512`. Stored one by one, so that a prefix search is a lookup of one key,
 * with the newest request first.
 */
export function referenceKeys(references: readonly Reference[]): readonly string[] {
  const keys = new Set<string>();
  for (const { value } of references) {
    const words = fold(value).split(" ");
    for (let first = 0; first < words.length; first++) {
      const text = referenceKey(words.slice(first).join(" "));
      for (let length = 1; length <= text.length; length++) keys.add(text.slice(0, length).trimEnd());
    }
  }
  return [...keys].filter((key) => key !== "");
}
