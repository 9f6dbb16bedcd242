import type { BillingParty } from "@anden/domain/customer/billing-party";
import type { InvoiceData } from "@anden/domain/customer/customer";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { callsClient } from "../database/calls-client.ts";
import type { Schema } from "../database/schema.ts";

type Tx = Transaction<Schema>;

/** A party, and whether adding it was started but not finished. */
export interface StoredParty extends BillingParty {
  readonly isUnfinished: boolean;
}

/** The position of a party in a list: by its name, and by its number among equal names. */
export interface NamePosition {
  readonly sortName: string;
  readonly number: number;
}

export interface PartySearch {
  /** Beginnings of words that the party must have, all of them; the first one leads the search. */
  readonly words: readonly string[];
  /** The whole tax id that the party must have. */
  readonly taxId?: string | undefined;
  readonly after: NamePosition | undefined;
  readonly limit: number;
}

/** The client's parties by name. */
export async function partiesByName(
  tx: Tx,
  { words: [first, ...others], taxId, after, limit }: PartySearch,
): Promise<readonly StoredParty[]> {
  const behind = (table: "p" | "k" | "o"): RawBuilder<boolean> =>
    after
      ? sql<boolean>`(${sql.ref(`${table}.sort_name`)}, ${sql.ref(`${table}.number`)}) > (${after.sortName}, ${after.number}::bigint)`
      : sql<boolean>`true`;
  const withTaxId = taxId === undefined ? sql<boolean>`true` : sql<boolean>`p.tax_id = ${taxId}`;
  if (first === undefined)
    return recordsOf(
      await tx
        .selectFrom("billing_parties as p")
        .select(["p.record", "p.is_unfinished"])
        .where("p.client_id", "=", callsClient)
        .where(behind("p"))
        .where(withTaxId)
        .orderBy("p.sort_name")
        .orderBy("p.number")
        .limit(limit)
        .execute(),
    );
  // The page is cut from the keys alone, so that only its own parties are read. Every key is searched from the
  // page's start: otherwise a planner that merges the keys would walk there from the list's beginning.
  let page = tx
    .selectFrom("billing_party_keys as k")
    .select(["k.client_id", "k.sort_name", "k.number"])
    .where("k.client_id", "=", callsClient)
    .where("k.key", "=", first)
    .where(behind("k"));
  for (const word of others)
    page = page.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("billing_party_keys as o")
          .select("o.number")
          .where("o.key", "=", word)
          .where(behind("o"))
          .whereRef("o.client_id", "=", "k.client_id")
          .whereRef("o.sort_name", "=", "k.sort_name")
          .whereRef("o.number", "=", "k.number"),
      ),
    );
  if (taxId !== undefined)
    page = page.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("billing_parties as p")
          .select("p.number")
          .where(withTaxId)
          .whereRef("p.client_id", "=", "k.client_id")
          .whereRef("p.number", "=", "k.number"),
      ),
    );
  const found = page.orderBy("k.sort_name").orderBy("k.number").limit(limit).as("found");
  return recordsOf(
    await tx
      .selectFrom(found)
      .innerJoin("billing_parties as p", (join) =>
        join.onRef("p.client_id", "=", "found.client_id").onRef("p.number", "=", "found.number"),
      )
      .select(["p.record", "p.is_unfinished"])
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
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { sortName: row.sort_name, number };
}

export async function partyByNumber(tx: Tx, number: number): Promise<StoredParty | undefined> {
  const rows = await tx
    .selectFrom("billing_parties")
    .select(["record", "is_unfinished"])
    .where("client_id", "=", callsClient)
    .where("number", "=", number)
    .execute();
  return recordsOf(rows)[0];
}

/** The oldest party with a tax id: several parties may share a generic one. */
export async function partyByTaxId(tx: Tx, taxId: string): Promise<StoredParty | undefined> {
  const rows = await tx
    .selectFrom("billing_parties")
    .select(["record", "is_unfinished"])
    .where("client_id", "=", callsClient)
    .where("tax_id", "=", taxId)
    .orderBy("number")
    .limit(1)
    .execute();
  return recordsOf(rows)[0];
}

function recordsOf(rows: readonly PartyRow[]): readonly StoredParty[] {
  return rows.map(storedParty);
}

interface PartyRow {
  readonly record: unknown;
  readonly is_unfinished: boolean;
}

/** Written only by `party-writes.ts`, so the stored type is known. */
export function storedParty({ record, is_unfinished }: PartyRow): StoredParty {
  return { ...(record as BillingParty), isUnfinished: is_unfinished };
}

/** Stores the invoice data that a client has entered. All other settings of the client keep their current values. */
export async function storeInvoiceData(
  owner: Kysely<Schema>,
  clientId: number,
  invoice: InvoiceData,
): Promise<void> {
  await sql`
    update clients set settings = settings || jsonb_build_object('invoice', ${JSON.stringify(invoice)}::text::jsonb)
    where client_id = ${clientId} and kind = 'registered'
  `.execute(owner);
}
