import { type Dictionary, say } from "@anden/contract/words";
import type { Language } from "@anden/domain/customer/customer";

/** The device of a session, as far as its user agent says. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// The first match counts: most browsers also claim to be the ones before them.
const browsers = [
  ["edge", /\bEdgA?(iOS)?\//],
  ["opera", /\bOPR\//],
  ["samsung", /\bSamsungBrowser\//],
  ["firefox", /\b(Firefox|FxiOS)\//],
  ["chrome", /\b((Headless)?Chrome|CriOS)\//],
  ["safari", /\bSafari\//],
] as const;
const systems = [
  ["windows", /\bWindows\b/],
  ["ios", /\b(iPhone|iPad|iPod)\b/],
  ["macos", /\bMac OS X\b/],
  ["android", /\bAndroid\b/],
  ["chromeos", /\bCrOS\b/],
  ["linux", /\bLinux\b/],
] as const;

/** The browser and the system of a user agent; neither for a program that is no browser. */
export function deviceOf(userAgent: string | undefined): Device {
  const named = (kinds: readonly (readonly [string, RegExp])[]) =>
    kinds.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

/** "Chrome en Windows", in the user's language. */
export function deviceInWords({ browser, system }: Device, words: Dictionary, language: Language): string {
  if (!browser && !system) return say(words, language, "label", "device.program");
  return say(words, language, "label", "device.browserOnSystem", {
    browser: say(words, language, "label", `browser.${browser ?? "other"}`),
    system: say(words, language, "label", `system.${system ?? "other"}`),
  });
}
