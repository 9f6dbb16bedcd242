const invisible = /\p{Cf}/gu;

/**
 * Removes invisible format characters (Unicode category Cf). Copied texts contain them: Windows puts direction marks
 * around a telephone number, web pages have zero-width spaces. They are not refused: nobody could find and remove them.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}
