import { expect, test } from "vitest";
import { kilometresBetween, nearest } from "./distance.ts";

const monterrey = { latitude: 25.6866, longitude: -100.3161 };
const guadalajara = { latitude: 20.6597, longitude: -103.3496 };
const saltillo = { latitude: 25.4232, longitude: -101.0053 };

test("Monterrey and Guadalajara are some 640 km apart, either way round", () => {
  expect(kilometresBetween(monterrey, guadalajara)).toBeGreaterThan(630);
  expect(kilometresBetween(monterrey, guadalajara)).toBeLessThan(650);
  expect(kilometresBetween(guadalajara, monterrey)).toBeCloseTo(kilometresBetween(monterrey, guadalajara), 9);
  expect(kilometresBetween(saltillo, saltillo)).toBe(0);
});

test("the nearest is found, and nothing among nothing", () => {
  expect(nearest(monterrey, [guadalajara, saltillo], (point) => point)).toBe(saltillo);
  expect(nearest(monterrey, [saltillo, guadalajara], (point) => point)).toBe(saltillo);
  expect(nearest(monterrey, [], (point) => point)).toBeUndefined();
});
