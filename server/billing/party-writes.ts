import type { BillingParty } from "@anden/domain/customer/billing-party";
import { partyKeys } from "@anden/domain/customer/billing-party-search";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { type Kysely, sql, type Transaction } from "kysely";
import { changedBy, type Writer } from "../address-book/writer.ts";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";
import { type StoredParty, storedParty } from "./queries.ts";

type Tx = Transaction<Schema>;

interface Making {
  readonly clientId: number;
  readonly at: Date;
  readonly by: string;
  /** The caller's computer or program. */
  readonly from?: string | undefined;
  readonly isUnfinished?: boolean;
}

/** Stores a party with its search keys. */
export async function storeBillingParty(
  db: Kysely<Schema>,
  party: BillingParty,
  { clientId, at, by, from, isUnfinished = false }: Making,
): Promise<void> {
  await db
    .insertInto("billing_parties")
    .values({
      client_id: clientId,
      number: party.number,
      ...columnsOf(party),
      is_unfinished: isUnfinished,
      created_at: at,
      created_by: by,
      changed_from: from ?? null,
    })
    .execute();
  await addKeys(db, clientId, party);
}

/** Replaces the stored data of a party, and its search keys where they change. */
export async function changeBillingParty(
  tx: Tx,
  before: StoredParty,
  party: BillingParty,
  writer: Writer,
  { isUnfinished = before.isUnfinished, from }: Pick<Making, "isUnfinished" | "from"> = {},
): Promise<void> {
  await tx
    .updateTable("billing_parties")
    .set({
      ...columnsOf(party),
      is_unfinished: isUnfinished,
      ...changedBy(writer),
      ...(from === undefined ? {} : { changed_from: from }),
    })
    .where("client_id", "=", writer.clientId)
    .where("number", "=", before.number)
    .execute();
  if (keysOf(before).join() === keysOf(party).join()) return;
  await tx
    .deleteFrom("billing_party_keys")
    .where("client_id", "=", writer.clientId)
    .where("key", "in", partyKeys(before))
    .where("sort_name", "=", sortKey(before.name))
    .where("number", "=", before.number)
    .execute();
  await addKeys(tx, writer.clientId, party);
}

const keysOf = (party: BillingParty) => [sortKey(party.name), ...partyKeys(party)];

function columnsOf(party: BillingParty) {
  return { sort_name: sortKey(party.name), tax_id: party.taxId, record: JSON.stringify(party) };
}

async function addKeys(db: Kysely<Schema>, clientId: number, party: BillingParty): Promise<void> {
  const own = { client_id: clientId, number: party.number, sort_name: sortKey(party.name) };
  await db
    .insertInto("billing_party_keys")
    .values(partyKeys(party).map((key) => ({ ...own, key })))
    .execute();
}

/** Serializes the calls of one client that add parties, so that no tax id is added twice. */
export async function oneAfterAnother(tx: Tx, clientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing-entry', ${clientId}::bigint))`.execute(tx);
}

/** One of the client's own parties, locked until the transaction ends. */
export async function heldParty(tx: Tx, number: number): Promise<StoredParty | undefined> {
  const row = await tx
    .selectFrom("billing_parties")
    .select(["record", "is_unfinished"])
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  return row && storedParty(row);
}
