import { isEverything } from "@anden/server/testing/extent";

/**
 * Selects the variants (language, width, mode) in which a journey is run: `npm test` runs the first, `--everything` the
 * last, so that both are run between a change and its integration. `JOURNEYS=all` runs all of them. The journeys of
 * `looks` inspect the screens in all variants.
 */
export function variants<Variant>(all: readonly Variant[]): readonly Variant[] {
  if (process.env["JOURNEYS"] === "all") return all;
  return isEverything ? all.slice(-1) : all.slice(0, 1);
}
