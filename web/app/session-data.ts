import { sessionCalls } from "@anden/contract/calls/session";
import { Refused, Unanswered } from "@anden/contract/client";
import type { Language } from "@anden/domain/customer/customer";
import { queryOptions } from "@tanstack/react-query";
import { apiOf, queryClient } from "../api/api.ts";
import { isRefusal } from "../api/refusal.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { currentLanguage } from "../i18n/language.ts";
import { expectsSession, lastUser } from "./last-user.ts";
import { LateInside } from "./late-inside.ts";
import { LateSignIn } from "./late-sign-in.ts";
import { isBesideSession } from "./paths.ts";
import { configurationKey, type Session, sessionKey } from "./session.tsx";
import { turn } from "./turn.ts";

const api = apiOf(sessionCalls);

/** A one-time token in the page's URL, until it has begun a session or was refused. */
let token: string | undefined;

export const askSession = () => withKeptWords((kept) => api.loginData(kept));

/**
 * The session's data, or null without a session: the session that a link's token begins, else the one that this browser
 * has.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<Session | null> => {
    token ??= takeToken();
    if (token !== undefined) return beginByToken(token);
    if (!expectsSession()) return null;
    if (isBesideSession(location.pathname)) return readSession();
    const screens = LateInside.preload();
    const tabs = import("./page-tab.ts");
    const asked = tabs.then(({ askOtherTabs }) => askOtherTabs());
    const read = await readSession();
    if (!read) void tabs.then(({ leaveTabs }) => leaveTabs());
    // With both, the first screen is rendered at once. If a script fails to load, the screens say so.
    else await Promise.allSettled([screens, asked]);
    return read;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // A failed first read is retried like any other read: once the server answers again, not when it is first used.
  retryOnMount: false,
});

/** The portal's data before sign-in, in a language. */
export const configurationQuery = (language: Language) =>
  queryOptions({
    queryKey: [configurationKey, language],
    queryFn: () => withKeptWords((kept) => api.applicationConfiguration({ language, ...kept })),
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });

/**
 * Reads what the first screen needs before anything is rendered, so that it is rendered once: until then the page shows
 * its frame. If a call fails, the rendered screens say so and retry it.
 */
export async function readForFirstScreen(): Promise<void> {
  await queryClient.prefetchQuery(sessionQuery);
  if (queryClient.getQueryData(sessionKey) !== null) return;
  const screen = LateSignIn.preload();
  await queryClient.prefetchQuery(configurationQuery(currentLanguage()));
  if (!isBesideSession(location.pathname)) await screen;
}

async function beginByToken(given: string): Promise<Session | null> {
  const screens = LateInside.preload();
  try {
    const session = await withKeptWords((kept) => api.signInByToken({ token: given, ...kept }));
    lastUser.keep(session);
    token = undefined;
    turn.set({ beganHere: true, ended: undefined });
    await screens;
    return session;
  } catch (error) {
    // A server that is overloaded or fails has not checked the token.
    if (!isRefusal(error) || error.status === 429) throw error;
    // A previous session on this device stays on the server; the link promised a new one.
    token = undefined;
    turn.set({ beganHere: false, ended: "badToken" });
    return null;
  }
}

/**
 * The one-time token in the URL of another portal. It is removed from the URL first: it is a secret, and valid only
 * once. [P-043]
 */
function takeToken(): string | undefined {
  const address = new URL(location.href);
  const given = address.searchParams.get(tokenName) ?? undefined;
  if (given === undefined) return undefined;
  address.searchParams.delete(tokenName);
  history.replaceState(history.state, "", address);
  return given;
}
const tokenName = "token";

/** The browser's session, or null without one or with one that has no client. */
async function readSession(): Promise<Session | null> {
  try {
    const session = await askSession();
    lastUser.keep(session);
    return session;
  } catch (error) {
    const isOver = error instanceof Refused && (error.status === 401 || error.status === 403);
    if (!isOver && (error instanceof Refused || error instanceof Unanswered)) throw error;
    lastUser.forget();
    if (!isOver) turn.set({ beganHere: false, ended: "nobody's" });
    return null;
  }
}
