import type { Instant } from "@anden/domain/values/calendar";
import { day } from "@anden/domain/values/durations";
import { type Kysely, sql } from "kysely";
import { timestamp } from "../database/instant.ts";
import type { Schema } from "../database/schema.ts";

/** A guest's client is used during one session, which ends at midnight, so this is ninety days after its last use. */
export const guestsKeptFor = 91 * day;

/** The tables with rows of guests, and the key of each within a client. */
export const leftByGuests = {
  quotations: "number",
  drafts: "draft_id",
  known_goods: "goods_id",
  files: "number",
  idempotency: "key",
} as const satisfies { readonly [Table in keyof Schema]?: keyof Schema[Table] & string };

/** The maximum number of guests and of rows in one statement. */
export const guestBatch = { guests: 50, rows: 200 } as const;

/**
 * The oldest guests that may be removed. A guest who became a customer is of another kind; a guest with a converted
 * quotation or a request is kept.
 */
const dueGuests = (now: Instant) => sql`
  due as materialized (
    select client_id from clients
    where kind = 'guest' and created_at <= ${timestamp(now - guestsKeptFor)}
      and not exists (
        select from quotations where quotations.client_id = clients.client_id and status = 'converted')
      and not exists (select from service_requests where service_requests.client_id = clients.client_id)
    order by created_at limit ${guestBatch.guests} for update skip locked)`;

/**
 * Removes a batch of rows of the oldest guests, and then the guests without rows. Returns the number of removed rows.
 */
export async function removeGuests(owner: Kysely<Schema>, now: Instant): Promise<number> {
  let removed = 0;
  for (const [table, key] of Object.entries(leftByGuests)) {
    const [rows, column] = [sql.table(table), sql.ref(key)];
    const { numAffectedRows = 0n } = await sql`
      with ${dueGuests(now)}, theirs as materialized (
        select client_id, ${column} from ${rows} join due using (client_id) limit ${guestBatch.rows})
      delete from ${rows} as gone using theirs
      where gone.client_id = theirs.client_id and gone.${column} = theirs.${column}`.execute(owner);
    removed += Number(numAffectedRows);
  }
  const nothingLeft = Object.keys(leftByGuests).map(
    (table) => sql`not exists (select from ${sql.table(table)} as own where own.client_id = due.client_id)`,
  );
  const { numAffectedRows = 0n } = await sql`
    with ${dueGuests(now)}
    delete from clients using due
    where clients.client_id = due.client_id and ${sql.join(nothingLeft, sql` and `)}`.execute(owner);
  return removed + Number(numAffectedRows);
}
