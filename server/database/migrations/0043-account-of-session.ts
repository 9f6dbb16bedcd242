import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The session lookup also returns the contact of the user's account, which is stored with each quotation. Guests have none.
 */
const statements = `
drop function living_session;
create function living_session(_token_hash bytea, _now timestamptz)
  returns table (user_name text, client_id bigint, role text, guest boolean, language text,
    last_seen_at timestamptz, settings jsonb, settings_digest text, account jsonb)
  language sql stable
  as $$
    select sessions.user_name, sessions.client_id, sessions.role, sessions.guest, sessions.language,
      sessions.last_seen_at, clients.settings, clients.settings_digest,
      case when users.user_name is not null and not sessions.guest then jsonb_strip_nulls(
        jsonb_build_object('name', users.name, 'phone', users.phone, 'email', users.email)) end
    from sessions
    left join clients on clients.client_id = sessions.client_id
    left join users on users.user_name = sessions.user_name
    where sessions.token_hash = _token_hash and sessions.revoked_at is null
      and sessions.expires_at > _now and sessions.absolute_expires_at > _now
      and (sessions.guest or (users.disabled_at is null and users.role = sessions.role
        and users.client_id is not distinct from sessions.client_id))
  $$;
revoke all on function living_session from public;
`;

export const accountOfSession: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
