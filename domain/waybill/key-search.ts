import { searchWords, sortKey } from "../search/word-beginnings.ts";

/** A typed search in one of the tax office's catalogues. */
export interface KeySearch {
  /** The typed text as a key or its beginning: `3116`, `KGM`; empty where no key can begin so. */
  readonly key: string;
  /** The words, folded, each the beginning of a word of the description. */
  readonly words: readonly string[];
  readonly text: string;
}

/**
 * Reads a typed search: a key or its beginning, words of the description in any order, or both. [B-342, B-343, B-344]
 */
export function keySearch(typed: string): KeySearch {
  const bare = typed.trim().replace(/^UN\s*(?=\d)/i, "");
  const key = /^[\dA-Za-z][\dA-Za-z.\s-]*$/.test(bare) ? bare.replace(/[.\s-]/g, "").toUpperCase() : "";
  return { key: key.length <= 10 ? key : "", words: searchWords(typed), text: sortKey(typed) };
}

interface FoundKey {
  readonly key: string;
  readonly description: string;
}

/**
 * The found keys in ranked order: the key itself, a description equal to the text, keys that begin with the text,
 * descriptions that begin with it, descriptions that begin with one of the words, descriptions with all of the words.
 * Ties: the shorter description, then the key.
 */
export function rankKeys<Key extends FoundKey>(search: KeySearch, found: readonly Key[]): readonly Key[] {
  const ranked = found.map((each) => {
    const description = sortKey(each.description);
    return { each, rank: rankOf(each, description, search), length: description.length };
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.length - b.length || (a.each.key < b.each.key ? -1 : 1))
    .map(({ each }) => each);
}

function rankOf({ key }: FoundKey, description: string, search: KeySearch): number {
  const spelled = key.toUpperCase();
  if (search.key !== "" && spelled === search.key) return 0;
  if (description === search.text) return 1;
  if (search.key !== "" && spelled.startsWith(search.key)) return 2;
  if (search.text !== "" && description.startsWith(search.text)) return 3;
  if (search.words.some((word) => description.startsWith(word))) return 4;
  return search.words.every((word) => ` ${description}`.includes(` ${word}`)) ? 5 : 6;
}
