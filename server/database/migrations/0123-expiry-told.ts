import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A quotation stores when its user was told that it expires, because one mail announces several quotations (decision
 * 0100). Those that were announced by a mail of their own are not announced again.
 */
const statements = `
alter table quotations add column expiry_told_at timestamptz;
update quotations set expiry_told_at = mails.created_at from mails
  where mails.client_id = quotations.client_id and mails.number = quotations.number
    and mails.kind = 'quotation' and mails.is_automatic;
`;

export const expiryTold: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
