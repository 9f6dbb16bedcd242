import { expect, test } from "vitest";
import { namesWithRoom } from "./names-on-map.ts";

const named = (name: string, x: number, y: number) => ({ name, x, y });
const room = { width: 440, height: 500 };
const drawn = (all: readonly ReturnType<typeof named>[]) =>
  [...namesWithRoom(all, room)].map(([{ name }, side]) => `${name}: ${side}`);

test("names that do not touch all stand on the map, to the right of their points", () => {
  const apart = [named("Centro", 20, 20), named("Obispado", 220, 20), named("Mitras", 20, 80)];
  expect(drawn(apart)).toEqual(["Centro: right", "Obispado: right", "Mitras: right"]);
});

test("of two that would stand over each other, the first stays", () => {
  const [first, second] = [named("Centro", 20, 20), named("Barrio Antiguo", 50, 25)];
  expect(drawn([first, second])).toEqual(["Centro: right"]);
  expect(drawn([second, first])).toEqual(["Barrio Antiguo: right"]);
});

test("a branch and a neighbourhood of one name at one point are named once", () => {
  const [branch, neighbourhood] = [named("Monterrey Centro", 20, 20), named("Monterrey Centro", 20, 20)];
  const sides = namesWithRoom([branch, neighbourhood], room);
  expect([sides.get(branch), sides.get(neighbourhood)]).toEqual(["right", undefined]);
});

test("where the map ends, and at its buttons, a name is to the left of its point, and never cut", () => {
  expect(drawn([named("Monterrey-Apodaca", 400, 20)])).toEqual(["Monterrey-Apodaca: left"]);
  expect(drawn([named("Querétaro", 360, 400)])).toEqual(["Querétaro: left"]);
  expect(drawn([named("Culiacán", 3, 20)])).toEqual(["Culiacán: right"]);
  expect(drawn([named("x".repeat(100), 220, 20)])).toEqual([]);
  expect(drawn([named("Tijuana", -30, 20), named("Mérida", 700, 400)])).toEqual([]);
});

test("no names find room as well as any", () => {
  expect(drawn([])).toEqual([]);
});
