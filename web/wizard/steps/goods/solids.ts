import type { Stowed } from "./stowing.ts";

/** A point in metres: along the deck, across it, and above it. */
export type Corner = readonly [x: number, y: number, z: number];
/** The direction of a surface: up, across the deck to the left of the drawing, or along it to the right. */
export type Facing = "top" | "left" | "right";

/** A visible surface of a piece, as a polygon. */
export interface Surface {
  readonly facing: Facing;
  readonly corners: readonly Corner[];
  /** The wood below the goods, in the same colour for all goods. */
  readonly isPallet?: true;
  /** Half of a round surface: its edge to the other half is not drawn. */
  readonly isShade?: true;
}

type Room = Pick<Stowed, "x" | "y" | "z" | "length" | "width" | "height">;

/** The visible surfaces of a piece, back to front: of a box, a cylinder, or a loaded pallet. */
export function surfacesOf({ shape, ...room }: Room & Pick<Stowed, "shape">): readonly Surface[] {
  switch (shape) {
    case "box":
      return box(room);
    case "cylinder":
      return cylinder(room);
    case "pallet":
      return loadedPallet(room);
  }
}

function box({ x, y, z, length, width, height }: Room): readonly Surface[] {
  const [x2, y2, z2] = [x + length, y + width, z + height];
  return [
    {
      facing: "top",
      corners: [
        [x, y, z2],
        [x2, y, z2],
        [x2, y2, z2],
        [x, y2, z2],
      ],
    },
    {
      facing: "left",
      corners: [
        [x, y2, z2],
        [x2, y2, z2],
        [x2, y2, z],
        [x, y2, z],
      ],
    },
    {
      facing: "right",
      corners: [
        [x2, y, z2],
        [x2, y2, z2],
        [x2, y2, z],
        [x2, y, z],
      ],
    },
  ];
}

/** For each axis: the two other axes, its visible end surface, and the surfaces to both sides of it. */
const axes = [
  { u: 1, v: 2, end: "right", first: "left", second: "top" },
  { u: 0, v: 2, end: "left", first: "right", second: "top" },
  { u: 0, v: 1, end: "top", first: "right", second: "left" },
] as const;

/**
 * The axis of a cylinder: the other two sides, which differ the least, are its diameter. If in doubt it stands upright.
 */
export function axisOf({ length, width, height }: Pick<Room, "length" | "width" | "height">): 0 | 1 | 2 {
  const [standing, along, across] = [
    Math.abs(length - width),
    Math.abs(width - height),
    Math.abs(length - height),
  ];
  if (standing <= along && standing <= across) return 2;
  return along <= across ? 0 : 1;
}

/** Enough corners to look round at the maximum size of the drawing. */
const arcCorners = 24;

function cylinder({ x, y, z, length, width, height }: Room): readonly Surface[] {
  const axis = axisOf({ length, width, height });
  const { u, v, end, first, second } = axes[axis];
  const sizes: Corner = [length, width, height];
  const at = (angle: number, isEnd: boolean): Corner => {
    const corner: [number, number, number] = [x, y, z];
    corner[axis] += isEnd ? sizes[axis] : 0;
    corner[u] += (sizes[u] / 2) * (1 + Math.cos(angle));
    corner[v] += (sizes[v] / 2) * (1 + Math.sin(angle));
    return corner;
  };
  const arc = (from: number, to: number, isEnd: boolean) =>
    Array.from({ length: arcCorners + 1 }, (_, index) =>
      at(from + ((to - from) * index) / arcCorners, isEnd),
    );
  const band = (from: number, to: number) => [...arc(from, to, true), ...arc(to, from, false)];
  // Seen along (1, 1, 1), half of the round surface is visible; at its middle it faces both directions alike.
  const middle = Math.atan2(sizes[v], sizes[u]);
  return [
    { facing: second, corners: band(-middle, Math.PI - middle) },
    { facing: first, corners: band(-middle, middle), isShade: true },
    { facing: end, corners: arc(0, 2 * Math.PI, true) },
  ];
}

/** The height of a pallet's wood, in metres; of a low piece it is a third. */
const woodHeight = 0.14;
const boardHeight = 0.03;
const runnerWidth = 0.14;

function loadedPallet({ x, y, z, length, width, height }: Room): readonly Surface[] {
  const wood = Math.min(woodHeight, height / 3);
  const board = Math.min(boardHeight, wood / 2);
  const runner = Math.min(runnerWidth, width / 4);
  const runners = [y, y + (width - runner) / 2, y + width - runner].flatMap((at) =>
    box({ x, y: at, z, length, width: runner, height: wood - board }),
  );
  const boards = box({ x, y, z: z + wood - board, length, width, height: board });
  return [
    ...[...runners, ...boards].map((surface) => ({ ...surface, isPallet: true as const })),
    ...box({ x, y, z: z + wood, length, width, height: height - wood }),
  ];
}
