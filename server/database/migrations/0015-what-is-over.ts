import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes by expiry, so that housekeeping reads only expired rows (decision 0035). */
const indexes = `
create index sessions_by_end on sessions (absolute_expires_at);
create index sign_in_tokens_by_end on sign_in_tokens (expires_at);
create index sign_in_attempts_by_first on sign_in_attempts (first_at);
create index idempotency_by_age on idempotency (created_at);
`;

export const whatIsOver: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(indexes).execute(db);
  },
};
