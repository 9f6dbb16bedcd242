import {
  type Allowance,
  type GuestAction,
  guestAllowances,
  secondsUntilToken,
  subnetOf,
} from "@anden/domain/customer/guest-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { takeToken } from "../database/token-bucket.ts";
import { Refusal } from "../handlers.ts";

interface GuestAsk {
  readonly action: GuestAction;
  readonly address: string;
  /** The guest's client, where they have a session already. */
  readonly clientId?: number;
}

/**
 * Takes a token from each bucket of the action: the guest's own and that of their address. Refuses with
 * `guest.tooMany`, or `session.tooManyAttempts` for links, and the time until the next token.
 */
export async function limitGuest(
  owner: Kysely<Schema>,
  { action, address, clientId }: GuestAsk,
  now: Instant,
): Promise<void> {
  const { address: ofAddress, session } = guestAllowances[action];
  const take = async (subject: string, allowance: Allowance) => {
    const tokens = await takeToken(owner, `${action}:${subject}`, allowance, now);
    if (tokens === "taken") return;
    const seconds = secondsUntilToken(tokens, allowance);
    // Who opens a link has an account, and is no guest.
    const code = action === "token" ? "session.tooManyAttempts" : "guest.tooMany";
    throw new Refusal([problem(code, "", { minutes: Math.ceil(seconds / 60) })], seconds);
  };
  if (session && clientId !== undefined) await take(`client:${clientId}`, session);
  await take(`address:${subnetOf(address)}`, ofAddress);
}
