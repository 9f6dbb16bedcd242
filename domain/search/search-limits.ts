import { guideDigits } from "../service-request/guide-number.ts";
import { type Problem, problem } from "../values/problem.ts";

/**
 * The maximum lengths in searches: the digits of a quotation's number, the digits of a request's or tracking number,
 * the characters of a reference [P-303], and the characters of a list's search text.
 */
export const searchLimits = {
  quotationDigits: 15,
  requestOrGuideDigits: guideDigits,
  referenceLetters: 25,
  listLetters: 60,
} as const;

/** The maximum matches of a search while somebody types: enough to choose from; for more they type another letter. */
export const mostFound = 8;

/**
 * A number as it may be typed into a filter: its digits and nothing else. One with too many digits is kept whole for
 * `filterProblems` to refuse: cut, it would be the number of another record. [P-068, P-081]
 */
export function typedNumber(text: string): string {
  return text.replace(/\D/g, "");
}

/**
 * The problems of typed filters that are longer than the `longest` of their fields, in characters: `field.tooLong` at
 * each. [P-068, P-081, P-084, P-303]
 */
export function filterProblems<Name extends string>(
  asked: Readonly<Record<Name, string>>,
  longest: Readonly<Record<Name, number>>,
): readonly Problem[] {
  return (Object.keys(longest) as Name[])
    .filter((name) => asked[name].length > longest[name])
    .map((name) => problem("field.tooLong", name, { maximum: longest[name] }));
}

/** The digits up to which JavaScript has every whole number exactly. */
const exactDigits = 15;

/** The number that a text is, of at most `mostDigits` digits; none for any other text and for zero. */
export function numberIn(text: string, mostDigits = exactDigits): number | undefined {
  return /^[1-9]\d*$/.test(text) && text.length <= mostDigits ? Number(text) : undefined;
}
