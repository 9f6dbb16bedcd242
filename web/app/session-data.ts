import { sessionCalls } from "@anden/contract/calls/session";
import { Refused, Unanswered } from "@anden/contract/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiOf } from "../api/api.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { expectsSession, lastUser } from "./last-user.ts";
import { LateInside } from "./late-inside.ts";
import { isBesideSession } from "./paths.ts";
import { type Portal, type Session, sessionKey } from "./session.tsx";

const api = apiOf(sessionCalls);

/** How the current session began, or the last one ended. */
export type Turn = Pick<Portal, "beganHere" | "ended">;

export const askSession = () => withKeptWords((kept) => api.loginData(kept));

/**
 * The session's data, or null without a session: the session that a link's token begins, else the one that this browser
 * has.
 */
export function useSessionData(setTurn: (turn: Turn) => void) {
  const [token] = useState(() => ({ current: takeToken() }));
  const byToken = async (given: string): Promise<Session | null> => {
    try {
      const session = await withKeptWords((kept) => api.signInByToken({ token: given, ...kept }));
      lastUser.keep(session);
      token.current = undefined;
      setTurn({ beganHere: true, ended: undefined });
      return session;
    } catch (error) {
      // A server that is overloaded or fails has not checked the token.
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) throw error;
      // A previous session on this device stays on the server; the link promised a new one.
      token.current = undefined;
      setTurn({ beganHere: false, ended: "badToken" });
      return null;
    }
  };
  return useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      if (token.current !== undefined) return byToken(token.current);
      if (!expectsSession()) return null;
      LateInside.preload();
      const tabs = import("./page-tab.ts");
      if (!isBesideSession(location.pathname)) void tabs.then(({ askOtherTabs }) => askOtherTabs());
      const read = await readSession(() => setTurn({ beganHere: false, ended: "nobody's" }));
      if (!read) void tabs.then(({ leaveTabs }) => leaveTabs());
      return read;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

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

/** The browser's session, or null without one; `onNobodys` is called for one without a client. */
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
