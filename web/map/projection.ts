import type { Point } from "@anden/domain/geography/place";

/** Longitude and latitude, as in the map's data. */
export type Position = readonly [longitude: number, latitude: number];
/** A place on the drawing. */
export type Spot = readonly [x: number, y: number];
export type Projection = (position: Position) => Spot;

export interface Frame {
  readonly width: number;
  readonly height: number;
}

const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;
const toTenths = (value: number) => Math.round(value * 10) / 10;

export const positionOf = ({ longitude, latitude }: Point): Position => [longitude, latitude];

/** The whole of Mexico: shown while no place is known. */
const everything: readonly Position[] = [
  [-116.5, 32.4],
  [-87, 14.6],
];
/** The minimum width in degrees: closer, the shapes of the map show their corners. */
const closest = 5.2;
/** The margin around the points, for their names. */
const margin = 0.24;

/** A Mercator projection in which all points are inside the frame with space for their names. */
export function fitted(points: readonly Position[], { width, height }: Frame): Projection {
  const shown = points.length > 0 ? points : everything;
  const xs = shown.map(([longitude]) => longitude);
  const ys = shown.map(([, latitude]) => mercator(latitude));
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = points.length > 0 ? 1 - 2 * margin : 0.94;
  const across = Math.max(closest, (east - west) / room, ((north - south) / room) * (width / height));
  const scale = width / across;
  const [centreX, centreY] = [(west + east) / 2, (south + north) / 2];
  return ([longitude, latitude]) => [
    toTenths(width / 2 + (longitude - centreX) * scale),
    toTenths(height / 2 - (mercator(latitude) - centreY) * scale),
  ];
}

/** The `d` of a path through positions. */
export function pathOf(positions: readonly Position[], project: Projection): string {
  return positions.map((position, index) => `${index ? "L" : "M"}${project(position).join(" ")}`).join("");
}

/** The control point that curves a lane. */
function pull([x1, y1]: Spot, [x2, y2]: Spot, bend: number): Spot {
  return [toTenths((x1 + x2) / 2 + (y2 - y1) * bend), toTenths((y1 + y2) / 2 - (x2 - x1) * bend)];
}

/** How far a lane may be curved, the gentlest first: to the left of its direction, or to the right. */
const bends = [0.12, -0.12, 0.25, -0.25, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8, 1, -1];
const gentle = bends[0] ?? 0;

/** The gentlest bend with the least of the lane over water. */
export function bendOverLand(from: Spot, to: Spot, isLand: (spot: Spot) => boolean): number {
  let best = { bend: gentle, wet: Number.POSITIVE_INFINITY };
  for (const bend of bends) {
    const wet = alongBow(from, to, bend).filter((spot) => !isLand(spot)).length;
    if (wet < best.wet) best = { bend, wet };
    if (wet === 0) break;
  }
  return best.bend;
}

/** Whether a point is inside one of several rings, by the number of their sides to its right. */
export function isInside([x, y]: Spot, rings: readonly (readonly Spot[])[]): boolean {
  let isIn = false;
  for (const ring of rings)
    for (const [index, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring.at(index - 1) ?? [x2, y2];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
  return isIn;
}

/** A curved line from one point to another: a lane, not a road. */
export function bow(from: Spot, to: Spot, bend = gentle): string {
  return `M${from.join(" ")}Q${pull(from, to, bend).join(" ")} ${to.join(" ")}`;
}

/** Points along the same line, close enough to keep names off it. */
export function alongBow(from: Spot, to: Spot, bend = gentle): readonly Spot[] {
  const over = pull(from, to, bend);
  return Array.from({ length: 25 }, (_, index): Spot => {
    const at = index / 24;
    const between = (a: number, b: number, c: number) =>
      (1 - at) ** 2 * a + 2 * (1 - at) * at * b + at ** 2 * c;
    return [between(from[0], over[0], to[0]), between(from[1], over[1], to[1])];
  });
}
