import type { Point } from "./place.ts";

/** A point in whole millionths of a degree, about a tenth of a metre: as positions are sent and stored. */
export interface PointInMillionths {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point in degrees, rounded to millionths. */
export function inMillionths({ latitude, longitude }: Point): PointInMillionths {
  return { latitude: Math.round(latitude * 1e6), longitude: Math.round(longitude * 1e6) };
}

/** The reverse: a point in millionths, in degrees. */
export function inDegrees({ latitude, longitude }: PointInMillionths): Point {
  return { latitude: latitude / 1e6, longitude: longitude / 1e6 };
}
