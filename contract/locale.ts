import type { Language } from "@anden/domain/customer/customer";

/** BCP 47 tags of the languages: on the wire, in `<html lang>` and in the device's storage. [P-025] */
export const localeOf = { es: "es-MX", en: "en-US" } as const satisfies Record<Language, string>;

/** The `Accept-Language` of a call: without a chosen language the account's own applies, not the browser's. */
export function acceptLanguage(chosen: Language | undefined): string {
  return chosen === undefined ? "*" : localeOf[chosen];
}
