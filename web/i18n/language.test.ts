import { afterEach, expect, test, vi } from "vitest";
import { currentLanguage, keptLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

function kept(text: string | null): void {
  vi.stubGlobal("localStorage", { getItem: () => text });
}

test("the portal speaks English when the device has kept en-US, and Spanish otherwise [P-026, B-332]", () => {
  const check = (text: string | null, expected: "es" | "en") => {
    kept(text);
    expect(currentLanguage()).toBe(expected);
  };
  check("en-US", "en");
  check("es-MX", "es");
  check("pt-BR", "es");
  check("", "es");
  check(null, "es");
});

test("what was never chosen is told apart from Spanish, so that an account's own language can count", () => {
  kept(null);
  expect(keptLanguage()).toBeUndefined();
  kept("es-MX");
  expect(keptLanguage()).toBe("es");
});

test("a browser that keeps nothing still gets a language", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(keptLanguage()).toBeUndefined();
  expect(currentLanguage()).toBe("es");
});
