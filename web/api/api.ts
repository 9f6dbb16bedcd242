import { sessionCalls } from "@anden/contract/calls/session";
import { type Client, clientOf, Refused, Unanswered } from "@anden/contract/client";
import { type CallTable, urlOf } from "@anden/contract/wire/call";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { keptLanguage } from "../i18n/language.ts";
import { askedAgain } from "./asked-again.ts";
import { nothingOfFailedCall } from "./failed-call.ts";
import { subscriptionKey, takeFirstAnswer } from "./first-call.ts";
import { repeatWhenBack } from "./line.ts";
import { hearTime } from "./server-time.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** Registers a listener for answers that report no session (any more). Returns how to unregister it. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Wrong credentials at sign-in are a 401 too, but end no session.
const signInUrl = urlOf(sessionCalls.signIn);

const beginSession = [signInUrl, urlOf(sessionCalls.beGuest)];
/** How many sessions began on this page. */
let begun = 0;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

function watched(send: Fetch): Fetch {
  return async (url, init) => {
    const before = begun;
    const response = await askedAgain(() => takeFirstAnswer(url) ?? send(url, init), init);
    if (response.ok && beginSession.includes(url)) begun += 1;
    // A late answer to a request that was sent before a session began does not concern that session.
    const isOfSession = before === begun && url !== signInUrl;
    if (response.status === 401 && isOfSession) for (const listener of listeners) listener();
    return response;
  };
}

/**
 * A client of the given calls only, so that the tables of other calls are not loaded. Files may be sent by another
 * `fetch`, which reports the progress of the upload.
 */
export function apiOf<Calls extends CallTable>(
  calls: Calls,
  send: Fetch = (...asked) => fetch(...asked),
): Client<Calls> {
  const onFailure = import.meta.env.DEV ? nothingOfFailedCall : undefined;
  return clientOf(calls, {
    fetch: watched(send),
    subscriptionKey,
    language: keptLanguage,
    onFailure,
    onTime: hearTime,
  });
}

/** Statuses of a server that restarts or is overloaded; the first two are sent by a proxy in front of it. */
const away = [502, 504, 503];

/** Whether retrying a read may help: the connection was lost, or the server is unavailable for a while. */
function mayPass(error: unknown): boolean {
  if (error instanceof Refused) return away.includes(error.status);
  // Under the development server a failed read has no error of its own.
  return error instanceof Unanswered || import.meta.env.DEV;
}

/** For the `meta` of a query that reads the options of a field: a failure is logged here and not shown. [B-405] */
export const optionList = { isOptionList: true } as const;

/** The query cache of the screens. It retries reads; requests with an idempotency key are retried by `askedAgain`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, queryKey: [name] }) => {
      if (meta?.["isOptionList"]) console.info("the options of a field could not be read", name, error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures, error) =>
        error instanceof Refused && error.retryAfter !== undefined
          ? error.retryAfter * 1000
          : 500 * 2 ** failures,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network a read fails at once instead of being paused: see `repeatWhenBack`.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
repeatWhenBack(queryClient, mayPass);
