import type { Carrier } from "../carrier.ts";
import { fold } from "../geography/place-search.ts";
import { guideDigits, requestNumberOf } from "../service-request/guide-number.ts";
import { referenceKey } from "../service-request/reference-search.ts";
import { searchLimits } from "./search-limits.ts";

/** What somebody typed into the search over his own quotations and requests, as it is looked up. */
export interface ShipmentSearch {
  /** Stretches of numbers that begin with the digits typed: from the first one up to the one before `before`. */
  readonly numbers: readonly { readonly from: number; readonly before: number }[];
  /** The beginning of a reference; "" looks for none. */
  readonly reference: string;
  /** Branches of that name or town, or with a service area of that name. */
  readonly branchIds: readonly number[];
}

/** The name of a town has several branches at most; whoever means another types its name. */
const mostBranches = 2;

/**
 * Understands a number or its beginning, a tracking number, the beginning of a reference, and words of a branch, its
 * town or one of its service areas. Never fails; text without a letter or a digit gives a search that finds nothing.
 */
export function shipmentSearch(typed: string, carrier: Pick<Carrier, "branches" | "areas">): ShipmentSearch {
  const digits = typed.replace(/[\s-]/g, "");
  const isNumber = /^\d+$/.test(digits) && digits.length <= searchLimits.quotationDigits;
  return {
    numbers: isNumber ? [...numbersOfGuide(digits), ...numbersBeginningWith(digits)] : [],
    reference: referenceKey(typed),
    branchIds: isNumber ? [] : branchesNamed(fold(typed), carrier),
  };
}

/** The number that a whole tracking number stands for, with or without the zeros in front of it. */
function numbersOfGuide(digits: string): ShipmentSearch["numbers"] {
  const number = requestNumberOf(digits.padStart(guideDigits, "0"));
  return number === undefined || number === 0 ? [] : [{ from: number, before: number + 1 }];
}

/** `48` is 48, 480 to 489, 4800 to 4899 and so on. A tracking number's beginning has zeros that its number has not. */
function numbersBeginningWith(digits: string): ShipmentSearch["numbers"] {
  const start = digits.replace(/^0+/, "");
  if (start === "") return [];
  return Array.from({ length: searchLimits.quotationDigits - start.length + 1 }, (_, more) => ({
    from: Number(start) * 10 ** more,
    before: (Number(start) + 1) * 10 ** more,
  }));
}

/** Every word has to begin a word of the branch's; whose name or town it is comes before whose area it is. */
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
