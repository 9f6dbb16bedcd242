import type { Language } from "@anden/domain/customer/customer";
import { acceptLanguage, localeOf } from "./locale.ts";

interface FirstCall {
  readonly hasSession: boolean;
  /** The language before sign-in. */
  readonly language: Language;
  /** The version of the dictionary that the caller has already. */
  readonly keptWords: string | undefined;
}

/**
 * The URL of the call that a visit of the portal begins with: the session's data, or before sign-in the portal's
 * configuration. It is the one that the client makes from the call table, written without the tables and codecs, so
 * that a page can send it before these are loaded. A test compares the two.
 */
export function firstCallUrl({ hasSession, language, keptWords }: FirstCall): string {
  const words = {
    etiquetasParte: "pantallas",
    ...(keptWords === undefined ? {} : { etiquetasVersion: keptWords }),
  };
  const [path, query] = hasSession
    ? ["/api/app/login/login-data", words]
    : ["/api/abp/application-configuration", { idioma: localeOf[language], ...words }];
  return `${path}?${new URLSearchParams(query)}`;
}

/** The headers that the client sends with a call that has no body, by the language chosen on the device, if any. */
export function firstCallHeaders(
  subscriptionKey: string,
  language: Language | undefined,
): Readonly<Record<string, string>> {
  return {
    accept: "application/json",
    "ocp-apim-subscription-key": subscriptionKey,
    "accept-language": acceptLanguage(language),
  };
}
