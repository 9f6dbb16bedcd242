const invisible = /\p{Cf}/gu;

/**
 * A text without characters that do not show. Copied texts have them: Windows puts marks of direction around a
 * telephone, web pages have spaces without width. Nobody could find and remove one that is refused.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}
