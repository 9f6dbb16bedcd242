import { fold } from "../geography/place-search.ts";
import type { BillingParty } from "./billing-party.ts";

/** How much may be typed to find a billing party, and how much of it is looked at. */
export const partySearchLimits = { characters: 100, words: 5, letters: 20 } as const;

/** A name as lists are ordered by it: without accents, case and punctuation. */
export function partySortName({ name }: Pick<BillingParty, "name">): string {
  return fold(name);
}

/** The words that were typed, folded, the longest first: it is the one that fewest billing parties have. */
export function partySearchWords(typed: string): readonly string[] {
  return [...new Set(wordsOf(typed))]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, partySearchLimits.words);
}

/**
 * Everything by which a billing party is found: each beginning of each word of its names, its tax id, its city and
 * its postal code. Stored one by one, so that a search is a look at one key.
 */
export function partyKeys({
  name,
  tradeName,
  taxId,
  address,
}: Pick<BillingParty, "name" | "tradeName" | "taxId" | "address">): readonly string[] {
  const keys = new Set<string>();
  for (const word of [name, tradeName, taxId, address.city, address.postalCode].flatMap(wordsOf))
    for (let length = 1; length <= word.length; length++) keys.add(word.slice(0, length));
  return [...keys];
}

/** Initials are one word, as people type them: "S.A. de C.V." is "sa de cv". */
const initials = /(?<!\p{L})(\p{L})\./gu;

function wordsOf(text: string): readonly string[] {
  return fold(text.replace(initials, "$1"))
    .split(" ")
    .map((word) => word.slice(0, partySearchLimits.letters))
    .filter((word) => word !== "");
}
