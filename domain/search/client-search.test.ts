import { expect, test } from "vitest";
import { clientKeys, keysOfClient } from "./client-search.ts";

const clients = [
  { clientId: 10_001, name: "Comercializadora Ejemplo del Valle, S.A. de C.V." },
  { clientId: 10_002, name: "Marisol Ejemplo Treviño" },
  { clientId: 1_000, name: "3M de Muestra" },
];
const found = (typed: string) => {
  const asked = keysOfClient(typed);
  const finds = (each: (typeof clients)[number]) => asked.every((key) => clientKeys(each).includes(key));
  return asked.length === 0 ? [] : clients.filter(finds).map(({ clientId }) => clientId);
};

test("a client is found by the beginnings of the words of its name, in any order, case and accent", () => {
  expect(found("valle comer")).toEqual([10_001]);
  expect(found("EJEMPLO")).toEqual([10_001, 10_002]);
  expect(found("trevino")).toEqual([10_002]);
  expect(found("Comercializadora Ejemplo del Valle, S.A. de C.V.")).toEqual([10_001]);
  expect(found("3m")).toEqual([1_000]);
  expect(found("ejemplo norte")).toEqual([]);
});

test("by its whole number, however it is grouped, and not by the beginning of it", () => {
  expect(found("10001")).toEqual([10_001]);
  expect(found("10 001")).toEqual([10_001]);
  expect(found("1000")).toEqual([1_000]);
  expect(found("100")).toEqual([]);
});

test("a text without a letter or a digit finds nobody", () => {
  expect(found(" ,.- ")).toEqual([]);
});
