import { sessionCalls } from "@anden/contract/calls/session";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { apiOf, queryClient } from "../api/api.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { type Session, sessionKey } from "./session.tsx";

const api = apiOf(sessionCalls);

/** Who stands before a closed door looks at it more often than the others at theirs. */
const restOnHold = 15_000;
const rest = 60_000;

let askedAt = 0;
let isAsking = false;
const isRested = (pause: number) => Date.now() - askedAt >= pause;
const sessionNow = () => queryClient.getQueryData<Session | null>(sessionKey);

/** Asks on what terms somebody is here now: what was closed to him opens where he is, and the other way round. */
export async function renewSession(): Promise<void> {
  const before = sessionNow();
  // A browser tells twice of somebody who comes back: that he sees the page, and that it has the focus.
  if (!before || isAsking) return;
  askedAt = Date.now();
  isAsking = true;
  // A session that is over says so by itself; whatever else went wrong is asked again the next time.
  const session = await withKeptWords((kept) => api.loginData(kept)).catch(() => undefined);
  isAsking = false;
  // Whoever has left meanwhile is not brought back.
  if (session && sessionNow() === before) queryClient.setQueryData(sessionKey, session);
}

/** The same of a client whose credit is on hold: all others have what they need. */
export async function lookForCredit(): Promise<void> {
  if (isOnHold()) await renewSession();
}

/** Somebody has come back to the page: what he has done elsewhere may have changed his account. */
export function renewOnReturn(): void {
  if (isOnHold() || isRested(rest)) void renewSession();
}

/** Somebody moves on the page. */
export function renewOnMove(): void {
  if (isRested(restOnHold)) void lookForCredit();
}

function isOnHold(): boolean {
  const session = sessionNow();
  return session != null && isBlockedByCredit(session.client);
}
