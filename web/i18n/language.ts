import { localeOf } from "@anden/contract/locale";
import { type Language, languages } from "@anden/domain/customer/customer";

const storageKey = "anden.language";

/** The language chosen on this device, if any; otherwise the account's own applies. [P-027, B-332] */
export function keptLanguage(): Language | undefined {
  const kept = read();
  return languages.find((language) => localeOf[language] === kept);
}

/**
 * The language before sign-in: the one chosen on this device, else English if it is the browser's, else Spanish.
 * [P-026]
 */
export function currentLanguage(): Language {
  return keptLanguage() ?? (/^en\b/i.test(navigator.language) ? "en" : "es");
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, localeOf[language]);
  } catch {
    // A browser without storage starts with the default next time.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
