import { type Language, languages } from "@anden/domain/customer/customer";

/**
 * The supported language that a caller prefers, by the header `Accept-Language`: the one with the highest quality, the
 * first of several. Undefined if they name none of the supported ones.
 */
export function preferredLanguage(header = ""): Language | undefined {
  let [preferred, highest]: [Language | undefined, number] = [undefined, 0];
  for (const part of header.split(",")) {
    const primary = /^\s*([a-z]+)\b/i.exec(part)?.[1] ?? "";
    const quality = /;\s*q=([\d.]+)/i.exec(part)?.[1] ?? "1";
    const language = languages.find((each) => each === primary.toLowerCase());
    if (language && Number(quality) > highest) [preferred, highest] = [language, Number(quality)];
  }
  return preferred;
}
