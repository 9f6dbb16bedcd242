import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * For the number of another client's quotation the answer is 403, for an unknown number 404. Row-level security hides the
 * difference, so this function bypasses it and answers only yes or no.
 */
const existence = `
create index quotations_number on quotations (number);
create function quotation_exists(wanted bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from quotations where number = wanted) $$;
revoke all on function quotation_exists from public;
grant execute on function quotation_exists to anden_client, anden_staff;
`;

export const otherClientsQuotation: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(existence).execute(db);
  },
};
