const invisible = /\p{Cf}/gu;

/**
 * Removes invisible format characters (Unicode category Cf). Copied texts contain them: Windows puts direction marks
 * around a telephone number, web pages have zero-width spaces. A person could not find one that is refused.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}
