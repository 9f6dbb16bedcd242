import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Drafts of service requests besides those of quotations, and their files, which are kept as long as the drafts
 * (decision 0114).
 */
const drafts = `
alter table drafts
  add column flow text not null default 'quotation' check (flow in ('quotation', 'request')),
  add column file_ids bigint[] not null default '{}';
create index drafts_with_files on drafts (client_id) where state = 'open' and file_ids <> '{}';
`;

/** Each file has its own expiry, so one index finds the expired ones. */
const files = `
alter table files drop constraint files_state_check;
alter table files
  add constraint files_state_check check (state in ('unattached', 'drafted', 'attached')),
  add column expires_at timestamptz;
update files set expires_at = created_at + interval '1 day' where state = 'unattached';
alter table files add constraint files_expire check ((state = 'attached') = (expires_at is null));
drop index files_unattached;
drop index files_unattached_of_one;
create index files_expiring on files (expires_at) where expires_at is not null;
create index files_waiting_of_one on files (client_id, state) include (length) where state <> 'attached';
grant update (expires_at) on files to anden_client;
`;

export const draftsOfRequests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statements of [drafts, files]) await sql.raw(statements).execute(db);
  },
};
