import { sessionCalls } from "@anden/contract/calls/session";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { useEffect } from "react";
import { apiOf, queryClient } from "../api/api.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { type Session, sessionKey } from "./session.tsx";

const api = apiOf(sessionCalls);

/** Looks whether the credit of a client on hold has been restored: what was closed to him opens where he is. */
export async function lookForCredit(): Promise<void> {
  const before = queryClient.getQueryData<Session | null>(sessionKey);
  if (!before || !isBlockedByCredit(before.client)) return;
  // A session that is over says so by itself; whatever else went wrong is asked again the next time.
  const now = await withKeptWords((kept) => api.loginData(kept)).catch(() => undefined);
  // Whoever has left meanwhile is not brought back.
  if (now && queryClient.getQueryData(sessionKey) === before) queryClient.setQueryData(sessionKey, now);
}

/** Looks whenever somebody comes back to the tab. */
export function useCreditRestored(): void {
  useEffect(() => {
    const comeBack = () => {
      if (!document.hidden) void lookForCredit();
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);
}
