import type { Point } from "@anden/domain/geography/place";

/** Longitude and latitude, as the shapes of the map keep them. */
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

/** The whole of Mexico: what is shown while nothing is known. */
const everything: readonly Position[] = [
  [-116.5, 32.4],
  [-87, 14.6],
];
/** No closer than this many degrees across: nearer, the shapes of the map show their corners. */
const closest = 5.2;
/** The part of the drawing around the points that stays free, for their names. */
const margin = 0.24;

/** Mercator, such that all points lie inside the frame with room for their names. */
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

/** The spot that pulls a lane to one side. */
function pull([x1, y1]: Spot, [x2, y2]: Spot, bend: number): Spot {
  return [toTenths((x1 + x2) / 2 + (y2 - y1) * bend), toTenths((y1 + y2) / 2 - (x2 - x1) * bend)];
}

const gentle = 0.12;

/** A bowed line from one spot to another: a lane, not a road. */
export function bow(from: Spot, to: Spot): string {
  return `M${from.join(" ")}Q${pull(from, to, gentle).join(" ")} ${to.join(" ")}`;
}

/** Spots along the same line, close enough to keep names off it. */
export function alongBow(from: Spot, to: Spot): readonly Spot[] {
  const over = pull(from, to, gentle);
  return Array.from({ length: 25 }, (_, index): Spot => {
    const at = index / 24;
    const between = (a: number, b: number, c: number) =>
      (1 - at) ** 2 * a + 2 * (1 - at) * at * b + at ** 2 * c;
    return [between(from[0], over[0], to[0]), between(from[1], over[1], to[1])];
  });
}
