import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The carrier's staff see the messages that were not delivered, and send them again (decision 0128). They see no other
 * messages, and never the content of one. A message that was given up loses its content if it has a link that opens an
 * account.
 */
const statements = `
create index mails_undelivered on mails (ended_at desc, mail_id) where state in ('dead', 'refused');
create policy seen_by_staff on mails for select to anden_staff
  using (state in ('dead', 'refused', 'waiting'));
create policy sent_again_by_staff on mails for update to anden_staff
  using (state = 'dead') with check (state = 'waiting');
grant select (client_id, mail_id, kind, number, created_at, ended_at, recipients, state) on mails to anden_staff;
grant update (state, ended_at, attempts) on mails to anden_staff;
update mails set content = null, attachment = null
  where state = 'dead' and kind in ('account.confirm', 'account.reset');
`;

export const undeliveredMails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
