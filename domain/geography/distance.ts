import type { Point } from "./place.ts";

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies: to say which branch is the nearest, never to charge for. */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin((radians(to) - radians(from)) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** What lies nearest to a point; undefined when there is nothing. */
export function nearest<T>(to: Point, all: readonly T[], pointOf: (each: T) => Point): T | undefined {
  let best: { readonly each: T; readonly away: number } | undefined;
  for (const each of all) {
    const away = kilometresBetween(to, pointOf(each));
    if (!best || away < best.away) best = { each, away };
  }
  return best?.each;
}
