import { type Language, languages } from "@anden/domain/customer/customer";

const storageKey = "anden.language";

/** BCP 47 tags of the two languages, for `<html lang>` and for what is kept on the device. */
export const localeOf = { es: "es-MX", en: "en-US" } as const satisfies Record<Language, string>;

/** The language chosen on this device, if one was; without a choice the account's own counts. [P-027, B-332] */
export function keptLanguage(): Language | undefined {
  const kept = read();
  return languages.find((language) => localeOf[language] === kept);
}

/** The language before anybody has signed in: the one chosen on this device, else Spanish. [P-026] */
export function currentLanguage(): Language {
  return keptLanguage() ?? "es";
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, localeOf[language]);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
