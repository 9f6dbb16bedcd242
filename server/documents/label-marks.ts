// The marks of a label, of boxes and lines only: a thermal printer draws them by its own commands.

/** A part of a mark, in points from the left and the top of the label. */
export type Shape =
  | {
      readonly kind: "box";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly color: "black" | "white";
    }
  | {
      readonly kind: "frame";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly thickness: number;
    }
  | {
      readonly kind: "diagonal";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly thickness: number;
      /** From the lower left to the upper right. */
      readonly isRising: boolean;
    };

/**
 * The handling marks, after ISO 780. The only handling instruction that a request has is whether its goods may be
 * stacked.
 */
export type HandlingMark = "do-not-stack";

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The portal's mark, a platform under a roof: for carriers without a logo. */
export function portalMark({ x, y, side }: Place): readonly Shape[] {
  const unit = side / 32;
  const box = (
    color: "black" | "white",
    [left, top, width, height]: readonly [number, number, number, number],
    radius = 0,
  ): Shape => ({
    kind: "box",
    color,
    x: x + left * unit,
    y: y + top * unit,
    width: width * unit,
    height: height * unit,
    radius: radius * unit,
  });
  return [
    box("black", [0, 0, 32, 32], 7),
    // The roof and its two posts: a white box with a black one in it, both cut off at the foot.
    box("white", [8, 6, 16, 24], 5),
    box("black", [11, 9, 10, 20], 2),
    box("black", [8, 25, 16, 5]),
    box("white", [8, 16.5, 24, 3]),
  ];
}

/** A handling mark in its frame. */
export function handlingMark(mark: HandlingMark, { x, y, side }: Place): readonly Shape[] {
  const unit = side / 30;
  const shapes: Readonly<Record<HandlingMark, readonly Shape[]>> = {
    // One box on another, crossed out.
    "do-not-stack": [
      { kind: "frame", x: 7.5, y: 5.5, width: 15, height: 9, thickness: 1.75 },
      { kind: "frame", x: 7.5, y: 15.5, width: 15, height: 9, thickness: 1.75 },
      { kind: "diagonal", x: 4, y: 3.5, width: 22, height: 23, thickness: 1.75, isRising: false },
      { kind: "diagonal", x: 4, y: 3.5, width: 22, height: 23, thickness: 1.75, isRising: true },
    ],
  };
  const frame: Shape = { kind: "frame", x: 0, y: 0, width: 30, height: 30, thickness: 1.25 };
  return [frame, ...shapes[mark]].map((shape) => ({
    ...shape,
    x: x + shape.x * unit,
    y: y + shape.y * unit,
    width: shape.width * unit,
    height: shape.height * unit,
  }));
}
