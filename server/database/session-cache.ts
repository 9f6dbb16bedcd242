import { minute } from "@anden/domain/values/durations";
import { type ClientSession, type FoundSession, isClients, type Token } from "./opening.ts";

/** The minimum interval between two updates of a session's last use. */
export const seenEvery = minute;

/** The maximum number of cached sessions; the one found longest ago is evicted. */
const most = 5_000;

/**
 * Recently found sessions of clients. A cached session may be out of date: the database compares it before it writes
 * anything that was computed with it (`store-quotation.ts`).
 */
export interface SessionCache {
  /** The cached session of a token; none when its last use must be updated, which needs the database. */
  of(token: Token): ClientSession | undefined;
  keep(token: Token, found: FoundSession | undefined): void;
}

export function sessionCache(): SessionCache {
  /** By token hash, the most recently found last. */
  const sessions = new Map<string, ClientSession>();
  return {
    of({ tokenHash, now }) {
      const session = tokenHash && sessions.get(nameOf(tokenHash));
      return session && !isDue(now, session) ? session : undefined;
    },

    keep({ tokenHash, now }, found) {
      if (!tokenHash) return;
      const name = nameOf(tokenHash);
      sessions.delete(name);
      if (isClients(found) && !isDue(now, found)) sessions.set(name, found);
      const [oldest] = sessions.keys();
      if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
    },
  };
}

function nameOf(tokenHash: Buffer): string {
  return tokenHash.toString("latin1");
}

function isDue(now: number, { last_seen_at }: FoundSession): boolean {
  return now - last_seen_at > seenEvery;
}
