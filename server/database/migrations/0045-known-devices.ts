import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The browsers in which a user has signed in: wrong passwords from elsewhere do not block the user there. */
const statements = `
create table known_devices (
  token_hash bytea not null,
  user_name text not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_name)
);
comment on table known_devices is 'lookup: in which browsers users have signed in, by the hash of the browser''s token';
create index known_devices_of_user on known_devices (user_name);
create index known_devices_by_age on known_devices (last_used_at);
comment on table sign_in_attempts is 'lookup: attempts with a password, by digests of user name, address and device';
`;

export const knownDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
