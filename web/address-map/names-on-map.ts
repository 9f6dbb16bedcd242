/** A name to draw on the map, and the point that it names, in pixels. */
export interface Named {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The size of a map in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export type NameSide = "left" | "right";

/** About the width of a letter and the height of a line of the names, in pixels. */
const letter = 6.5;
const height = 18;
/** The map's own buttons, in its corner at the bottom right. */
const ofButtons = { width: 60, height: 160 };

/**
 * The names that fit, in their order, each with the side of its point that it is drawn on: the right one, or the left
 * one where the map ends or its buttons are. One that would overlap an earlier name or its point, or be cut, is left
 * out, and its point is still drawn.
 */
export function namesWithRoom<Each extends Named>(
  all: readonly Each[],
  { width, height: bottom }: Room,
): ReadonlyMap<Each, NameSide> {
  const taken: Box[] = [[width - ofButtons.width, bottom - ofButtons.height, width, bottom]];
  const isFree = (box: Box) =>
    taken.every((each) => box[0] > each[2] || box[2] < each[0] || box[1] > each[3] || box[3] < each[1]);
  const drawn = new Map<Each, NameSide>();
  for (const each of all) {
    const { name, x, y } = each;
    const [top, end] = [y - height / 2, y + height / 2];
    const reach = 10 + name.length * letter;
    const boxes: readonly (readonly [NameSide, Box])[] = [
      ["right", [x - 6, top, x + reach, end]],
      ["left", [x - reach, top, x + 6, end]],
    ];
    // Beyond the map nothing is seen, until it is moved.
    const isSeen = x >= 0 && x <= width && y >= 0 && y <= bottom;
    const isWhole = (side: NameSide, box: Box) => (side === "right" ? box[2] <= width : box[0] >= 0);
    const found = boxes.find(([side, box]) => isSeen && isWhole(side, box) && isFree(box));
    if (!found) continue;
    drawn.set(each, found[0]);
    taken.push(found[1]);
  }
  return drawn;
}
