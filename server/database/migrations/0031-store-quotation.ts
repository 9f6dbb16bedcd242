import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A quotation is stored by one statement, which is one transaction of one client (decision 0038). The function compares
 * the caller's session, sets role and client of that session, so that row-level security applies, and writes the
 * quotation and the answer under its idempotency key. It returns `session` or `key` when it wrote nothing: the session
 * has changed or ended, or the key has an answer already.
 *
 * `living_session` decides whether a session is valid, for lookups and for this comparison. A user who was disabled,
 * deleted or moved to another client has to sign in again.
 */
const statements = `
create function living_session(_token_hash bytea, _now timestamptz)
  returns table (user_name text, client_id bigint, role text, guest boolean, language text,
    last_seen_at timestamptz, settings jsonb, settings_digest text)
  language sql stable
  as $$
    select sessions.user_name, sessions.client_id, sessions.role, sessions.guest, sessions.language,
      sessions.last_seen_at, clients.settings, clients.settings_digest
    from sessions
    left join clients on clients.client_id = sessions.client_id
    left join users on users.user_name = sessions.user_name
    where sessions.token_hash = _token_hash and sessions.revoked_at is null
      and sessions.expires_at > _now and sessions.absolute_expires_at > _now
      and (sessions.guest or (users.disabled_at is null and users.role = sessions.role
        and users.client_id is not distinct from sessions.client_id))
  $$;
revoke all on function living_session from public;

create function store_quotation(
  _token_hash bytea, _now timestamptz,
  _user_name text, _client_id bigint, _role text, _guest boolean, _language text, _settings_digest text,
  _key text, _call text, _request_hash text, _answer_status int, _answer text,
  _owner_id bigint, _number bigint, _created_at timestamptz, _created_by text, _status text,
  _tariff_version text, _currency text, _subtotal_minor bigint, _total_minor bigint, _valid_until timestamptz,
  _list_row text, _origin_branch_id int, _destination_branch_id int, _draft text, _rating text
) returns text language plpgsql as $$
declare
  _living record;
begin
  select user_name, client_id, role, guest, language, settings_digest into _living
    from living_session(_token_hash, _now);
  if (_living.user_name, _living.client_id, _living.role, _living.guest, _living.language, _living.settings_digest)
    is distinct from (_user_name, _client_id, _role, _guest, _language, _settings_digest)
  then
    return 'session';
  end if;

  perform set_config('role', 'anden_client', true), set_config('app.client_id', _client_id::text, true);

  if _key is not null then
    insert into idempotency (client_id, key, call, request_hash, status, answer)
      values (_client_id, _key, _call, _request_hash, _answer_status, _answer)
      on conflict do nothing;
    if not found then
      return 'key';
    end if;
  end if;

  insert into quotations (client_id, number, created_at, created_by, status, tariff_version, currency,
      subtotal_minor, total_minor, valid_until, list_row, origin_branch_id, destination_branch_id, draft, rating)
    values (_owner_id, _number, _created_at, _created_by, _status, _tariff_version, _currency,
      _subtotal_minor, _total_minor, _valid_until, _list_row, _origin_branch_id, _destination_branch_id, _draft,
      _rating);
  return 'stored';
end
$$;
revoke all on function store_quotation from public;
`;

export const storeQuotation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
