import { clientKeys } from "@anden/domain/search/client-search";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The carrier's desk finds the requests of a client by words of its name or by its number (decision 0195). Guests have no
 * name and make no requests: they have no keys.
 */
const statements = `
alter table clients add column search_keys text[] collate "C" not null default '{}';
create index clients_by_keys on clients using gin (search_keys) with (fastupdate = off);
create index service_requests_of_client_at_desk on service_requests (client_id, status, due_at, number)
  where not awaits_references;
`;

const atOnce = 500;

/** Fills the search keys of the existing clients. */
async function writeKeys(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ client_id: number; name: string }>`
      select client_id, name from clients where kind = 'registered' and client_id > ${after}::bigint
      order by client_id limit ${atOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const { client_id: clientId, name } of rows)
      await sql`
        update clients set search_keys = ${clientKeys({ clientId: Number(clientId), name })}::text[]
        where client_id = ${clientId}::bigint`.execute(db);
    after = Number(last.client_id);
  }
}

export const requestsOfAClientAtTheDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
    await writeKeys(db);
  },
};
