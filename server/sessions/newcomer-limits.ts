import {
  type Allowance,
  allowanceOf,
  type NewcomerAction,
  newcomerOf,
  secondsUntilToken,
  subnetOf,
} from "@anden/domain/customer/newcomer-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { takeToken } from "../database/token-bucket.ts";
import { Refusal, type Session } from "../handlers.ts";
import { hasConfirmedRequest } from "../service-requests/queries.ts";

interface NewcomerAsk {
  readonly action: NewcomerAction;
  readonly address: string;
  /** Undefined before a guest begins. */
  readonly session?: Session | undefined;
}

/**
 * Takes a token from each bucket of the action: the newcomer's own and that of their address. Refuses with
 * `guest.tooMany`, `client.tooMany`, or `session.tooManyAttempts` for links, and the time until the next token. Nobody
 * else is limited (decision 0057).
 */
export async function limitNewcomer(
  owner: Kysely<Schema>,
  { action, address, session }: NewcomerAsk,
  now: Instant,
): Promise<void> {
  const newcomer = newcomerOf(session?.customer);
  const allowed = newcomer && allowanceOf(newcomer, action);
  if (!allowed) return;
  const clientId = session?.customer.clientId;
  const take = async (subject: string, allowance: Allowance) => {
    const tokens = await takeToken(owner, `${action}:${subject}`, allowance, now);
    if (tokens === "taken") return;
    if (newcomer === "registered" && clientId !== undefined && (await hasConfirmedRequest(owner, clientId)))
      return;
    const seconds = secondsUntilToken(tokens, allowance);
    // A caller who opens a link may have no session, but the refusal for guests would be wrong for them.
    const code = action === "token" ? "session.tooManyAttempts" : refusals[newcomer];
    throw new Refusal([problem(code, "", { minutes: Math.ceil(seconds / 60) })], seconds);
  };
  if (allowed.own && clientId !== undefined) await take(`client:${clientId}`, allowed.own);
  const kind = newcomer === "guest" ? "address" : "registered";
  await take(`${kind}:${subnetOf(address)}`, allowed.address);
}

const refusals = { guest: "guest.tooMany", registered: "client.tooMany" } as const;
