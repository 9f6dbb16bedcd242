import { sessionCalls } from "@anden/contract/calls/session";
import type { applicationConfiguration, loginData } from "@anden/contract/session";
import type { ValueOf } from "@anden/contract/wire/dialect";
import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";
import { apiOf } from "../api/api.ts";

const api = apiOf(sessionCalls);

/** Who is signed in, as whom, with which limits. */
export type Session = ValueOf<typeof loginData>;
export type Configuration = ValueOf<typeof applicationConfiguration>;

/**
 * How the last session ended here: by itself, because its owner left, or before it began, because it was nobody's or
 * the link that should have begun it does not open any more.
 */
export type Ending = "lost" | "left" | "nobody's" | "badToken";

/** Who is here, and how he comes and goes. */
export interface Portal {
  readonly session: Session | undefined;
  /** Known before sign-in; after it only where the sign-in screen was seen. */
  readonly configuration: Configuration | undefined;
  /** Whether the session began on this very page: a reload goes on with one that was there before. */
  readonly beganHere: boolean;
  readonly ended: Ending | undefined;
  /** Signs in as a customer. Rejects with `Refused`, `Unanswered` or `StaffAccount`. */
  readonly signIn: (pair: { readonly userName: string; readonly password: string }) => Promise<Session>;
  /** Begins a guest's session. */
  readonly beGuest: () => Promise<Session>;
  /** Ends the session and goes where log-out leads. Rejects while the server does not answer. */
  readonly signOut: () => Promise<void>;
  /** The same of a session that is over already, so that it takes no answer to leave it. */
  readonly leave: () => Promise<void>;
}

/** The pair was right, but this portal is for the carrier's customers. */
export class StaffAccount extends Error {
  override readonly name = "StaffAccount";
}

/** Under which the session's data is kept; null there is nobody. */
export const sessionKey = ["session"] as const;

/** What the carrier has set for its portal. */
export const parametersQuery = queryOptions({
  queryKey: ["parameters"],
  queryFn: () => api.parameters(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What `SessionProvider` provides. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** The session's data, or undefined for somebody who is not signed in. */
export function useSession(): Session | undefined {
  return usePortal().session;
}

/** The session's data on screens that the shell shows to nobody without one. */
export function useOwnSession(): Session {
  const session = useSession();
  if (!session) throw new Error("this screen is for somebody signed in");
  return session;
}

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error("usePortal stands outside SessionProvider");
  return portal;
}
