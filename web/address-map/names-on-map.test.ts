import { expect, test } from "vitest";
import { namesWithRoom } from "./names-on-map.ts";

const named = (name: string, x: number, y: number) => ({ name, x, y });

test("names that do not touch all stand on the map", () => {
  const apart = [named("Centro", 0, 0), named("Obispado", 200, 0), named("Mitras", 0, 60)];
  expect(namesWithRoom(apart)).toEqual(apart);
});

test("of two that would stand over each other, the first stays", () => {
  const [first, second] = [named("Centro", 0, 0), named("Barrio Antiguo", 30, 5)];
  expect(namesWithRoom([first, second])).toEqual([first]);
  expect(namesWithRoom([second, first])).toEqual([second]);
});

test("no names find room as well as any", () => {
  expect(namesWithRoom([])).toEqual([]);
});
