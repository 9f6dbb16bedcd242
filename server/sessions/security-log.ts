import type { Subject } from "./throttle.ts";

/**
 * The security log, one line per event: what happened, to which account and session. Both are identified by random
 * ids that only the database resolves; user names, addresses, passwords and tokens are never logged.
 */
export interface SecurityEvent {
  readonly event:
    | "sign-in.succeeded"
    | "sign-in.failed"
    | "sign-in.throttled"
    | "sign-in.by-token"
    | "sign-in.token-refused"
    | "token.issued"
    | "guest.begun"
    | "signed-out"
    | "session.revoked"
    | "password.changed"
    | "password.refused"
    | "password.throttled";
  readonly account?: string;
  readonly session?: string;
  /** Who has tried too often. */
  readonly by?: Subject["kind"];
  /** How many sessions were ended. */
  readonly sessions?: number;
}

export type SecurityLog = (event: SecurityEvent) => void;
