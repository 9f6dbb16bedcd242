import { type RawBuilder, sql } from "kysely";

/** A range of the index instead of LIKE, which a prepared statement cannot turn into one. */
export function startsWith(column: string, prefix: string): RawBuilder<unknown> {
  return sql`(${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${`${prefix}\u{10ffff}`})`;
}

/** Two letters match half of all words; a number is searched at any length. */
const isSignificant = (word: string) => word.length > 2 || /\d/.test(word);

/**
 * The tsquery for every significant word as a prefix: folded words contain no tsquery syntax. Empty without such a word.
 */
export function wordsQuery(words: readonly string[]): string {
  return words
    .filter(isSignificant)
    .map((word) => `'${word}':*`)
    .join(" & ");
}
