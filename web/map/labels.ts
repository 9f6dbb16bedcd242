import type { Frame, Spot } from "./projection.ts";

/** Something on the map that has a name. */
export interface Named {
  readonly name: string;
  readonly spot: Spot;
}

/** A name with its position: beside its spot, as the start or the end of the text. */
export interface PlacedName extends Named {
  readonly at: Spot;
  readonly anchor: "start" | "end";
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The style of the names: the approximate size of a letter, and their offset from the spot. */
interface Lettering {
  readonly letterWidth: number;
  readonly height: number;
  readonly across: number;
  /** Baselines below (or above) the spot, the preferred one first. */
  readonly down: readonly number[];
}
export const ofEnds: Lettering = { letterWidth: 6.3, height: 13, across: 9, down: [-6, 12] };
export const ofTowns: Lettering = { letterWidth: 5.2, height: 11, across: 5, down: [3, -6, 12] };

/** Half the size that a dot and a piece of the lane take up. */
const dot = 5;
const stroke = 4;
/** Half the width of the line itself: the name of its end may be close to it. */
const halfLine = 1.5;
const mostTowns = 6;

interface MapNames {
  /** Both ends of the lane, or the one that is known. */
  readonly ends: readonly Named[];
  /** The towns, the most important first. */
  readonly towns: readonly Named[];
  /** Points along the lane. */
  readonly lane: readonly Spot[];
  readonly frame: Frame;
}

/**
 * Places the names inside the frame, so that none overlaps another name, a dot or the lane. An end is always named: on
 * the side away from the lane if there is room, otherwise over the lane, and a long name above or below its dot. A town
 * without room is left out.
 */
export function placeNames({ ends, towns, lane, frame }: MapNames): {
  readonly ends: readonly PlacedName[];
  readonly towns: readonly PlacedName[];
} {
  const taken = ends.map(({ spot }) => around(spot, dot));
  const line = lane.map((spot) => around(spot, halfLine));
  const placedEnds: PlacedName[] = [];
  for (const end of ends) {
    const other = ends.find((each) => each !== end);
    const choices = waysToWrite(end, ofEnds, {
      left: other !== undefined && end.spot[0] < other.spot[0],
      below: other !== undefined && end.spot[1] > other.spot[1],
    });
    const isIn = (choice: PlacedName) => isInside(boxOf(choice, ofEnds), frame);
    const inside = [...choices, ...acrossFrame(end, frame)].filter(isIn);
    const isFreeOf = (boxes: readonly Box[]) => (choice: PlacedName) => isFree(boxOf(choice, ofEnds), boxes);
    const free = inside.find(isFreeOf([...taken, ...line])) ?? inside.find(isFreeOf(taken));
    const chosen = free ?? inside[0] ?? choices[0];
    if (!chosen) continue;
    placedEnds.push(chosen);
    taken.push(boxOf(chosen, ofEnds));
  }
  taken.push(...lane.map((spot) => around(spot, stroke)));
  const placedTowns: PlacedName[] = [];
  for (const town of towns) {
    if (placedTowns.length === mostTowns) break;
    const own = around(town.spot, dot);
    if (!isInside(own, frame) || !isFree(own, taken)) continue;
    const chosen = waysToWrite(town, ofTowns, { left: false, below: false }).find((choice) => {
      const box = boxOf(choice, ofTowns);
      return isInside(box, frame) && isFree(box, taken);
    });
    if (!chosen) continue;
    placedTowns.push(chosen);
    taken.push(own, boxOf(chosen, ofTowns));
  }
  return { ends: placedEnds, towns: placedTowns };
}

/** The positions of a name: to the right and to the left of its spot, above and below it, the preferred one first. */
function waysToWrite(
  named: Named,
  { across, down }: Lettering,
  prefers: { readonly left: boolean; readonly below: boolean },
): readonly PlacedName[] {
  const [x, y] = named.spot;
  const sides = prefers.left ? (["end", "start"] as const) : (["start", "end"] as const);
  const baselines = prefers.below ? down.toReversed() : down;
  return sides.flatMap((anchor) =>
    baselines.map((below) => ({
      ...named,
      anchor,
      at: [anchor === "start" ? x + across : x - across, y + below] as const,
    })),
  );
}

/** Positions below and above a dot, for a name that fits on neither side of it. */
function acrossFrame(named: Named, { width }: Frame): readonly PlacedName[] {
  const [x, y] = named.spot;
  const long = named.name.length * ofEnds.letterWidth;
  const left = Math.max(0, Math.min(x - long / 2, width - long));
  return [y + dot + ofEnds.height, y - dot - 3].map((baseline) => ({
    ...named,
    anchor: "start",
    at: [left, baseline] as const,
  }));
}

/** The box that a placed name takes up. */
export function boxOf({ name, at: [x, y], anchor }: PlacedName, { letterWidth, height }: Lettering): Box {
  const width = name.length * letterWidth;
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - height * 0.8, bottom: y + height * 0.2 };
}

function around([x, y]: Spot, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

function isInside({ left, top, right, bottom }: Box, { width, height }: Frame): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  return taken.every(
    (other) =>
      box.right <= other.left ||
      other.right <= box.left ||
      box.bottom <= other.top ||
      other.bottom <= box.top,
  );
}
