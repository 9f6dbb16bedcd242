import type { Carrier } from "../carrier.ts";
import { fold } from "../geography/place-search.ts";
import { guideDigits, requestNumberOf } from "../service-request/guide-number.ts";
import { referenceKey } from "../service-request/reference-search.ts";
import { listWords } from "./list-words.ts";
import { searchLimits } from "./search-limits.ts";

/** A parsed query of the search over a customer's own quotations and requests. */
export interface ShipmentSearch {
  /** Ranges of numbers that begin with the typed digits: from the first number up to, not including, `before`. */
  readonly numbers: readonly { readonly from: number; readonly before: number }[];
  /** The beginning of a reference; "" searches for none. */
  readonly reference: string;
  /** Branches with that name or town, or with a service area of that name. */
  readonly branchIds: readonly number[];
  /** Words of a place; none where a number was typed. */
  readonly words: readonly string[];
}

/** A town has several branches at most; a query that matches more is too short. */
const mostBranches = 2;

/**
 * Parses a number or its beginning, a tracking number, the beginning of a reference, and words of a branch, its
 * town or one of its service areas. Never fails; text without a letter or a digit gives a search that finds
 * nothing.
 */
export function shipmentSearch(typed: string, carrier: Pick<Carrier, "branches" | "areas">): ShipmentSearch {
  const digits = typed.replace(/[\s-]/g, "");
  const isNumber = /^\d+$/.test(digits) && digits.length <= searchLimits.quotationDigits;
  return {
    numbers: isNumber ? [...numbersOfGuide(digits), ...numbersBeginningWith(digits)] : [],
    reference: referenceKey(typed),
    branchIds: isNumber ? [] : branchesNamed(fold(typed), carrier),
    words: isNumber ? [] : listWords(typed),
  };
}

/** The request number of a whole tracking number, with or without its leading zeros. */
function numbersOfGuide(digits: string): ShipmentSearch["numbers"] {
  const number = requestNumberOf(digits.padStart(guideDigits, "0"));
  return number === undefined || number === 0 ? [] : [{ from: number, before: number + 1 }];
}

/**
 * `48` is 48, 480 to 489, 4800 to 4899 and so on. The beginning of a tracking number has leading zeros that its
 * number has not.
 */
function numbersBeginningWith(digits: string): ShipmentSearch["numbers"] {
  const start = digits.replace(/^0+/, "");
  if (start === "") return [];
  return Array.from({ length: searchLimits.quotationDigits - start.length + 1 }, (_, more) => ({
    from: Number(start) * 10 ** more,
    before: (Number(start) + 1) * 10 ** more,
  }));
}

/** Every word has to begin a word of the branch. Matches by name or town come before matches by area. */
function branchesNamed(folded: string, { branches, areas }: Pick<Carrier, "branches" | "areas">): number[] {
  if (folded === "") return [];
  const asked = folded.split(" ");
  const has = (text: string) => {
    const words = fold(text).split(" ");
    return asked.every((word) => words.some((known) => known.startsWith(word)));
  };
  const byName = [...branches.values()].filter(({ name, city, state }) => has(`${name} ${city} ${state}`));
  const byTown = byName.filter(({ city }) => fold(city).startsWith(folded));
  const byArea = [...areas.values()].filter(({ name }) => has(name)).map(({ branchId }) => branchId);
  const found = new Set([...byTown, ...byName].map(({ id }) => id));
  for (const id of byArea) found.add(id);
  return [...found].slice(0, mostBranches);
}
