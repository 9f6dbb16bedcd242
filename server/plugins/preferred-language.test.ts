import { expect, test } from "vitest";
import { preferredLanguage } from "./preferred-language.ts";

test.each([
  ["en-US", "en"],
  ["ES-mx", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["fr, en", "en"],
  ["fr-CA,fr;q=0.9,en-US;q=0.8,es;q=0.7", "en"],
  ["en;q=0.5, es;q=0.9", "es"],
  ["es;q=0, en;q=0.1", "en"],
  ["en;level=1;q=0.1, es;q=0.5", "es"],
  ["*, en;q=0.5", "en"],
  ["fr", undefined],
  ["est", undefined],
  ["*", undefined],
  ["xx;q=9", undefined],
  ["", undefined],
  [undefined, undefined],
] as const)("the language of %j is %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
