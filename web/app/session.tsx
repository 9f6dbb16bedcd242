import { sessionCalls } from "@anden/contract/calls/session";
import type { applicationConfiguration, loginData } from "@anden/contract/session";
import type { ValueOf } from "@anden/contract/wire/codec";
import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";
import { apiOf } from "../api/api.ts";

const api = apiOf(sessionCalls);

/** The signed-in user, their client and their limits. */
export type Session = ValueOf<typeof loginData>;
export type Configuration = ValueOf<typeof applicationConfiguration>;

/**
 * Why the last session ended here: it expired, the user signed out, or it never began because it had no client or
 * its link was no longer valid.
 */
export type Ending = "lost" | "left" | "nobody's" | "badToken";

/** The current session, and how to begin and end one. */
export interface Portal {
  readonly session: Session | undefined;
  /** Known before sign-in; afterwards only where the sign-in screen was shown. */
  readonly configuration: Configuration | undefined;
  /** Whether the session began on this page load: a reload continues an existing one. */
  readonly beganHere: boolean;
  readonly ended: Ending | undefined;
  /** Rejects with `Refused` or `Unanswered`. */
  readonly signIn: (pair: { readonly userName: string; readonly password: string }) => Promise<Session>;
  /** Begins a guest's session. */
  readonly beGuest: () => Promise<Session>;
  /** Ends the session and continues to the log-out target. Rejects while the server does not answer. */
  readonly signOut: () => Promise<void>;
  /** The same for a session that has already ended, without waiting for an answer. */
  readonly leave: () => Promise<void>;
}

/** The cache key of the session's data; null means no session. */
export const sessionKey = ["session"] as const;

/** The first part of the cache keys of the portal's data before sign-in: one for each language. */
export const configurationKey = "configuration";

/** The carrier's settings for its portal. */
export const parametersQuery = queryOptions({
  queryKey: ["parameters"],
  queryFn: () => api.parameters(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The value that `SessionProvider` provides. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** The session's data on screens that require a session. */
export function useOwnSession(): Session {
  const { session } = usePortal();
  if (!session) throw new Error("this screen is for somebody signed in");
  return session;
}

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error("usePortal stands outside SessionProvider");
  return portal;
}
