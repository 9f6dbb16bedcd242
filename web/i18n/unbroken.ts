/** The words with each time of day on one line: `8 AM` and `10:00 a.m.` do not break before their half of the day. */
export const unbroken = (words: string): string => words.replace(/ (?=(?:[AP]M\b|[ap]\.m\.))/g, "\u00a0");
