/**
 * How much is tested. `npm test` tests each thing once: on one database, in one language, width and mode.
 * `npm test -- --everything` sets TEST_EVERYTHING=1 and tests every combination, the kills and the long properties.
 */
export const isEverything = process.env["TEST_EVERYTHING"] === "1";

/** All variants of a test with `--everything`, otherwise the first one. */
export function variants<Variant>(all: readonly Variant[]): readonly Variant[] {
  return isEverything ? all : all.slice(0, 1);
}
