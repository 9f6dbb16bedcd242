import fc from "fast-check";
import { expect, test } from "vitest";
import { alongBow, bendOverLand, bow, fitted, type Position, positionOf } from "./projection.ts";
import { landIn } from "./shapes.ts";

const frame = { width: 336, height: 208 };
const position = fc.tuple(
  fc.double({ min: -124, max: -67, noNaN: true }),
  fc.double({ min: 13, max: 49, noNaN: true }),
);

test("both ends of any route are inside the frame, with space for their names", () => {
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

test("north is up, east is right, and a single place is in the middle", () => {
  const monterrey: Position = [-100.3, 25.7];
  const project = fitted([monterrey], frame);
  expect(project(monterrey)).toEqual([168, 104]);
  expect(project([-100.3, 26])[1]).toBeLessThan(104);
  expect(project([-100, 25.7])[0]).toBeGreaterThan(168);
});

test("without any place, Tijuana and Chetumal are both on the map", () => {
  const project = fitted([], frame);
  for (const [x, y] of [project([-117, 32.5]), project([-88.3, 18.5])]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(frame.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(frame.height);
  }
});

test.each([
  ["Seattle", 47.61, -122.33],
  ["Chicago", 41.88, -87.65],
  ["Philadelphia", 39.95, -75.17],
  ["Boston", 42.36, -71.06],
  ["Miami", 25.78, -80.21],
])("%s is on land, and so is what is north of it", (_, latitude, longitude) => {
  const monterrey = positionOf({ latitude: 25.67, longitude: -100.31 });
  const end = positionOf({ latitude, longitude });
  const project = fitted([monterrey, end], frame);
  const isLand = landIn(project);
  expect(isLand(project(end))).toBe(true);
  // The edge of the frame above Kansas, or above Canada where the frame reaches it.
  const above = project([-98, latitude])[0];
  expect(isLand([above, 1])).toBe(true);
});

test("a lane is slightly curved", () => {
  expect(bow([0, 0], [100, 0])).toBe("M0 0Q50 -12 100 0");
  const spots = alongBow([0, 0], [100, 0]);
  expect([spots[0], spots[12], spots[24]]).toEqual([
    [0, 0],
    [50, -6],
    [100, 0],
  ]);
});

test("a lane from Monterrey to Mérida goes around the Gulf, one from Monterrey to Guadalajara needs no detour", () => {
  const monterrey = positionOf({ latitude: 25.67, longitude: -100.31 });
  const merida = positionOf({ latitude: 20.97, longitude: -89.62 });
  const project = fitted([monterrey, merida], frame);
  const isLand = landIn(project);
  const [from, to] = [project(monterrey), project(merida)];
  const wet = (bend?: number) => alongBow(from, to, bend).filter((spot) => !isLand(spot)).length;
  expect(wet()).toBeGreaterThan(10);
  expect(wet(bendOverLand(from, to, isLand))).toBeLessThan(6);

  const guadalajara = positionOf({ latitude: 20.67, longitude: -103.35 });
  const inland = fitted([monterrey, guadalajara], frame);
  expect(bendOverLand(inland(monterrey), inland(guadalajara), landIn(inland))).toBe(0.12);
});
