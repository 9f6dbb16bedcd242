/**
 * What a carrier's security people need to see, one line each: what happened, to which account and session. Both are
 * named by random ids that only the database resolves; no user name, address, password or token ever stands here.
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
  /** What has tried too often. */
  readonly by?: "account" | "address";
  /** How many sessions were ended. */
  readonly sessions?: number;
}

export type SecurityLog = (event: SecurityEvent) => void;
