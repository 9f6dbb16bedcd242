import type { Audience } from "@anden/contract/wire/call";
import type { Account } from "@anden/domain/customer/account-contact";
import type { Customer } from "@anden/domain/customer/customer";
import type { Statement } from "./connection.ts";

/**
 * The start of a call: one statement finds the session, sets role and client of the transaction, and looks for a stored
 * answer of the call's idempotency key. The database derives role and client from the session, so that the server
 * cannot confuse two sessions.
 */

/** A valid session with the settings of its client. */
export interface FoundSession {
  readonly user_name: string;
  /** None for the carrier's own accounts: its staff and its login portal. */
  readonly client_id: number | null;
  readonly role: string;
  readonly guest: boolean;
  readonly language: string;
  readonly last_seen_at: number;
  /** Null for the carrier's own accounts, and where the client does not exist any more. */
  readonly settings: Customer | null;
  readonly settings_digest: string | null;
  /** The person of the account; none for a guest. */
  readonly account: Account | null;
}

/** A session of an existing client, not of the carrier's staff. */
export type ClientSession = FoundSession & { readonly client_id: number; readonly settings_digest: string };

export function isClients(found: FoundSession | undefined): found is ClientSession {
  const isThere = found !== undefined && found.client_id !== null && found.settings_digest !== null;
  return isThere && (found.guest || found.role !== "staff");
}

/** The hash of a session's token, and the time of the call. */
export interface Token {
  readonly tokenHash: Buffer | undefined;
  readonly now: number;
}

/** A function of the database decides whether a session is valid. */
const living = "select * from living_session($1, $2)";

/** Looks a session up outside a call's transaction. */
export function livingSession({ tokenHash, now }: Token): Statement {
  return { text: living, values: [tokenHash ?? null, new Date(now)] };
}

/** The client number of idempotency keys sent by the carrier's staff. */
export const carrierItself = 0;

/** Role and client are set for the transaction only. */
const placed = (role: string, clientId: string) =>
  `set_config('role', ${role}, true) || set_config('app.client_id', ${clientId}, true) as placed`;

const kept = "kept.call as kept_call, kept.request_hash, kept.status, kept.answer";

/** Always one row. Without a session of the call's audience it has no stored answer. */
const byToken = (more: string) => `
with session as materialized (${living})
select session.*, ${kept}${more}
from (values (1)) as call
left join session on true
cross join lateral (select coalesce(session.role = 'staff' and not session.guest, false)) as standing (is_staff)
left join idempotency as kept on kept.key = $4
  and kept.client_id = case when is_staff then coalesce(session.client_id, ${carrierItself}) else session.client_id end
  and session.user_name is not null
  and ($3 = 'signedIn' or is_staff = ($3 = 'staff'))`;

/**
 * Without a session of the call's audience the role is that of a client without a number, which sees no rows. The
 * statement starts as the owner: its last step sets the role.
 */
const openingByToken = byToken(
  `,
  ${placed(
    "case when is_staff and $3 <> 'public' then 'anden_staff' else 'anden_client' end",
    "case when $3 = 'public' then '' else coalesce(session.client_id::text, '') end",
  )}`,
);

const lookUp = byToken("");

/** For code without a session, which names role and client directly. */
const openingByName = `
select ${kept}, ${placed("$1", "$2")}
from (values (1)) as call
left join idempotency as kept on kept.key = $3
  and kept.client_id = coalesce(nullif($2, '')::bigint, ${carrierItself})`;

export interface Opened extends Partial<FoundSession> {
  readonly kept_call: string | null;
  readonly request_hash: string;
  readonly status: number;
  readonly answer: string;
}

/** The found session without the other columns of the row, because it is cached. */
export function sessionIn(opened: Opened): FoundSession | undefined {
  if (typeof opened.user_name !== "string") return undefined;
  const { user_name, client_id, role, guest, language, last_seen_at, settings, settings_digest, account } =
    opened as Required<Opened>;
  return { user_name, client_id, role, guest, language, last_seen_at, settings, settings_digest, account };
}

const valuesByToken = ({ tokenHash, now }: Token, as: Audience, key: string | undefined) => [
  tokenHash ?? null,
  new Date(now),
  as,
  key ?? null,
];

/** The opening statement of a call's transaction. */
export function openedByToken(token: Token, as: Audience, key: string | undefined): Statement {
  return { text: openingByToken, values: valuesByToken(token, as, key) };
}

/** The same lookup without a transaction: the session and the stored answer of the key. */
export function lookedUp(token: Token, as: Audience, key: string | undefined): Statement {
  return { text: lookUp, values: valuesByToken(token, as, key) };
}

export function openedByName(role: string, clientId: number | undefined, key: string | undefined): Statement {
  return { text: openingByName, values: [role, clientId?.toString() ?? "", key ?? null] };
}
