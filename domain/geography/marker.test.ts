import * as fc from "fast-check";
import { expect, test } from "vitest";
import { markerSteps, metresBetween, movedBy, storedPoint } from "./marker.ts";

const monterrey = { latitude: 25.6866, longitude: -100.3161 };

test("an arrow moves the marker ten metres, with Shift fifty, in its direction and no other", () => {
  expect(markerSteps).toEqual({ short: 10, long: 50 });
  const north = movedBy(monterrey, { north: 10 });
  expect(north.longitude).toBe(monterrey.longitude);
  expect(north.latitude).toBeGreaterThan(monterrey.latitude);
  expect(metresBetween(monterrey, north)).toBe(10);
  const west = movedBy(monterrey, { east: -50 });
  expect(west.latitude).toBe(monterrey.latitude);
  expect(west.longitude).toBeLessThan(monterrey.longitude);
  expect(metresBetween(monterrey, west)).toBe(50);
});

test("a step is as long in Alaska as in Chiapas", () => {
  for (const latitude of [14.6, 25.7, 64.8])
    expect(
      metresBetween({ latitude, longitude: -100 }, movedBy({ latitude, longitude: -100 }, { east: 50 })),
    ).toBe(50);
});

test("a point is stored in millionths of a degree, and one beyond the date line is on its other side", () => {
  expect(storedPoint({ latitude: 25.68661234567, longitude: -100.31611234567 })).toEqual({
    latitude: 25.686612,
    longitude: -100.316112,
  });
  expect(storedPoint({ latitude: 52, longitude: -181 })).toEqual({ latitude: 52, longitude: 179 });
  expect(storedPoint({ latitude: 120, longitude: 0 }).latitude).toBe(85);
});

test("from anywhere, by any step, the marker stays on the globe", () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -720, max: 720, noNaN: true }),
      }),
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: -100_000, max: 100_000 }),
      (point, north, east) => {
        const { latitude, longitude } = movedBy(point, { north, east });
        expect(Math.abs(latitude)).toBeLessThanOrEqual(85);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      },
    ),
  );
});
