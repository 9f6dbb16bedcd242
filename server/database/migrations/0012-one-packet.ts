import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What a stored quotation costs the database (decision 0031): its branches are said by whoever writes the row, and
 * not taken out of its JSON again; its JSON is kept as the text that it came as, which nothing has to read in order
 * to store it. The digest tells in one comparison whether a client's settings are still those of a while ago.
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
