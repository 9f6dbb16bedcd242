import { guideDigits } from "../service-request/guide-number.ts";

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
 * A number as it may be typed into a filter: its first digits, at most `mostDigits`, and nothing else. [P-068, P-081]
 */
export function typedNumber(text: string, mostDigits: number): string {
  return text.replace(/\D/g, "").slice(0, mostDigits);
}

/** A reference as it may be typed into a filter. [P-084] */
export function typedReference(text: string): string {
  return text.slice(0, searchLimits.referenceLetters);
}

/** The digits up to which JavaScript has every whole number exactly. */
const exactDigits = 15;

/** The number that a text is, of at most `mostDigits` digits; none for any other text and for zero. */
export function numberIn(text: string, mostDigits = exactDigits): number | undefined {
  return /^[1-9]\d*$/.test(text) && text.length <= mostDigits ? Number(text) : undefined;
}
