import { sessionCalls } from "@anden/contract/calls/session";
import { Refused, Unanswered } from "@anden/contract/client";
import type { Language } from "@anden/domain/customer/customer";
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { apiOf, onSessionLost } from "../api/api.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { currentLanguage, keepLanguage, localeOf } from "../i18n/language.ts";
import { WordsProvider } from "../i18n/words.tsx";
import { logOutAddress } from "./log-out.ts";
import {
  type Portal,
  PortalContext,
  parametersQuery,
  type Session,
  StaffAccount,
  sessionKey,
} from "./session.tsx";
import { Starting } from "./starting.tsx";

const api = apiOf(sessionCalls);

const LanguageChange = lazy(async () => ({
  default: (await import("./language-change.tsx")).LanguageChange,
}));

const configurationKey = (language: Language) => ["configuration", language] as const;

/** Who was last here: a reload asks for his session first, and a stranger's first visit does not. [P-231, P-232] */
const lastUser = {
  nameKey: "anden.userName",
  kindKey: "anden.userKind",
  isKnown: () => globalThis.localStorage?.getItem(lastUser.nameKey) != null,
  keep: ({ user, kind }: Session) => {
    globalThis.localStorage?.setItem(lastUser.nameKey, user.name);
    globalThis.localStorage?.setItem(lastUser.kindKey, kind);
  },
  forget: () => {
    globalThis.localStorage?.removeItem(lastUser.nameKey);
    globalThis.localStorage?.removeItem(lastUser.kindKey);
  },
};

const askSession = () => withKeptWords((kept) => api.loginData(kept));

/**
 * A one-time token of another portal, as it came in the address. It is taken out of the address before anything else:
 * it is a secret, and opens nothing a second time. [P-043]
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

/** The session's data, or null for somebody without one; `onNobodys` hears of one that says not whose it is. */
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

/** What the portal does from the first moment of a session on: fetched while the session itself is asked for. */
export const loadInside = () => import("./inside.tsx");

/**
 * Who is here, and the words to talk to him with: nothing is shown before both are known. Also where a lost
 * session, a change of the account and a change of the language are noticed.
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
      if (!(error instanceof Refused)) throw error;
      // Whoever had another session here keeps it on the server; what he was promised by the link was a new one.
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
      if (lastUser.isKnown()) {
        void loadInside();
        return readSession(onNobodys);
      }
      const { hasSession } = await client.ensureQueryData(configurationOf(language));
      return hasSession ? readSession(onNobodys) : null;
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
  // What is known of the portal already is shown to nobody before it is known that he is nobody: no flash of the door.
  const spoken = session ?? (asking.data === null ? configuration : undefined);

  useEffect(
    () =>
      onSessionLost(() => {
        lastUser.forget();
        if (client.getQueryData(sessionKey)) setTurn({ beganHere: false, ended: "lost" });
        client.setQueryData(sessionKey, null);
      }),
    [client],
  );

  const enter = useCallback(
    async (ask: () => Promise<unknown>): Promise<Session> => {
      await ask();
      void loadInside();
      const read = await askSession();
      if (read.kind === "staff") {
        await api.signOut();
        throw new StaffAccount();
      }
      forgetAll(client);
      lastUser.keep(read);
      setTurn({ beganHere: true, ended: undefined });
      client.setQueryData(sessionKey, read);
      // The screens hear of it a moment later; whoever goes on before that is nobody to them and sent back.
      await new Promise((heard) => setTimeout(heard));
      return read;
    },
    [client],
  );

  const forgetSession = useCallback(() => {
    const address = logOutAddress(client.getQueryData(parametersQuery.queryKey) ?? [], location.href);
    lastUser.forget();
    forgetAll(client);
    // Another site's page takes a while to come; until then the last screen stays, and nothing of it can be pressed.
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
          <Suspense>
            <LanguageChange to={wantedLanguage} onDismiss={() => setWantedLanguage(undefined)} />
          </Suspense>
        )}
      </PortalContext>
    </WordsProvider>
  );
}

/** What one person looked at on this device is not for the next. */
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
