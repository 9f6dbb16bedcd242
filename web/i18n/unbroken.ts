/** Keeps a text that is read as one, such as a day, a time or a range of hours, on one line. */
export const onOneLine = (text: string): string =>
  text
    .replaceAll(" ", "\u00a0")
    .replaceAll("–", "–\u2060")
    .replace(/(?<=\d)-(?=\d)/g, "-\u2060");

/**
 * Keeps each date, time, range and measure on one line: `8 AM` and `10:00 a.m.` do not break before their half of the
 * day, nor `8:00–17:00` after its dash, nor `1,584 kg` before its unit.
 */
export const unbroken = (words: string): string =>
  words
    .replace(/\b\d{1,2} \p{Ll}{3} \d{4}\b|\b\p{Lu}\p{Ll}{2} \d{1,2}, \d{4}\b/gu, onOneLine)
    .replace(/ (?=(?:[AP]M\b|[ap]\.m\.))/g, "\u00a0")
    .replace(/–(?=\d)/g, "–\u2060")
    .replace(/(?<=\d) (?=(?:%|kg|lb|m|m³|ft³|km|in|min|h|MXN|USD)(?![\p{L}\d]))/gu, "\u00a0");
