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

/** How many kilometres longer the way through a point is than the straight line between two others. */
export function detourBy(point: Point, [from, to]: readonly [Point, Point]): number {
  return kilometresBetween(from, point) + kilometresBetween(point, to) - kilometresBetween(from, to);
}
