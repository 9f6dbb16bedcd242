import { fold } from "../geography/place-search.ts";

/** Of a word so many letters count: those after them tell hardly two words apart. */
const mostLetters = 20;
/** So many words narrow a search down; more are not asked for. */
const mostWords = 5;

/**
 * The words of what was typed, without accents, capitals and punctuation, as each is looked for at the beginning of
 * the words of a field. The longest stands first: it has the fewest. None for a text without a letter or a digit.
 */
export function soughtWords(typed: string): readonly string[] {
  const words = [...new Set(wordsIn(typed))].toSorted((a, b) => b.length - a.length);
  // Whatever begins with `guadalupe` begins with `gua` too.
  const telling = words.filter((word, index) => !words.slice(0, index).some((one) => one.startsWith(word)));
  return telling.slice(0, mostWords);
}

/**
 * Every beginning of every word, each once: stored one by one, they make a search for a beginning a look at one key
 * (decisions 0032 and 0033).
 */
export function wordBeginnings(texts: readonly (string | undefined)[]): readonly string[] {
  const keys = new Set<string>();
  for (const word of texts.flatMap((text) => wordsIn(text ?? "")))
    for (let length = 1; length <= word.length; length++) keys.add(word.slice(0, length));
  return [...keys];
}

/** What a name stands by in a list: without accents, capitals and punctuation. */
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
