import type { ClientSession, FoundSession, RememberedSession, Token } from "./opening.ts";

/** A session is noted to be in use at most this often: a write for every read would be too many. */
export const seenEvery = 60_000;

/** Beyond this many the session that was found longest ago is forgotten: it is found again. */
const most = 5_000;

/**
 * The clients' sessions that calls have found lately. What is remembered is only ever a guess, by which a call works
 * out what it will write: the database compares it with what is so, or writes nothing (decision 0031).
 */
export interface Remembered {
  /** The client's session of a token, unless it has to be found anew so that its use is noted. */
  of(token: Token): RememberedSession | undefined;
  keep(token: Token, found: FoundSession | undefined): void;
}

export function rememberSessions(): Remembered {
  /** By the hash of their token, the last found at the end. */
  const sessions = new Map<string, ClientSession>();
  return {
    of({ tokenHash, now }) {
      const session = tokenHash && sessions.get(nameOf(tokenHash));
      return session && !isDue(now, session) ? { tokenHash, now, session } : undefined;
    },

    keep({ tokenHash, now }, found) {
      if (!tokenHash) return;
      const name = nameOf(tokenHash);
      sessions.delete(name);
      if (found && isClients(found) && !isDue(now, found)) sessions.set(name, found);
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

/** Of a client who is not there, there would be nothing to compare. */
function isClients(found: FoundSession): found is ClientSession {
  const isThere = found.client_id !== null && found.settings_digest !== null;
  return isThere && (found.guest || found.role !== "staff");
}
