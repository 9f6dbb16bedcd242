import { fold } from "../geography/place-search.ts";
import type { Contact } from "./contact.ts";
import type { Distributor } from "./distributor.ts";

/** The most that somebody may type to look for an address or a contact. */
export const longestSought = 60;
/** Of a word so many letters count: as many as a tax id has. Those after them tell hardly two words apart. */
const mostLetters = 13;
/** So many words narrow a search down; more are not asked for. */
const mostWords = 5;

/** What an address or a contact is found by. */
export const bookFields = [
  "name",
  "address",
  "contact-name",
  "contact-position",
  "contact-department",
] as const;
export type BookField = (typeof bookFields)[number];

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

/** Every beginning of every word, each once: a search for a beginning is then a look at one key (decision 0032). */
export function bookKeys(texts: readonly (string | undefined)[]): readonly string[] {
  const keys = new Set<string>();
  for (const word of texts.flatMap((text) => wordsIn(text ?? "")))
    for (let length = 1; length <= word.length; length++) keys.add(word.slice(0, length));
  return [...keys];
}

/** What a distributor is found by: its name and tax id, and the parts of its address. */
export function distributorKeys({
  name,
  taxId,
  place,
  street,
  exteriorNumber,
}: Pick<Distributor, "name" | "taxId" | "place" | "street" | "exteriorNumber">): Readonly<
  Record<"name" | "address", readonly string[]>
> {
  return {
    name: bookKeys([name, taxId]),
    address: bookKeys([street, exteriorNumber, place.name, place.city, place.state, place.postalCode]),
  };
}

/** What a contact is found by. */
export function contactKeys({
  name,
  position,
  department,
}: Pick<Contact, "name" | "position" | "department">): Readonly<
  Record<Exclude<BookField, "name" | "address">, readonly string[]>
> {
  return {
    "contact-name": bookKeys([name]),
    "contact-position": bookKeys([position]),
    "contact-department": bookKeys([department]),
  };
}

/** What a name stands by in a list: without accents and capitals. */
export function sortKey(name: string): string {
  return fold(name);
}

function wordsIn(text: string): readonly string[] {
  return fold(text)
    .split(" ")
    .map((word) => word.slice(0, mostLetters))
    .filter((word) => word !== "");
}
