import fc from "fast-check";
import { expect, test } from "vitest";
import { deck, type Piece, stow } from "./stowing.ts";

const pallet: Piece = {
  line: 0,
  packagingId: 2,
  shape: "pallet",
  length: 1.2,
  width: 1,
  height: 1.15,
  count: 2,
  isStackable: false,
};
const boxes: Piece = {
  line: 1,
  packagingId: 1,
  shape: "box",
  length: 0.6,
  width: 0.4,
  height: 0.4,
  count: 6,
  isStackable: true,
};

test("what may not be stacked stands on the deck alone", () => {
  const { pieces, layers, length } = stow([pallet]);
  expect(pieces.map(({ z, isTop }) => [z, isTop])).toEqual([
    [0, true],
    [0, true],
  ]);
  expect(layers.get(0)).toBe(1);
  expect(length).toBe(1.2);
});

test("what may be stacked goes as high as the trailer is", () => {
  const { layers, height, length } = stow([boxes]);
  expect(layers.get(1)).toBe(6);
  expect(height).toBeCloseTo(2.4, 9);
  expect(length).toBe(0.6);
});

test("what may be stacked goes as high as the carrier's rules let it, to the last layer", () => {
  expect(stow([boxes], 1.3).layers.get(1)).toBe(3);
  expect(stow([boxes], 1.2).layers.get(1)).toBe(3);
  expect(stow([boxes], 1.19).layers.get(1)).toBe(2);
  expect(stow([{ ...boxes, count: 9 }], 9).height).toBeCloseTo(2.4, 9);
});

test("a thousand pieces are not drawn, and it is said how many are left out", () => {
  expect(stow([{ ...boxes, count: 999 }]).notDrawn).toBe(999 - 120);
});

const side = fc.double({ min: 0.05, max: 6, noNaN: true });
const piece = fc.record({
  line: fc.constant(0),
  packagingId: fc.constant(1),
  shape: fc.constant("box" as const),
  length: side,
  width: side,
  height: fc.double({ min: 0.05, max: 2.4, noNaN: true }),
  count: fc.integer({ min: 1, max: 12 }),
  isStackable: fc.boolean(),
});

test("every piece is there, none inside another, none beside the deck that fits on it", () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (goods) => {
      const { pieces, length } = stow(goods);
      expect(pieces).toHaveLength(goods.reduce((sum, { count }) => sum + count, 0));
      const apart = (a: number, aSize: number, b: number, bSize: number) =>
        a + aSize <= b + 1e-9 || b + bSize <= a + 1e-9;
      for (const [index, one] of pieces.entries()) {
        expect(one.x + one.length).toBeLessThanOrEqual(length + 1e-9);
        if (one.width <= deck.width) expect(one.y + one.width).toBeLessThanOrEqual(deck.width + 1e-9);
        for (const other of pieces.slice(index + 1)) {
          const isApart =
            apart(one.x, one.length, other.x, other.length) ||
            apart(one.y, one.width, other.y, other.width) ||
            apart(one.z, one.height, other.z, other.height);
          expect(isApart).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});
