import { isIPv4, isIPv6 } from "node:net";
import { subnetOf } from "@anden/domain/customer/newcomer-limits";
import type { ProblemCode } from "@anden/domain/values/problem";

/**
 * The security log, one line per event: what happened, to which account and session, and from which network (decision
 * 0066). Accounts and sessions are identified by random ids that only the database resolves; user names, whole
 * addresses, e-mail addresses, passwords and tokens are never logged.
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
    | "password.throttled"
    | "password.forgotten"
    | "email.changed"
    | "password.reset"
    | "account.registered"
    | "foreign.refused"
    | "unknown.refused"
    | "staff.acted";
  readonly account?: string | undefined;
  readonly session?: string | undefined;
  /** The counter that was exceeded. */
  readonly by?: "here" | "device" | "account" | "address" | "password change";
  /** How many sessions were ended. */
  readonly sessions?: number;
  /** The path of the call, and the problem by which it was refused. */
  readonly call?: string;
  readonly problem?: ProblemCode;
}

export type SecurityLog = (event: SecurityEvent) => void;

/** An event as it is written: with the caller's network, and how often it was repeated. */
export type SecurityLine = SecurityEvent & { readonly from: string; readonly times?: number };

/** Events that a caller can cause as fast as they can call: repetitions are counted. */
const countedEvents: readonly SecurityEvent["event"][] = [
  "sign-in.throttled",
  "sign-in.token-refused",
  "session.revoked",
  "foreign.refused",
  "unknown.refused",
];
export const isCounted = ({ event }: SecurityEvent): boolean => countedEvents.includes(event);

/** The network of an address, which a provider's many customers share: enough to see where an attack comes from. */
export function networkOfAddress(address: string): string {
  const subnet = subnetOf(address);
  if (isIPv4(subnet)) return `${subnet.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(address) ? `${subnet.split(":").slice(0, 3).join(":")}::/48` : "unknown";
}
