import { searchWords } from "./word-beginnings.ts";

/**
 * The words of a text that a list of quotations or requests is searched by: each has to begin a word of the row. A
 * number that is written in groups is one word. Empty for a text without a letter or a digit, which finds nothing.
 */
export function listWords(typed: string): readonly string[] {
  const digits = typed.replace(/[\s-]/g, "");
  return searchWords(/^\d+$/.test(digits) ? digits : typed);
}
