import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Cheaper writes of quotations (decision 0031): the server writes the branch ids as columns instead of generating them
 * from the JSON, and the JSON is stored as text, which needs no parsing. The digest shows by one comparison whether a
 * client's settings have changed.
 */
const statements = `
alter table quotations alter column origin_branch_id drop expression,
  alter column destination_branch_id drop expression;
alter table quotations alter column list_row type text, alter column draft type text, alter column rating type text;
alter table clients add column settings_digest text not null generated always as (md5(settings::text)) stored;
`;

export const onePacket: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
