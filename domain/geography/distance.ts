import type { Point } from "./place.ts";

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies: to find the nearest branch, never for a price. */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin((radians(to) - radians(from)) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Each of several points with its distance in kilometres, the nearest first; those at the same distance keep their
 * order.
 */
export function byDistance<T>(
  to: Point,
  all: readonly T[],
  pointOf: (each: T) => Point,
): readonly { readonly each: T; readonly away: number }[] {
  return all
    .map((each) => ({ each, away: kilometresBetween(to, pointOf(each)) }))
    .toSorted((a, b) => a.away - b.away);
}

/** How many kilometres longer the way through a point is than the straight line between two others. */
export function detourBy(point: Point, [from, to]: readonly [Point, Point]): number {
  return kilometresBetween(from, point) + kilometresBetween(point, to) - kilometresBetween(from, to);
}

/** The nearest of several points; undefined when there is none. */
export function nearest<T>(to: Point, all: readonly T[], pointOf: (each: T) => Point): T | undefined {
  return byDistance(to, all, pointOf)[0]?.each;
}
