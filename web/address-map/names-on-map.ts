/** A name to draw on the map, and the point that it names, in pixels. */
export interface Named {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** About the width of a letter and the height of a line of the names, in pixels. */
const letter = 6.5;
const height = 18;

/**
 * The names that fit, in their order: one that would overlap an earlier name or its point is left out, and its point is
 * still drawn. A name is drawn to the right of its point.
 */
export function namesWithRoom<Each extends Named>(all: readonly Each[]): readonly Each[] {
  const taken: (readonly [left: number, top: number, right: number, bottom: number])[] = [];
  return all.filter(({ name, x, y }) => {
    const box = [x - 6, y - height / 2, x + 10 + name.length * letter, y + height / 2] as const;
    const isFree = taken.every(
      ([left, top, right, bottom]) => box[0] > right || box[2] < left || box[1] > bottom || box[3] < top,
    );
    if (isFree) taken.push(box);
    return isFree;
  });
}
