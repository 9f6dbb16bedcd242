import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The roles of an address are search keys, like its words (decision 0032). */
const statements = `
insert into address_book_keys (client_id, field, key, sort_key, number)
select client_id, case when is_archived then 'archived-role' else 'role' end, role, sort_key, number
from distributors, lateral (values ('sender', is_sender), ('recipient', is_recipient)) as each_role (role, has)
where has
order by 1, 2, 3, 4, 5;
`;

export const addressRoles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db);
  },
};
