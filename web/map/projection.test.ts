import fc from "fast-check";
import { expect, test } from "vitest";
import { alongBow, bow, fitted, type Position } from "./projection.ts";

const frame = { width: 336, height: 208 };
const position = fc.tuple(
  fc.double({ min: -121, max: -84, noNaN: true }),
  fc.double({ min: 13, max: 37, noNaN: true }),
);

test("both ends of any route lie inside the frame, with room for their names", () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      const project = fitted([from, to], frame);
      for (const [x, y] of [project(from), project(to)]) {
        expect(x).toBeGreaterThanOrEqual(frame.width * 0.2);
        expect(x).toBeLessThanOrEqual(frame.width * 0.8);
        expect(y).toBeGreaterThanOrEqual(frame.height * 0.2);
        expect(y).toBeLessThanOrEqual(frame.height * 0.8);
      }
    }),
  );
});

test("north is up, east is right, and one place alone stands in the middle", () => {
  const monterrey: Position = [-100.3, 25.7];
  const project = fitted([monterrey], frame);
  expect(project(monterrey)).toEqual([168, 104]);
  expect(project([-100.3, 26])[1]).toBeLessThan(104);
  expect(project([-100, 25.7])[0]).toBeGreaterThan(168);
});

test("while nothing is known, Tijuana and Chetumal are both on the map", () => {
  const project = fitted([], frame);
  for (const [x, y] of [project([-117, 32.5]), project([-88.3, 18.5])]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(frame.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(frame.height);
  }
});

test("a lane bows a little to one side", () => {
  expect(bow([0, 0], [100, 0])).toBe("M0 0Q50 -12 100 0");
  const spots = alongBow([0, 0], [100, 0]);
  expect([spots[0], spots[12], spots[24]]).toEqual([
    [0, 0],
    [50, -6],
    [100, 0],
  ]);
});
