import { expect, test } from "vitest";
import { drawFactColumns } from "./fact-columns.ts";
import type { Sheet } from "./sheet.ts";

test("a fact that is not known has no caption, and the next one stands in its place", () => {
  const drawn: (readonly [text: string, x: number])[] = [];
  const sheet = {
    left: 42,
    width: 528,
    y: 100,
    text: (text: string, x: number) => {
      if (text !== "") drawn.push([text, x]);
      return text === "" ? 0 : 10;
    },
  } as unknown as Sheet;
  drawFactColumns(sheet, [
    { share: 0.5, kind: "Para", first: "", more: ["", undefined] },
    { share: 0.5, kind: "Servicio", first: "Estándar", more: ["Carga consolidada"] },
  ]);
  expect(drawn).toEqual([
    ["Servicio", 42],
    ["Estándar", 42],
    ["Carga consolidada", 42],
  ]);
  expect(sheet.y).toBe(136);
});
