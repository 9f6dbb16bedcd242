import type { Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Schema } from "../database/schema.ts";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { type FreshDatabase, freshDatabase } from "../testing/database.ts";
import { Explainer } from "../testing/explainer.ts";
import { fillAddressBook } from "../testing/many-addresses.ts";
import { manyClients } from "../testing/many-rows.ts";
import { loaded } from "../testing/server.ts";
import {
  type ContactSearch,
  contactsByName,
  type DistributorSearch,
  distributorsByName,
  firstDistributors,
  positionIn,
  type Reading,
} from "./listing.ts";
import { distributorByNumber } from "./queries.ts";

type Tx = Transaction<Schema>;

// The rows that a page of either list reads, from PostgreSQL's own statistics: the rows of one page in each place
// where they are looked up (the list, the keys of a word in a field, the addresses of contacts), and never those
// before or after. Two words that rarely occur together read the keys of each once (decision 0032).

/** The longest page and one more row. */
const limit = 26;
const clients = 100;
const rows = 30_000;
const largestClient = 700_001;
/**
 * Counted in blocks, because an index scan skips rows without counting them; a lookup of one row descends its
 * index.
 */
const mostBlocks = 150;
const anAddress = 10_000_005;
/** How many rows of the first of several words are checked one by one. */
const rowsLookedAt = 500;

