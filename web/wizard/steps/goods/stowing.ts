import type { PackagingShape } from "@anden/domain/shipment/goods";

/** Equal pieces, in metres. */
export interface Piece {
  readonly line: number;
  readonly packagingId: number;
  readonly shape: PackagingShape;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly isStackable: boolean;
}

/** One placed piece: `x` along the deck, `y` across it, `z` above it, in metres. */
export interface Stowed {
  readonly line: number;
  readonly packagingId: number;
  readonly shape: PackagingShape;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Whether no piece stands on it. */
  readonly isTop: boolean;
}

export interface Stowage {
  readonly pieces: readonly Stowed[];
  /** The used length of the deck. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** The number of pieces that are not drawn. */
  readonly notDrawn: number;
  /** How many pieces are stacked, by line. */
  readonly layers: ReadonlyMap<number, number>;
}

/** The inner width and height of a trailer. */
export const deck = { width: 2.4, height: 2.5 } as const;
const most = 120;
const gap = 0.04;

interface Column {
  readonly piece: Piece;
  readonly length: number;
  readonly width: number;
  readonly layers: number;
}

/**
 * A simple way to place pieces on a deck: stackable ones are stacked up to `stackHeight` metres, stacks are placed side
 * by side across the deck, row after row. It is to scale, but not a loading plan. Rows are sorted back to front, the
 * order in which they are painted.
 */
export function stow(goods: readonly Piece[], stackHeight: number = deck.height): Stowage {
  const high = Math.min(stackHeight, deck.height);
  let room = most;
  const drawn = goods.map((piece) => {
    const count = Math.min(piece.count, room);
    room -= count;
    return { ...piece, count };
  });
  const columns = drawn.flatMap((piece) => columnsOf(piece, high)).toSorted((a, b) => b.length - a.length);
  const pieces: Stowed[] = [];
  let x = 0;
  let y = 0;
  let depth = 0;
  for (const column of columns) {
    if (y > 0 && y + column.width > deck.width) {
      x += depth + gap;
      y = 0;
      depth = 0;
    }
    for (let layer = 0; layer < column.layers; layer++) {
      const { line, packagingId, shape, height } = column.piece;
      const { length, width } = column;
      pieces.push({
        line,
        packagingId,
        shape,
        x,
        y,
        z: layer * height,
        length,
        width,
        height,
        isTop: layer === column.layers - 1,
      });
    }
    y += column.width + gap;
    depth = Math.max(depth, column.length);
  }
  return {
    pieces,
    length: x + depth,
    width: Math.max(deck.width, ...columns.map(({ width }) => width)),
    height: Math.max(0, ...pieces.map(({ z, height }) => z + height)),
    notDrawn: goods.reduce((sum, { count }) => sum + count, 0) - pieces.length,
    layers: new Map(drawn.map((piece) => [piece.line, Math.min(piece.count, layersOf(piece, high))])),
  };
}

function layersOf({ height, isStackable }: Piece, high: number): number {
  // A small tolerance: 2.4 / 0.4 must not be five layers because of a rounding error.
  return isStackable && height > 0 ? Math.max(1, Math.floor(high / height + 1e-9)) : 1;
}

function columnsOf(piece: Piece, stackHeight: number): readonly Column[] {
  // Turned if it fits only so; by default the longer side lies along the deck.
  const [long, short] = [Math.max(piece.length, piece.width), Math.min(piece.length, piece.width)];
  const isTurned = piece.width > deck.width || piece.length < piece.width;
  const [length, width] = isTurned ? [long, short] : [piece.length, piece.width];
  const high = layersOf(piece, stackHeight);
  return Array.from({ length: Math.ceil(piece.count / high) }, (_, index) => ({
    piece,
    length,
    width,
    layers: Math.min(high, piece.count - index * high),
  }));
}
