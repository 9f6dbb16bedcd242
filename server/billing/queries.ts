import type { BillingParty } from "@anden/domain/customer/billing-party";
import { partyKeys } from "@anden/domain/customer/billing-party-search";
import { sortKey } from "@anden/domain/search/word-beginnings";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

type Tx = Transaction<Schema>;

/** The position of a party in a list: by its name, and by its number among equal names. */
export interface NamePosition {
  readonly sortName: string;
  readonly number: number;
}

export interface PartySearch {
  /** Beginnings of words that the party must have, all of them; the first one leads the search. */
  readonly words: readonly string[];
  readonly after: NamePosition | undefined;
  readonly limit: number;
}

/** Stores a party with its search keys. */
export async function storeBillingParty(
  db: Kysely<Schema>,
  party: BillingParty,
  made: { readonly clientId: number; readonly at: Date; readonly by: string },
): Promise<void> {
  const own = { client_id: made.clientId, number: party.number, sort_name: sortKey(party.name) };
  await db
    .insertInto("billing_parties")
    .values({
      ...own,
      tax_id: party.taxId,
      record: JSON.stringify(party),
      created_at: made.at,
      created_by: made.by,
    })
    .execute();
  await db
    .insertInto("billing_party_keys")
    .values(partyKeys(party).map((key) => ({ ...own, key })))
    .execute();
}

/** The client's parties by name. Row-level security restricts them to the client's. */
export async function partiesByName(
  tx: Tx,
  { words: [first, ...others], after, limit }: PartySearch,
): Promise<readonly BillingParty[]> {
  const behind = (table: "p" | "k" | "o"): RawBuilder<boolean> =>
    after
      ? sql<boolean>`(${sql.ref(`${table}.sort_name`)}, ${sql.ref(`${table}.number`)}) > (${after.sortName}, ${after.number}::bigint)`
      : sql<boolean>`true`;
  if (first === undefined)
    return recordsOf(
      await tx
        .selectFrom("billing_parties as p")
        .select("p.record")
        .where(behind("p"))
        .orderBy("p.sort_name")
        .orderBy("p.number")
        .limit(limit)
        .execute(),
    );
  // The page is cut from the keys alone, so that only its own parties are read. Every key is searched from the
  // page's start: otherwise a planner that merges the keys would walk there from the list's beginning.
  let page = tx
    .selectFrom("billing_party_keys as k")
    .select(["k.sort_name", "k.number"])
    .where("k.key", "=", first)
    .where(behind("k"));
  for (const word of others)
    page = page.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("billing_party_keys as o")
          .select("o.number")
          .where("o.key", "=", word)
          .where(behind("o"))
          .whereRef("o.sort_name", "=", "k.sort_name")
          .whereRef("o.number", "=", "k.number"),
      ),
    );
  const found = page.orderBy("k.sort_name").orderBy("k.number").limit(limit).as("found");
  return recordsOf(
    await tx
      .selectFrom(found)
      .innerJoin("billing_parties as p", "p.number", "found.number")
      .select("p.record")
      .orderBy("found.sort_name")
      .orderBy("found.number")
      .execute(),
  );
}

/** The position of one of the client's own parties in their list. */
export async function partyPosition(tx: Tx, number: number): Promise<NamePosition | undefined> {
  const row = await tx
    .selectFrom("billing_parties")
    .select("sort_name")
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { sortName: row.sort_name, number };
}

export async function partyByNumber(tx: Tx, number: number): Promise<BillingParty | undefined> {
  const rows = await tx.selectFrom("billing_parties").select("record").where("number", "=", number).execute();
  return recordsOf(rows)[0];
}

/** The oldest party with a tax id: several parties may share a generic one. */
export async function partyByTaxId(tx: Tx, taxId: string): Promise<BillingParty | undefined> {
  const rows = await tx
    .selectFrom("billing_parties")
    .select("record")
    .where("tax_id", "=", taxId)
    .orderBy("number")
    .limit(1)
    .execute();
  return recordsOf(rows)[0];
}

/** Written only by `storeBillingParty`, so the stored type is known. */
function recordsOf(rows: readonly { readonly record: unknown }[]): readonly BillingParty[] {
  return rows.map(({ record }) => record as BillingParty);
}
