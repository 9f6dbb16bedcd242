import { expect, test } from "vitest";
import { detourBy, kilometresBetween } from "./distance.ts";

const monterrey = { latitude: 25.6866, longitude: -100.3161 };
const guadalajara = { latitude: 20.6597, longitude: -103.3496 };
const saltillo = { latitude: 25.4232, longitude: -101.0053 };

test("Monterrey and Guadalajara are some 640 km apart, in either direction", () => {
  expect(kilometresBetween(monterrey, guadalajara)).toBeGreaterThan(630);
  expect(kilometresBetween(monterrey, guadalajara)).toBeLessThan(650);
  expect(kilometresBetween(guadalajara, monterrey)).toBeCloseTo(kilometresBetween(monterrey, guadalajara), 9);
  expect(kilometresBetween(saltillo, saltillo)).toBe(0);
});

test("a way through a point is longer by its detour, and not longer through an end", () => {
  const detour = detourBy(saltillo, [monterrey, guadalajara]);
  const through = kilometresBetween(monterrey, saltillo) + kilometresBetween(saltillo, guadalajara);
  expect(detour).toBeCloseTo(through - kilometresBetween(monterrey, guadalajara), 9);
  expect(detour).toBeGreaterThan(0);
  expect(detourBy(monterrey, [monterrey, guadalajara])).toBe(0);
});
