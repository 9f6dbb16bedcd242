import { sessionCalls } from "@anden/contract/calls/session";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { apiOf, onSessionLost } from "../api/api.ts";
import { currentLanguage } from "../i18n/language.ts";
import { forgetUnsent } from "../registration/unsent.ts";
import { bindDraft, takeDraftAlong } from "../wizard/draft-along.ts";
import { lastUser } from "./last-user.ts";
import { LateInside } from "./late-inside.ts";
import { leaveFor } from "./leave-page.ts";
import { logOutAddress } from "./log-out.ts";
import { configurationKey, type Portal, parametersQuery, type Session, sessionKey } from "./session.tsx";
import { askSession } from "./session-data.ts";
import { turn } from "./turn.ts";

const api = apiOf(sessionCalls);

type SessionActions = Pick<Portal, "signIn" | "beGuest" | "signOut" | "leave">;

/** Begins and ends a session on this page, and handles a session that the server has ended. */
export function useSessionActions(): SessionActions {
  const cache = useQueryClient();
  const [, navigate] = useLocation();

  useEffect(
    () =>
      onSessionLost(() => {
        lastUser.forget();
        const lost = cache.getQueryData<Session | null>(sessionKey);
        if (lost) turn.set({ beganHere: false, ended: "lost" });
        keepForNext(lost);
        cache.setQueryData(sessionKey, null);
      }),
    [cache],
  );

  return useMemo(() => {
    async function enter(ask: () => Promise<unknown>): Promise<Session> {
      await ask();
      void LateInside.preload();
      const read = await askSession();
      forgetAll(cache);
      lastUser.keep(read);
      bindDraft(read.user);
      turn.set({ beganHere: true, ended: undefined });
      cache.setQueryData(sessionKey, read);
      // The screens re-render a moment later; navigating before that would find no session and return to sign-in.
      await new Promise((heard) => setTimeout(heard));
      return read;
    }
    function forgetSession() {
      const address = logOutAddress(cache.getQueryData(parametersQuery.queryKey) ?? [], location.href);
      lastUser.forget();
      forgetAll(cache);
      // Another site's page takes a while to load; until then the last screen stays, inert.
      if (!address.startsWith("/")) return leaveFor(address);
      turn.set({ beganHere: false, ended: "left" });
      cache.setQueryData(sessionKey, null);
      navigate(address, { replace: true });
    }
    return {
      signIn: (pair) => enter(() => api.signIn(pair)),
      beGuest: () => enter(() => api.beGuest({ language: currentLanguage() })),
      signOut: async () => {
        await api.signOut();
        forgetSession();
      },
      leave: async () => {
        const ended = cache.getQueryData<Session | null>(sessionKey);
        await api.signOut().catch(() => {});
        keepForNext(ended);
        forgetSession();
      },
    };
  }, [cache, navigate]);
}

/** Keeps the input of a guest whose session has ended for the account that they sign in to. */
function keepForNext(ended: Session | null | undefined): void {
  if (ended?.user.isGuest) takeDraftAlong(ended.user.name);
}

/** One user's data on this device must not be visible to the next. */
function forgetAll(cache: QueryClient): void {
  forgetUnsent();
  const kept: readonly unknown[] = [sessionKey[0], configurationKey];
  cache.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}
