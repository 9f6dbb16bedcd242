import { kilometresBetween } from "./distance.ts";
import type { Point } from "./place.ts";

/** How far an arrow key moves the marker of a map, in metres; with Shift it is the longer one. */
export const markerSteps = { short: 10, long: 50 } as const;

const metresOfADegree = 111_320;
/** Coordinates are stored in millionths of a degree, about a tenth of a metre. */
const roundedToMillionths = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A point so many metres north and east of another; negative for south and west. It never leaves the globe. */
export function movedBy(
  { latitude, longitude }: Point,
  { north = 0, east = 0 }: { readonly north?: number; readonly east?: number },
): Point {
  const widthOfADegree = metresOfADegree * Math.cos((latitude * Math.PI) / 180);
  return storedPoint({
    latitude: latitude + north / metresOfADegree,
    longitude: longitude + (widthOfADegree > 1 ? east / widthOfADegree : 0),
  });
}

/** A point as it is stored: in millionths of a degree, its longitude from −180 to 180, its latitude within a map. */
export function storedPoint({ latitude, longitude }: Point): Point {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return {
    latitude: roundedToMillionths(Math.min(85, Math.max(-85, latitude))),
    longitude: roundedToMillionths(around),
  };
}

/** Whole metres between two points, as the crow flies. */
export function metresBetween(one: Point, other: Point): number {
  return Math.round(kilometresBetween(one, other) * 1000);
}
