import { afterEach, expect, test, vi } from "vitest";
import { currentLanguage, keptLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

function kept(text: string | null, browser = "es-MX"): void {
  vi.stubGlobal("localStorage", { getItem: () => text });
  vi.stubGlobal("navigator", { language: browser });
}

test("the portal uses the language stored on the device [P-026, B-332]", () => {
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

test("where nothing was chosen, a browser in English is answered in English and any other in Spanish [P-026]", () => {
  const check = (browser: string, expected: "es" | "en") => {
    kept(null, browser);
    expect(currentLanguage()).toBe(expected);
  };
  check("en-US", "en");
  check("en", "en");
  check("EN-gb", "en");
  check("es-419", "es");
  check("pt-BR", "es");
  check("", "es");
});

test("a choice outweighs the browser's language", () => {
  kept("es-MX", "en-US");
  expect(currentLanguage()).toBe("es");
});

test("no choice is different from Spanish, so that an account's own language can apply", () => {
  kept(null);
  expect(keptLanguage()).toBeUndefined();
  kept("es-MX");
  expect(keptLanguage()).toBe("es");
});

test("a browser without storage still gets a language", () => {
  vi.stubGlobal("navigator", { language: "es-MX" });
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(keptLanguage()).toBeUndefined();
  expect(currentLanguage()).toBe("es");
});
