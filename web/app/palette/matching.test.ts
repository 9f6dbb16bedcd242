import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const things = [
  { name: "Nueva cotización", alias: "precio cotizar" },
  { name: "Mis cotizaciones" },
  { name: "Cerrar sesión", alias: "salir" },
] as const;
const found = (typed: string) => matching(things, typed).map(({ name }) => name);

test("what is typed finds what begins with it, word by word, whatever its accents and capitals", () => {
  expect(found("NUEVA COTIZACION")).toEqual(["Nueva cotización"]);
  expect(found("cotiza")).toEqual(["Nueva cotización", "Mis cotizaciones"]);
  expect(found("nue coti")).toEqual(["Nueva cotización"]);
  expect(found("sesión")).toEqual(["Cerrar sesión"]);
  expect(found("zación")).toEqual([]);
});

test("other words for a thing find it too", () => {
  expect(found("salir")).toEqual(["Cerrar sesión"]);
  expect(found("precio")).toEqual(["Nueva cotización"]);
});

test("nothing typed finds everything", () => {
  expect(found("  ")).toHaveLength(things.length);
});
