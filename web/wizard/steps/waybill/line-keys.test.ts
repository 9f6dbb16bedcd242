import { describe, expect, test } from "vitest";
import { moveOf } from "./line-keys.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false };
const pressed = (key: string, held: Partial<typeof plain> = {}) => ({ key, ...plain, ...held });

describe("The keys of the lines of the waybill complement", () => {
  test("Enter goes on to the next line, but Ctrl+Enter and Cmd+Enter are left to the page", () => {
    for (const cell of ["text", "suggesting"] as const) {
      expect(moveOf(pressed("Enter"), cell)).toBe("next");
      expect(moveOf(pressed("Enter", { ctrlKey: true }), cell)).toBeUndefined();
      expect(moveOf(pressed("Enter", { metaKey: true }), cell)).toBeUndefined();
    }
    expect(moveOf(pressed("Enter"), "choice")).toBeUndefined();
  });

  test("Ctrl+D and Cmd+D repeat a line, also with Caps Lock", () => {
    expect(moveOf(pressed("d", { ctrlKey: true }), "text")).toBe("repeat");
    expect(moveOf(pressed("D", { metaKey: true }), "choice")).toBe("repeat");
    expect(moveOf(pressed("d"), "text")).toBeUndefined();
    expect(moveOf(pressed("d", { ctrlKey: true, altKey: true }), "text")).toBeUndefined();
  });

  test("Arrows move up and down as in the goods, except where they move in a list", () => {
    expect(moveOf(pressed("ArrowDown"), "text")).toBe("down");
    expect(moveOf(pressed("ArrowUp"), "text")).toBe("up");
    for (const cell of ["suggesting", "choice"] as const)
      expect(moveOf(pressed("ArrowDown"), cell)).toBeUndefined();
  });
});
