import { wordBeginnings } from "@anden/domain/search/word-beginnings";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const atOnce = 500;

interface StoredSender {
  readonly client_id: string | number;
  readonly number: string | number;
  readonly sender: string | null;
}

/**
 * The senders of stored requests are search keys, like their recipients (decision 0055). The requests are only read,
 * and nothing is locked that a call needs.
 */
export const requestsBySender: Migration = {
  async up(db: Kysely<unknown>) {
    let after: Pick<StoredSender, "client_id" | "number"> = { client_id: 0, number: 0 };
    for (;;) {
      const { rows } = await sql<StoredSender>`
        select client_id, number, record #>> '{sender,name}' as sender from service_requests
        where (client_id, number) > (${after.client_id}::bigint, ${after.number}::bigint)
        order by client_id, number limit ${atOnce}`.execute(db);
      const last = rows.at(-1);
      if (!last) return;
      const keys = rows.map(({ sender }) => wordBeginnings([sender ?? ""]).join());
      await sql`
        insert into service_request_keys (client_id, key, created_at, number, currency, total_minor)
        select row.client_id, key, row.created_at, row.number, row.currency, row.total_minor
        from unnest(${rows.map((row) => row.client_id)}::bigint[], ${rows.map((row) => row.number)}::bigint[],
          ${keys}::text[]) as given (client_id, number, keys)
        cross join lateral (
          select client_id, created_at, number, currency, total_minor from service_requests
          where client_id = given.client_id and number = given.number offset 0) as row
        cross join lateral unnest(string_to_array(given.keys, ',')) as key
        order by row.client_id, key, row.created_at, row.number
        on conflict do nothing`.execute(db);
      after = last;
    }
  },
};
