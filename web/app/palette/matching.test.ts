import { expect, test } from "vitest";
import { isNamed, matching } from "./matching.ts";

const things = [
  { name: "Nueva cotización", alias: "precio cotizar" },
  { name: "Mis cotizaciones" },
  { name: "Cerrar sesión", alias: "salir" },
] as const;
const found = (typed: string) => matching(things, typed).map(({ name }) => name);

test("a query finds items whose words begin with it, word by word, ignoring accents and case", () => {
  expect(found("NUEVA COTIZACION")).toEqual(["Nueva cotización"]);
  expect(found("cotiza")).toEqual(["Nueva cotización", "Mis cotizaciones"]);
  expect(found("nue coti")).toEqual(["Nueva cotización"]);
  expect(found("sesión")).toEqual(["Cerrar sesión"]);
  expect(found("zación")).toEqual([]);
});

test("synonyms find an item too", () => {
  expect(found("salir")).toEqual(["Cerrar sesión"]);
  expect(found("precio")).toEqual(["Nueva cotización"]);
});

test("an empty query finds everything", () => {
  expect(found("  ")).toHaveLength(things.length);
});

test("an item is named by the words of its name, not by its synonyms", () => {
  expect(["nueva", "COTIZACIONES", "nue coti"].filter((typed) => isNamed(things, typed))).toHaveLength(3);
  expect(["salir", "precio", "puebla", " "].filter((typed) => isNamed(things, typed))).toEqual([]);
});
