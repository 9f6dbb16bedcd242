import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { axisOf, type Corner, surfacesOf } from "./solids.ts";

const drum = { x: 1, y: 0.5, z: 0, length: 0.58, width: 0.58, height: 0.88 };
const tube = { x: 0, y: 0, z: 0.2, length: 6, width: 0.1, height: 0.1 };

describe("a cylinder", () => {
  test("has its axis where the two other sides are the most alike: a drum stands, a tube lies, a tire lies flat", () => {
    expect(axisOf(drum)).toBe(2);
    expect(axisOf(tube)).toBe(0);
    expect(axisOf({ length: 0.1, width: 3, height: 0.1 })).toBe(1);
    expect(axisOf({ length: 1.1, width: 1.1, height: 0.3 })).toBe(2);
    expect(axisOf({ length: 0.5, width: 0.5, height: 0.5 })).toBe(2);
  });

  test("ends in a circle of its diameter", () => {
    const [, , lid] = surfacesOf({ ...drum, shape: "cylinder" });
    expect(lid?.facing).toBe("top");
    for (const [x, y, z] of lid?.corners ?? []) {
      expect(Math.hypot(x - 1.29, y - 0.79)).toBeCloseTo(0.29, 9);
      expect(z).toBe(0.88);
    }
    const [, , end] = surfacesOf({ ...tube, shape: "cylinder" });
    expect(end?.facing).toBe("right");
    for (const [x, y, z] of end?.corners ?? []) {
      expect(x).toBe(6);
      expect(Math.hypot(y - 0.05, z - 0.25)).toBeCloseTo(0.05, 9);
    }
  });
});

test("a pallet stands on wood, and is as high with its load as it was typed", () => {
  const surfaces = surfacesOf({ x: 0, y: 0, z: 0, length: 1.2, width: 1, height: 1.15, shape: "pallet" });
  const heights = (isPallet: boolean) =>
    surfaces
      .filter((each) => (each.isPallet ?? false) === isPallet)
      .flatMap(({ corners }) => corners.map(([, , z]) => z));
  expect([Math.min(...heights(true)), Math.max(...heights(true))]).toEqual([0, 0.14]);
  expect([Math.min(...heights(false)), Math.max(...heights(false))]).toEqual([0.14, 1.15]);
});

test("every piece fills its room and does not leave it", () => {
  const side = fc.double({ min: 0.05, max: 6, noNaN: true });
  const room = fc.record({
    x: side,
    y: side,
    z: side,
    length: side,
    width: side,
    height: side,
    shape: fc.constantFrom("box", "cylinder", "pallet"),
  });
  fc.assert(
    fc.property(room, (piece) => {
      const corners = surfacesOf(piece).flatMap((surface): readonly Corner[] => surface.corners);
      const sizes = [piece.length, piece.width, piece.height];
      for (const [axis, from] of [piece.x, piece.y, piece.z].entries()) {
        const values = corners.map((corner) => corner[axis] ?? 0);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(from - 1e-9);
        expect(Math.max(...values)).toBeCloseTo(from + (sizes[axis] ?? 0), 1);
        expect(Math.max(...values)).toBeLessThanOrEqual(from + (sizes[axis] ?? 0) + 1e-9);
      }
    }),
  );
});
