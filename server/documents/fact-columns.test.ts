import { expect, test } from "vitest";
import { drawFactColumns } from "./fact-columns.ts";
import type { Sheet } from "./sheet.ts";

test("a fact that is not known leaves its column empty, without a caption that says nothing", () => {
  const drawn: string[] = [];
  const sheet = {
    left: 42,
    width: 528,
    y: 100,
    text: (text: string) => {
      if (text !== "") drawn.push(text);
      return text === "" ? 0 : 10;
    },
  } as unknown as Sheet;
  drawFactColumns(sheet, [
    { share: 0.5, kind: "Para", first: "", more: ["", undefined] },
    { share: 0.5, kind: "Servicio", first: "Estándar", more: ["Carga consolidada"] },
  ]);
  expect(drawn).toEqual(["Servicio", "Estándar", "Carga consolidada"]);
  expect(sheet.y).toBe(136);
});
