import { sessionCalls } from "@anden/contract/calls/session";
import { type Client, clientOf, Refused, Unanswered } from "@anden/contract/client";
import { type CallTable, urlOf } from "@anden/contract/wire/call";
import { QueryClient } from "@tanstack/react-query";
import { keptLanguage } from "../i18n/language.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** Calls back whenever the server says that there is no session (any more). Answers how to stop listening. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A wrong pair at sign-in is a 401 too, but loses no session.
const signInUrl = urlOf(sessionCalls.signIn);

async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 401 && url !== signInUrl) for (const listener of listeners) listener();
  return response;
}

/** Which application calls: the server writes the carrier's key for its own portal into the page. */
const subscriptionKey =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="subscription-key"]')?.content || "portal";

/** The calls that a screen asks, and no others: the tables of the rest are not loaded for it. */
export function apiOf<Calls extends CallTable>(calls: Calls): Client<Calls> {
  return clientOf(calls, { fetch: watchedFetch, subscriptionKey, language: keptLanguage });
}

/** Whether trying the same read again may help: the line was cut, or the server asked for a moment. */
function mayPass(error: unknown): boolean {
  return error instanceof Unanswered || (error instanceof Refused && error.status === 503);
}

/** What was read, kept for the screens. Only reads are tried again by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
