import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Token buckets of guests, shared by all processes. They are not logged: after a crash every bucket is full again, and
 * a flood of requests costs no write-ahead log.
 */
const statements = `
create unlogged table guest_buckets (
  subject text primary key,
  tokens double precision not null,
  took boolean not null,
  refilled_at timestamptz not null
);
comment on table guest_buckets is 'lookup: what guests may still do, by action and address or session';
create index guest_buckets_by_age on guest_buckets (refilled_at);
`;

export const guestBuckets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
