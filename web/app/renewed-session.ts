import { sessionCalls } from "@anden/contract/calls/session";
import { isBlockedByCredit } from "@anden/domain/customer/abilities";
import { minute } from "@anden/domain/values/durations";
import { apiOf, queryClient } from "../api/api.ts";
import { withKeptWords } from "../i18n/kept-words.ts";
import { type Session, sessionKey } from "./session.tsx";

const api = apiOf(sessionCalls);

/** A client with credit on hold is checked more often than others. */
const restOnHold = 15_000;
const rest = minute;

let askedAt = 0;
let isAsking = false;
const isRested = (pause: number) => Date.now() - askedAt >= pause;
const sessionNow = () => queryClient.getQueryData<Session | null>(sessionKey);

/** Reads the session again, so that restored or suspended credit and rights take effect on the current screen. */
export async function renewSession(): Promise<void> {
  const before = sessionNow();
  // A browser reports a returning user twice: by visibility and by focus.
  if (!before || isAsking) return;
  askedAt = Date.now();
  isAsking = true;
  // An ended session is reported elsewhere; any other error is retried the next time.
  const session = await withKeptWords((kept) => api.loginData(kept)).catch(() => undefined);
  isAsking = false;
  // The user may have signed out meanwhile.
  if (session && sessionNow() === before) queryClient.setQueryData(sessionKey, session);
}

/** The same, only for a client whose credit is on hold: no other client needs it. */
export async function lookForCredit(): Promise<void> {
  if (isOnHold()) await renewSession();
}

/** The user returned to the page: their account may have changed meanwhile. */
export function renewOnReturn(): void {
  if (isOnHold() || isRested(rest)) void renewSession();
}

/** The user is active on the page. */
export function renewOnMove(): void {
  if (isRested(restOnHold)) void lookForCredit();
}

function isOnHold(): boolean {
  const session = sessionNow();
  return session != null && isBlockedByCredit(session.client);
}
