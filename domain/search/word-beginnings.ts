import { fold } from "../geography/place-search.ts";

/** Only this many letters of a word are indexed: more hardly distinguish two words. */
const mostLetters = 20;
/** This many words narrow a search down enough; further words are ignored. */
const mostWords = 5;

/**
 * The words of a typed search, without accents, case and punctuation, each to be searched for as the prefix of a
 * word. The longest is first: it has the fewest matches. Empty for a text without a letter or a digit.
 */
export function searchWords(typed: string): readonly string[] {
  const words = [...new Set(wordsIn(typed))].toSorted((a, b) => b.length - a.length);
  // A word that begins with `guadalupe` also begins with `gua`.
  const significant = words.filter(
    (word, index) => !words.slice(0, index).some((one) => one.startsWith(word)),
  );
  return significant.slice(0, mostWords);
}

/**
 * Every prefix of every word, each once: stored one by one, they make a prefix search a lookup of one key
 * (decisions 0032 and 0033).
 */
export function wordBeginnings(texts: readonly (string | undefined)[]): readonly string[] {
  const keys = new Set<string>();
  for (const word of texts.flatMap((text) => wordsIn(text ?? "")))
    for (let length = 1; length <= word.length; length++) keys.add(word.slice(0, length));
  return [...keys];
}

/** The sort key of a name in a list: without accents, case and punctuation. */
export function sortKey(name: string): string {
  return fold(name);
}

/** Initials are one word, as people type them: "S.A. de C.V." is "sa de cv". */
const initials = /(?<!\p{L})(\p{L})\./gu;

function wordsIn(text: string): readonly string[] {
  return fold(text.replace(initials, "$1"))
    .split(" ")
    .map((word) => word.slice(0, mostLetters))
    .filter((word) => word !== "");
}
