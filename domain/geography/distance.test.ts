import { expect, test } from "vitest";
import { byDistance, kilometresBetween, nearest } from "./distance.ts";

const monterrey = { latitude: 25.6866, longitude: -100.3161 };
const guadalajara = { latitude: 20.6597, longitude: -103.3496 };
const saltillo = { latitude: 25.4232, longitude: -101.0053 };

test("Monterrey and Guadalajara are some 640 km apart, in either direction", () => {
  expect(kilometresBetween(monterrey, guadalajara)).toBeGreaterThan(630);
  expect(kilometresBetween(monterrey, guadalajara)).toBeLessThan(650);
  expect(kilometresBetween(guadalajara, monterrey)).toBeCloseTo(kilometresBetween(monterrey, guadalajara), 9);
  expect(kilometresBetween(saltillo, saltillo)).toBe(0);
});

test("the nearest point is found, and none in an empty list", () => {
  expect(nearest(monterrey, [guadalajara, saltillo], (point) => point)).toBe(saltillo);
  expect(nearest(monterrey, [saltillo, guadalajara], (point) => point)).toBe(saltillo);
  expect(nearest(monterrey, [], (point) => point)).toBeUndefined();
});

test("points are ordered by their distance, and those of one distance stay in their order", () => {
  const branches = [
    { name: "Guadalajara", at: guadalajara },
    { name: "Saltillo Norte", at: saltillo },
    { name: "Saltillo Sur", at: saltillo },
  ];
  const ordered = byDistance(monterrey, branches, ({ at }) => at);
  expect(ordered.map(({ each }) => each.name)).toEqual(["Saltillo Norte", "Saltillo Sur", "Guadalajara"]);
  expect(ordered[2]?.away).toBe(kilometresBetween(monterrey, guadalajara));
  expect(byDistance(monterrey, [], () => monterrey)).toEqual([]);
});