describe.skipIf(!process.env["TEST_DATABASE_URL"])("a page of a long address book", () => {
  let place: FreshDatabase;
  let explain: Explainer;
  beforeAll(async () => {
    place = await freshDatabase("postgres", loaded(demoCarrier));
    const database = await place.open();
    await fillAddressBook(database.maintenance, { clients, rows, largestClient });
    await database.close();
    explain = new Explainer(place.databaseUrl ?? "");
  }, 900_000);
  afterAll(async () => {
    await explain?.close();
    await place?.drop();
  });

  const askers = () => [largestClient, manyClients(clients)[7] ?? 0];

  /** Reads the first page, and pages after some names; returns how many rows they showed. */
  async function checkPages(
    list: (tx: Tx, reading: Reading) => Promise<readonly unknown[]>,
    { places, names }: { readonly places: number; readonly names: readonly string[] },
  ): Promise<number> {
    let shown = 0;
    for (const client of askers())
      for (const sortKey of [undefined, ...names]) {
        const reading = sortKey ? { after: { sortKey, number: 0 }, limit } : { limit };
        const { value, read } = await explain.as(client, (tx) => list(tx, reading));
        shown += value.length;
        for (const { rows: touched, blocks, plan } of read) {
          expect(touched, plan).toBeLessThanOrEqual(places * limit);
          expect(blocks, plan).toBeLessThanOrEqual(places * mostBlocks);
        }
      }
    return shown;
  }

  const name = (text: string) => ({ fields: ["name"], text }) as const;
  const address = (text: string) => ({ fields: ["address"], text }) as const;
  const either = (text: string) => ({ fields: ["name", "address"], text }) as const;
  const addresses: readonly (readonly [string, number, DistributorSearch])[] = [
    ["without a filter", 1, { searches: [] }],
    ["with a name that most have", 2, { searches: [name("obra")] }],
    ["with a letter", 2, { searches: [name("t")] }],
    ["of senders", 2, { roles: ["sender"], searches: [] }],
    ["of senders with a name that most have", 3, { roles: ["sender"], searches: [name("obra")] }],
    ["with a street", 2, { searches: [address("este")] }],
    ["with a word that either may have", 3, { searches: [either("norte")] }],
  ];
  test.each(addresses)("of addresses %s reads its rows in %i places at most", async (_, places, search) => {
    const shown = await checkPages((tx, reading) => distributorsByName(tx, search, reading), {
      places,
      names: ["obra 5", "obra 7", "taller 5", "taller 9"],
    });
    expect(shown).toBeGreaterThan(limit);
  });

  test("of the addresses closest to a word reads its rows in three places at most", async () => {
    for (const client of askers())
      for (const text of ["obra", "t", "norte"]) {
        const inName = { searches: [name(text)] };
        const closest = [{ ...inName, begins: text }, inName, { searches: [either(text)] }];
        const { value, read } = await explain.as(client, (tx) => firstDistributors(tx, closest, limit));
        expect(value).toHaveLength(limit);
        for (const { rows: touched, blocks, plan } of read) {
          expect(touched, plan).toBeLessThanOrEqual(3 * limit);
          expect(blocks, plan).toBeLessThanOrEqual(3 * mostBlocks);
        }
      }
  });

  const person = { fields: ["contact-name"], text: "ana" } as const;
  const position = { fields: ["contact-position"], text: "jefe" } as const;
  const contacts: readonly (readonly [string, number, ContactSearch])[] = [
    ["without a filter", 2, { searches: [] }],
    ["with a name that most have", 3, { searches: [person] }],
    ["with a position", 3, { searches: [position] }],
  ];
  test.each(contacts)("of contacts %s reads its rows in %i places at most", async (_, places, search) => {
    const shown = await checkPages((tx, reading) => contactsByName(tx, search, reading), {
      places,
      names: ["ana 5", "ana 7", "luis 5", "luis 9"],
    });
    expect(shown).toBeGreaterThan(limit);
  });

  test("of two common words that never meet reads the keys of each once, and little more", async () => {
    const never = { searches: [name("taller"), address("este")] };
    for (const client of askers()) {
      const keys = await keysOf(client, ["taller", "este"]);
      const { value, read } = await explain.as(client, (tx) => distributorsByName(tx, never, { limit }));
      expect(value).toEqual([]);
      for (const { rows: touched, plan } of read)
        expect(touched, plan).toBeLessThanOrEqual(keys + 2 * rowsLookedAt);
    }
  });

  test("of two words that meet late in the list has the first rows that have both, and none twice", async () => {
    // The works named obra come first: none of the first five hundred in the street Norte is a taller.
    const late = { searches: [either("norte talle")] };
    const list = (reading: Reading) =>
      explain.as(largestClient, (tx) => distributorsByName(tx, late, reading));
    const { value: first } = await list({ limit });
    expect(first).toHaveLength(limit);
    expect(new Set(first.map((row) => `${row.name.split(" ")[0]} ${row.street}`))).toEqual(
      new Set(["Taller Norte"]),
    );
    const names = first.map(({ sort_key }) => sort_key);
    expect(names).toEqual([...new Set(names)].toSorted());
    const last = first.at(-1);
    if (!last) return;
    const { value: next } = await list({ after: { sortKey: last.sort_key, number: last.number }, limit });
    expect(next.every(({ sort_key }) => sort_key > last.sort_key)).toBe(true);
  });

  /** How many keys the client has of some words. */
  async function keysOf(client: number, words: readonly string[]): Promise<number> {
    const { value } = await explain.as(client, (tx) =>
      tx
        .selectFrom("address_book_keys")
        .select("number")
        .where("key", "in", [...words])
        .execute(),
    );
    return value.length;
  }

  test("of a search without matches reads nothing", async () => {
    for (const client of askers())
      for (const list of [
        (tx: Tx) => distributorsByName(tx, { searches: [either("zacatecas")] }, { limit }),
        (tx: Tx) => contactsByName(tx, { searches: [{ ...person, text: "zacatecas" }] }, { limit }),
      ])
        for (const { rows: touched, plan } of (await explain.as<unknown>(client, list)).read)
          expect(touched, plan).toBe(0);
  });

  test("of the contacts of one address reads only these, and an address is found by its key", async () => {
    for (const client of askers())
      for (const [most, ask] of [
        [2, (tx: Tx) => contactsByName(tx, { distributorNumber: anAddress, searches: [] }, { limit })],
        [3, (tx: Tx) => contactsByName(tx, { distributorNumber: anAddress, searches: [person] }, { limit })],
        [1, (tx: Tx) => positionIn(tx, "distributors", anAddress)],
        [1, (tx: Tx) => positionIn(tx, "distributor_contacts", anAddress + 10_000_000)],
        [1, (tx: Tx) => distributorByNumber(tx, anAddress)],
        [1, (tx: Tx) => distributorsByName(tx, { number: anAddress, searches: [] }, { limit })],
        [2, (tx: Tx) => distributorsByName(tx, { number: anAddress, searches: [name("obra")] }, { limit })],
      ] as const)
        for (const { rows: touched, plan } of (await explain.as<unknown>(client, ask)).read)
          expect(touched, plan).toBeLessThanOrEqual(most);
  });
});
