import type { Statement } from "./batch.ts";

/**
 * How a call's transaction begins: one packet finds the session, puts the transaction under its role and client, and
 * looks for the answer that the call's key already has. The database itself derives role and client from the session
 * it has found, so nothing between the two can mix them up.
 */

/** Who may make a call, as the endpoint table says it. */
export type Audience = "public" | "signedIn" | "client" | "staff";

/** A living session with the settings of its client. */
export interface FoundSession {
  readonly user_name: string;
  /** None for the carrier's own staff. */
  readonly client_id: number | null;
  readonly role: string;
  readonly guest: boolean;
  readonly language: string;
  readonly last_seen_at: number;
  readonly settings: unknown;
  readonly settings_digest: string | null;
}

/** A client's session: neither the carrier's staff nor of no client. */
export type ClientSession = FoundSession & { readonly client_id: number };

/** By which a session is found, and when. */
export interface Token {
  readonly tokenHash: Buffer | undefined;
  readonly now: number;
}

/** A session that was found a moment ago, with the call's own token and time. */
export interface RememberedSession extends Token {
  readonly tokenHash: Buffer;
  readonly session: ClientSession;
}

/**
 * A session by the hash of its token, `$1`, at an instant, `$2`. It lives as long as its user is there and who he was:
 * one who was disabled, deleted, or moved to another client has to sign in anew.
 */
const living = `
  select sessions.user_name, sessions.client_id, sessions.role, sessions.guest, sessions.language,
    sessions.last_seen_at, clients.settings, clients.settings_digest
  from sessions
  left join clients on clients.client_id = sessions.client_id
  left join users on users.user_name = sessions.user_name
  where sessions.token_hash = $1 and sessions.revoked_at is null
    and sessions.expires_at > $2 and sessions.absolute_expires_at > $2
    and (sessions.guest or (users.disabled_at is null and users.role = sessions.role
      and users.client_id is not distinct from sessions.client_id))`;

/** Looks a session up outside a call's transaction. */
export function livingSession(tokenHash: Buffer, now: number): Required<Statement> {
  return { text: living, values: [tokenHash, new Date(now)] };
}

/** Keys that staff sends stand under this client, which is the carrier itself. */
export const carrierItself = 0;

/** Under this time even the slowest list answers; past it a statement holds up others. */
const statementMilliseconds = 15_000;

/** Role and client hold until the transaction ends, and not a statement longer. */
const placed = (role: string, clientId: string) =>
  `set_config('role', ${role}, true) || set_config('app.client_id', ${clientId}, true)
    || set_config('statement_timeout', '${statementMilliseconds}', true) as placed`;

const kept = "kept.call as kept_call, kept.request_hash, kept.status, kept.answer";

/**
 * Always one row. Who has no session, or one that is not of the call's audience, is placed as a client without a
 * number, who sees nothing, and finds no kept answer. Still the owner's statement: what it may read is decided
 * before its last step sets the role.
 */
const openingByToken = `
with session as materialized (${living})
select session.*, ${kept},
  ${placed(
    "case when is_staff and $3 <> 'public' then 'anden_staff' else 'anden_client' end",
    "case when $3 = 'public' then '' else coalesce(session.client_id::text, '') end",
  )}
from (values (1)) as call
left join session on true
cross join lateral (select coalesce(session.role = 'staff' and not session.guest, false)) as standing (is_staff)
left join idempotency as kept on kept.key = $4
  and kept.client_id = case when is_staff then coalesce(session.client_id, ${carrierItself}) else session.client_id end
  and session.user_name is not null
  and ($3 = 'signedIn' or is_staff = ($3 = 'staff'))`;

/** For whoever acts without a session: under a role and a client that are said outright. */
const openingByName = `
select ${kept}, ${placed("$1", "$2")}
from (values (1)) as call
left join idempotency as kept on kept.key = $3
  and kept.client_id = coalesce(nullif($2, '')::bigint, ${carrierItself})`;

/** There is no role of this name, so a transaction that is to be put under it fails. */
const noRole = "anden_session_has_moved";

/**
 * For a client's call that was worked out by a remembered session. The session is found by its token alone, however
 * many its user has: `offset 0` keeps what is compared out of the search. Where the session is no more, or anything in
 * it, in its user or in its client's settings is not what is remembered, this statement fails, and nothing behind it
 * is run. `$9` says whether the transaction is put under the clients' role: until then sessions can be compared.
 */
const openingAsRemembered = `
select ${placed(
  `coalesce((select case when $9 then 'anden_client' else current_setting('role') end from (${living} offset 0) as session
    where (user_name, client_id, role, guest, language, settings_digest) = ($3, $4, $5, $6, $7, $8)), '${noRole}')`,
  "$4::bigint::text",
)}`;

/** For the next client's rows in a transaction that is under the clients' role already. */
const placing = "select set_config('app.client_id', $1, true)";

export interface Opened extends Partial<FoundSession> {
  readonly kept_call: string | null;
  readonly request_hash: string;
  readonly status: number;
  readonly answer: string;
}

/** The session that was found, without what else the opening answered: it is remembered. */
export function sessionIn(opened: Opened): FoundSession | undefined {
  if (typeof opened.user_name !== "string") return undefined;
  const { user_name, client_id, role, guest, language, last_seen_at, settings, settings_digest } =
    opened as Required<Opened>;
  return { user_name, client_id, role, guest, language, last_seen_at, settings, settings_digest };
}

export function openedByToken({ tokenHash, now }: Token, as: Audience, key: string | undefined): Statement {
  return { text: openingByToken, values: [tokenHash ?? null, new Date(now), as, key ?? null] };
}

export function openedByName(role: string, clientId: number | undefined, key: string | undefined): Statement {
  return { text: openingByName, values: [role, clientId?.toString() ?? "", key ?? null] };
}

/** Compares a session; the last one that is compared in a transaction puts it under the clients' role. */
export function openedAsRemembered(
  { tokenHash, now, session }: RememberedSession,
  { isLast }: { readonly isLast: boolean },
): Statement {
  const { user_name, client_id, role, guest, language, settings_digest } = session;
  const facts = [user_name, client_id, role, guest, language, settings_digest];
  return {
    text: openingAsRemembered,
    values: [tokenHash, new Date(now), ...facts, isLast],
  };
}

export function placedUnder(clientId: number): Statement {
  return { text: placing, values: [clientId.toString()] };
}
