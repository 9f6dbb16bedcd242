import { callTimeout } from "@anden/contract/call-timeout";
import { firstCallHeaders, firstCallUrl } from "@anden/contract/first-call";
import { expectsSession } from "../app/last-user.ts";
import { keptWordsVersion } from "../i18n/kept-words.ts";
import { currentLanguage, keptLanguage } from "../i18n/language.ts";

/** The answer of the call that a visit begins with: it is sent before the scripts that read it are loaded. */
let sent: { readonly url: string; readonly answer: Promise<Response> } | undefined;

/** Identifies the calling application: the server writes the carrier's key for its own portal into the page. */
export const subscriptionKey =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="subscription-key"]')?.content || "portal";

/** Sends the first call, unless a one-time token in the URL begins a session first. */
export function sendFirstCall(): void {
  if (new URLSearchParams(location.search).has("token")) return;
  const url = firstCallUrl({
    hasSession: expectsSession(),
    language: currentLanguage(),
    keptWords: keptWordsVersion(),
  });
  const headers = firstCallHeaders(subscriptionKey, keptLanguage());
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(callTimeout) });
  // The caller of `takeFirstAnswer` handles the failure.
  answer.catch(() => {});
  sent = { url, answer };
}

/** The answer of the first call, once, for the client's call of the same URL. */
export function takeFirstAnswer(url: string): Promise<Response> | undefined {
  if (sent?.url !== url) return undefined;
  const { answer } = sent;
  sent = undefined;
  return answer;
}
