import { sessionCalls } from "@anden/contract/calls/session";
import { Refused, Unanswered } from "@anden/contract/client";
import { localeOf } from "@anden/contract/locale";
import type { Language } from "@anden/domain/customer/customer";
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { apiOf, onSessionLost } from "../api/api.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { currentLanguage, keepLanguage } from "../i18n/language.ts";
import { WordsProvider } from "../i18n/words.tsx";
import { late } from "../ui/late.tsx";
import { bindDraft, takeDraftAlong } from "../wizard/draft-along.ts";
import { expectsSession, lastUser } from "./last-user.ts";
import { LateInside } from "./late-inside.ts";
import { logOutAddress } from "./log-out.ts";
import { isBesideSession } from "./paths.ts";
import { type Portal, PortalContext, parametersQuery, type Session, sessionKey } from "./session.tsx";
import { Starting } from "./starting.tsx";

const api = apiOf(sessionCalls);

const LanguageChange = late(async () => (await import("./language-change.tsx")).LanguageChange);

const configurationKey = (language: Language) => ["configuration", language] as const;

const askSession = () => withKeptWords((kept) => api.loginData(kept));

/**
 * The one-time token in the URL of another portal. It is removed from the URL first: it is a secret, and valid only
 * once. [P-043]
 */
function takeToken(): string | undefined {
  const address = new URL(location.href);
  const token = address.searchParams.get(tokenName) ?? undefined;
  if (token === undefined) return undefined;
  address.searchParams.delete(tokenName);
  history.replaceState(history.state, "", address);
  return token;
}
const tokenName = "token";

/** The session's data, or null without a session; `onNobodys` is called for one without a client. */
async function readSession(onNobodys: () => void): Promise<Session | null> {
  try {
    const session = await askSession();
    lastUser.keep(session);
    return session;
  } catch (error) {
    const isOver = error instanceof Refused && (error.status === 401 || error.status === 403);
    if (!isOver && (error instanceof Refused || error instanceof Unanswered)) throw error;
    lastUser.forget();
    if (!isOver) onNobodys();
    return null;
  }
}

/**
 * Provides the user and the dictionary: nothing is rendered before both are known. Also handles a lost session, a
 * change of the account and a change of the language.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [language, setLanguage] = useState(currentLanguage);
  const [wantedLanguage, setWantedLanguage] = useState<Language>();
  const [{ beganHere, ended }, setTurn] = useState<Pick<Portal, "beganHere" | "ended">>({
    beganHere: false,
    ended: undefined,
  });
  const [, navigate] = useLocation();

  const [token] = useState(() => ({ current: takeToken() }));
  const byToken = async (given: string): Promise<Session | null> => {
    try {
      const session = await withKeptWords((kept) => api.signInByToken({ token: given, ...kept }));
      lastUser.keep(session);
      token.current = undefined;
      setTurn({ beganHere: true, ended: undefined });
      return session;
    } catch (error) {
      // A server that has no time or fails has not looked at the token.
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) throw error;
      // A previous session on this device stays on the server; the link promised a new one.
      token.current = undefined;
      setTurn({ beganHere: false, ended: "badToken" });
      return null;
    }
  };
  const onNobodys = () => setTurn({ beganHere: false, ended: "nobody's" });
  const asking = useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      if (token.current !== undefined) return byToken(token.current);
      if (!expectsSession()) return null;
      LateInside.preload();
      const tabs = import("./page-tab.ts");
      if (!isBesideSession(location.pathname)) void tabs.then(({ askOtherTabs }) => askOtherTabs());
      const read = await readSession(onNobodys);
      if (!read) void tabs.then(({ leaveTabs }) => leaveTabs());
      return read;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const session = asking.data ?? undefined;
  const configuring = useQuery({
    ...configurationOf(language),
    enabled: asking.data === null,
    placeholderData: keepPreviousData,
  });
  const configuration = configuring.data;
  // The known portal data are not rendered until it is known that there is no session, so that the sign-in screen
  // does not flash.
  const spoken = session ?? (asking.data === null ? configuration : undefined);

  useEffect(
    () =>
      onSessionLost(() => {
        lastUser.forget();
        const lost = client.getQueryData<Session | null>(sessionKey);
        if (lost) setTurn({ beganHere: false, ended: "lost" });
        keepForNext(lost);
        client.setQueryData(sessionKey, null);
      }),
    [client],
  );

  const enter = useCallback(
    async (ask: () => Promise<unknown>): Promise<Session> => {
      await ask();
      LateInside.preload();
      const read = await askSession();
      forgetAll(client);
      lastUser.keep(read);
      bindDraft(read.user);
      setTurn({ beganHere: true, ended: undefined });
      client.setQueryData(sessionKey, read);
      // The screens re-render a moment later; navigating before that would find no session and return to sign-in.
      await new Promise((heard) => setTimeout(heard));
      return read;
    },
    [client],
  );

  const forgetSession = useCallback(() => {
    const address = logOutAddress(client.getQueryData(parametersQuery.queryKey) ?? [], location.href);
    lastUser.forget();
    forgetAll(client);
    // Another site's page takes a while to load; until then the last screen stays, inert.
    if (!address.startsWith("/")) return location.assign(address);
    setTurn({ beganHere: false, ended: "left" });
    client.setQueryData(sessionKey, null);
    navigate(address, { replace: true });
  }, [client, navigate]);

  const portal = useMemo<Portal>(
    () => ({
      session,
      configuration,
      beganHere,
      ended,
      signIn: (pair) => enter(() => api.signIn(pair)),
      beGuest: () => enter(() => api.beGuest({ language: currentLanguage() })),
      signOut: async () => {
        await api.signOut();
        forgetSession();
      },
      leave: async () => {
        await api.signOut().catch(() => {});
        keepForNext(session);
        forgetSession();
      },
    }),
    [session, configuration, beganHere, ended, enter, forgetSession],
  );

  const chooseLanguage = useCallback(
    (next: Language) => {
      if (session) return setWantedLanguage(next);
      keepLanguage(next);
      setLanguage(next);
    },
    [session],
  );

  const shownLanguage = spoken?.language ?? language;
  useEffect(() => {
    document.documentElement.lang = localeOf[shownLanguage];
  }, [shownLanguage]);

  const dictionary = useMemo(
    () => Object.fromEntries((spoken?.words ?? []).map(({ key, text }) => [key, text])),
    [spoken?.words],
  );

  if (!spoken) {
    const isAway = asking.isError || configuring.isError;
    return <Starting isAway={isAway} />;
  }
  return (
    <WordsProvider dictionary={dictionary} language={shownLanguage} chooseLanguage={chooseLanguage}>
      <PortalContext value={portal}>
        {children}
        {session && wantedLanguage && (
          <LanguageChange to={wantedLanguage} onDismiss={() => setWantedLanguage(undefined)} />
        )}
      </PortalContext>
    </WordsProvider>
  );
}

/** What a guest has typed goes along when they sign in after their session has ended. */
function keepForNext(ended: Session | null | undefined): void {
  if (ended?.user.isGuest) takeDraftAlong(ended.user.name);
}

/** One user's data on this device must not be visible to the next. */
function forgetAll(client: QueryClient): void {
  const kept: readonly unknown[] = [sessionKey[0], configurationKey("es")[0]];
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

function configurationOf(language: Language) {
  return {
    queryKey: configurationKey(language),
    queryFn: () => withKeptWords((kept) => api.applicationConfiguration({ language, ...kept })),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
