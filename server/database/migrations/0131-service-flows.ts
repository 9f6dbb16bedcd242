import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether a service is offered in quotations, in requests or in both; those loaded before are in both. */
const statements = `
alter table services add column flow text not null default 'both'
  check (flow in ('both', 'quotation', 'request'));
`;

export const serviceFlows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
