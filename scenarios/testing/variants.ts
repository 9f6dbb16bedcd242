import { isEverything } from "@anden/server/testing/extent";

/**
 * The language, width and mode that a journey is played in: `npm test` plays the first, `--everything` the last, so
 * that both are played between a change and its integration. `JOURNEYS=all` plays every one. The screens themselves
 * are looked at in all of them by the journeys of `looks`.
 */
export function variants<Variant>(all: readonly Variant[]): readonly Variant[] {
  if (process.env["JOURNEYS"] === "all") return all;
  return isEverything ? all.slice(-1) : all.slice(0, 1);
}
