import { mostCounted } from "@anden/contract/list-count";
import type { Carrier } from "@anden/domain/carrier";
import { type ListOrder, listOrders, partsOf } from "@anden/domain/search/list-order";
import { shipmentSearch } from "@anden/domain/search/own-shipments";
import { searchWords } from "@anden/domain/search/word-beginnings";
import { deskChoices, statusesOf } from "@anden/domain/service-request/desk-list";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partiesByName, partyByNumber, partyByTaxId, partyPosition } from "../billing/queries.ts";
import type { Schema } from "../database/schema.ts";
import { countAtDesk, requestsAtDesk } from "../desk/queries.ts";
import { countQuotations, listedQuotations, quotationsFound } from "../quotations/queries.ts";
import type { RequestSearch } from "../service-requests/listing.ts";
import { countRequests, listedRequests, requestsFound } from "../service-requests/queries.ts";
import { type FreshDatabase, freshDatabase } from "../testing/database.ts";
import { Explainer, type Read } from "../testing/explainer.ts";
import { fillBillingParties, fillLists, manyClients } from "../testing/many-rows.ts";
import { rowsToCount } from "./count.ts";
import { mostSorted, shipmentPosition } from "./in-order.ts";
import type { Position, RowRange } from "./paging.ts";

// The rows that a page reads, from PostgreSQL's own statistics, under the client's own rights and with rows of many
// clients around them. The rows of a page are found in its index; counted in blocks, because an index scan skips
// rows without counting them.

const mostRows = 50;
const mostBlocks = 150;
/** The longest page and one more row. */
const limit = 26;
const clients = 100;
const rows = 150_000;
const largestClient = 700_001;
const until = Date.UTC(2026, 10, 20, 18);
const day = 24 * 60 * 60_000;

describe.skipIf(!process.env["TEST_DATABASE_URL"])("a page over many rows of many clients", () => {
  let place: FreshDatabase;
  let explain: Explainer;
  beforeAll(async () => {
    place = await freshDatabase("postgres");
    const database = await place.open();
    await fillLists(database.maintenance, { clients, rows, largestClient, until });
    await database.close();
    explain = new Explainer(place.databaseUrl ?? "");
  }, 900_000);
  afterAll(async () => {
    await explain?.close();
    await place?.drop();
  });

  const whole: RowRange = { from: until - 400 * day, before: until + day, limit };
  const askers = () => [largestClient, manyClients(clients)[7] ?? 0];

  function check(read: readonly Read[]): void {
    expect(read.length).toBeGreaterThan(0);
    for (const { rows: found, blocks, plan } of read) {
      expect(found, plan).toBeLessThanOrEqual(mostRows);
      expect(blocks, plan).toBeLessThanOrEqual(mostBlocks);
    }
  }

  type Listing = (tx: Transaction<Schema>, range: RowRange) => Promise<readonly Position[]>;
  /** Reads the first page, one far behind, the last ones, and a page in the middle of some days. */
  async function checkPages(list: Listing): Promise<number> {
    let shown = 0;
    for (const client of askers()) {
      const { value: all } = await explain.as(client, (tx) => list(tx, { ...whole, limit: rows }));
      shown += all.length;
      const deep = [all[Math.floor(all.length / 2)], all.at(-30), all.at(-1)].filter(
        (row) => row !== undefined,
      );
      const middle = all[Math.floor(all.length / 3)]?.createdAt ?? until;
      const ranges: readonly RowRange[] = [
        whole,
        ...deep.map((after) => ({ ...whole, after })),
        { ...whole, from: middle - 30 * day, before: middle },
        {
          ...whole,
          from: middle - 3 * day,
          before: middle + 60 * day,
          ...(deep[0] ? { after: deep[0] } : {}),
        },
      ];
      for (const range of ranges) check((await explain.as(client, (tx) => list(tx, range))).read);
    }
    return shown;
  }

  test("of quotations reads at most 50 rows, wherever it is in the list", async () => {
    expect(await checkPages((tx, range) => listedQuotations(tx, {}, range))).toBeGreaterThan(30_000);
  });

  test("of quotations with a number reads one", async () => {
    for (const client of askers())
      check((await explain.as(client, (tx) => listedQuotations(tx, { number: 900_000_005 }, whole))).read);
  });

  test("counting quotations reads ten thousand and one entries of the index, and none of a list", async () => {
    for (const client of askers()) {
      const { value, read } = await explain.as(client, (tx) => countQuotations(tx, {}, whole));
      const isLarge = client === largestClient;
      expect(value.count).toBe(isLarge ? mostCounted : value.count);
      expect(value.hasMore).toBe(isLarge);
      for (const { rows: found, blocks, plan } of read) {
        expect(plan).not.toContain("Seq Scan");
        expect(plan).toContain("Index Only Scan");
        expect(found, plan).toBeLessThanOrEqual(rowsToCount);
        expect(blocks, plan).toBeLessThanOrEqual(mostBlocks);
      }
    }
  });

  const filters: readonly (readonly [string, RequestSearch])[] = [
    ["without a filter", {}],
    ...requestStatuses.map((status) => [`that is ${status}`, { status }] as const),
    ["of a common origin", { originAreaId: 1010 }],
    ["to a common destination", { destinationAreaId: 1020 }],
    ["to a rare destination", { destinationAreaId: 1089 }],
    ["to nowhere", { destinationAreaId: 9_999 }],
    ["from a branch", { originBranchId: 101 }],
    ["to a branch", { destinationBranchId: 103 }],
    ["of a common origin and a common destination", { originAreaId: 1010, destinationAreaId: 1020 }],
    ["of an origin and a destination that never meet", { originAreaId: 1010, destinationAreaId: 1031 }],
    ["between two branches", { originBranchId: 102, destinationBranchId: 103 }],
    ["from an area to a branch", { originAreaId: 1010, destinationBranchId: 102 }],
    ["from a branch to an area", { originBranchId: 101, destinationAreaId: 1020 }],
    ["with a status and an origin", { status: "in-transit", originAreaId: 1015 }],
    ["with a status that its destination never has", { status: "cancelled", destinationAreaId: 1089 }],
    [
      "with a status, an origin and a destination",
      { status: "registered", originBranchId: 101, destinationBranchId: 102 },
    ],
  ];

  test.each(filters)(
    "of requests %s reads at most 50 rows, wherever it is in the list",
    async (_, search) => {
      await checkPages((tx, range) => listedRequests(tx, search, range));
    },
  );

  test.each(filters)("counting requests %s reads entries of one index alone", async (_, search) => {
    for (const client of askers()) {
      const { read } = await explain.as(client, (tx) => countRequests(tx, search, whole));
      for (const { rows: found, plan } of read) {
        expect(plan).not.toContain("Seq Scan");
        expect(found, plan).toBeLessThanOrEqual(rowsToCount);
      }
    }
  });

  // A page in another order: at most a thousand entries of one index are sorted, or the index of the order is walked
  // to the page. Either way the rows read are the page's own.
  async function checkOrder(
    list: (tx: Transaction<Schema>, range: RowRange, order: ListOrder) => Promise<readonly Position[]>,
  ): Promise<void> {
    for (const client of askers())
      for (const order of listOrders.filter((each) => partsOf(each).by !== "date"))
        for (const days of [400, 3, 0.5]) {
          const range = { ...whole, from: until - days * day };
          const { value: all } = await explain.as(client, (tx) => list(tx, { ...range, limit: rows }, order));
          for (const after of [undefined, all[Math.floor(all.length / 2)], all.at(-1)]) {
            const { read } = await explain.as(client, (tx) =>
              list(tx, { ...range, ...(after ? { after } : {}) }, order),
            );
            for (const { rows: found, tableRows, blocks, plan } of read) {
              expect(plan).not.toContain("Seq Scan");
              expect(tableRows, plan).toBeLessThanOrEqual(limit);
              expect(found, plan).toBeLessThanOrEqual(mostSorted + 1 + limit);
              expect(blocks, plan).toBeLessThanOrEqual(2 * mostBlocks);
            }
          }
        }
  }

  test("of quotations by number or total reads its own rows, whatever the days", async () => {
    await checkOrder((tx, range, order) => listedQuotations(tx, {}, range, order));
  });

  test.each([
    ["without a filter", {}],
    ["with a common status", { status: "in-transit" }],
    ["with a rare status", { status: "cancelled" }],
    ["between two branches", { originBranchId: 102, destinationBranchId: 103 }],
    ["with a common word", { text: "guadalajara" }],
  ] as const)(
    "of requests %s by number or total reads its own rows, whatever the days",
    async (_, search) => {
      await checkOrder((tx, range, order) => listedRequests(tx, search, range, order));
    },
  );

  const words = ["guadalajara", "guad", "zinc", "taller guadalajara", "nobody", "900000005", "30000000005"];
  test.each(words)("of requests with the words %j reads its own rows and their entries", async (text) => {
    for (const client of askers()) {
      const { read } = await explain.as(client, (tx) => listedRequests(tx, { text }, whole));
      for (const { tableRows, blocks, plan } of read) {
        expect(tableRows, plan).toBeLessThanOrEqual(limit);
        expect(blocks, plan).toBeLessThanOrEqual(3 * mostBlocks);
      }
    }
  });

  const lanes = 70;
  test.each([...words, "monterrey guadalajara", "jalisco", "ruta"])(
    "of quotations with the words %j reads its own rows, and one entry of each lane and of the page of each that it finds",
    async (text) => {
      for (const client of askers()) {
        const { read } = await explain.as(client, (tx) => listedQuotations(tx, { text }, whole));
        for (const { rows: found, tableRows, plan } of read) {
          expect(plan).not.toContain("Seq Scan");
          expect(tableRows, plan).toBeLessThanOrEqual(limit);
          expect(found, plan).toBeLessThanOrEqual((lanes + 1) * (limit + 1) + limit);
        }
      }
    },
  );

  test.each(["guadalajara", "monterrey", "ruta"])(
    "counting and sorting quotations with the words %j reads no more entries than are counted",
    async (text) => {
      for (const client of askers()) {
        const { read } = await explain.as(client, (tx) => countQuotations(tx, { text }, whole));
        for (const { rows: found, tableRows, plan } of read) {
          expect(tableRows, plan).toBe(0);
          expect(found, plan).toBeLessThanOrEqual(rowsToCount + lanes + 1);
        }
        const [few] = (await explain.as(client, (tx) => listedQuotations(tx, { text }, whole, "total-desc")))
          .read;
        expect(few?.rows, few?.plan).toBeLessThanOrEqual(mostSorted + 1 + lanes + 1 + limit);
      }
    },
  );

  test("of requests with a number reads one", async () => {
    for (const client of askers())
      check((await explain.as(client, (tx) => listedRequests(tx, { number: 30_000_000_005 }, whole))).read);
  });

  test.each(["o", "oc", "OC 1", "oc 12", "oc 100", "nothing"])(
    "of requests with a reference that begins with %j reads each twice, once in its index",
    async (reference) => {
      for (const client of askers()) {
        const { read } = await explain.as(client, (tx) => listedRequests(tx, { reference }, whole));
        for (const { rows: found, blocks, plan } of read) {
          expect(found, plan).toBeLessThanOrEqual(2 * limit);
          expect(blocks, plan).toBeLessThanOrEqual(2 * mostBlocks);
        }
      }
    },
  );

  test("a cursor is looked up by its key", async () => {
    for (const client of askers()) {
      check((await explain.as(client, (tx) => shipmentPosition(tx, "quotations", 900_000_005))).read);
      check(
        (await explain.as(client, (tx) => shipmentPosition(tx, "service_requests", 30_000_000_005))).read,
      );
    }
  });

  const branches = new Map(
    [101, 102, 103].map((id) => [id, { id, name: `Branch ${id}`, city: "", state: "" }]),
  );
  test.each(["9", "90000", "900000005", "3", "30000000005", "oc", "branch", "branch 102", "guadalajara"])(
    "a search for %j reads at most 50 rows of each list, beside entries of lanes",
    async (typed) => {
      const search = shipmentSearch(typed, {
        branches: branches as unknown as Carrier["branches"],
        areas: new Map(),
      });
      for (const client of askers())
        for (const found of [quotationsFound, requestsFound]) {
          const { read } = await explain.as<unknown>(client, (tx) => found(tx, search));
          for (const { rows: touched, tableRows, blocks, plan } of read) {
            expect(tableRows, plan).toBeLessThanOrEqual(mostRows);
            expect(touched, plan).toBeLessThanOrEqual(mostRows + 2 * lanes);
            expect(blocks, plan).toBeLessThanOrEqual(2 * mostBlocks);
          }
        }
    },
  );

  describe("of the carrier's desk", () => {
    /** Beside those with requests. */
    const others = 20_000;
    beforeAll(async () => {
      const database = await place.open();
      const all = sql`select unnest(${[largestClient, ...manyClients(clients)]}::bigint[])
        union all select 800000 + n from generate_series(1, ${others}) as n`;
      await sql`
        insert into clients (client_id, kind, name, search_keys, settings, created_at)
        select id, 'registered', 'x', array[id::text, 'c' || id] || case when id >= 800000 then array['transportes']
            when id = ${largestClient} then array['mayor', 'ejemplo'] else array['ejemplo'] end, '{}', now()
        from (${all}) as each_client (id)`.execute(database.maintenance);
      await sql`vacuum analyze clients`.execute(database.maintenance);
      await database.close();
    }, 300_000);

    /** Each text with how many clients it finds. */
    const texts = [
      ["", 1],
      ["mayor", 1],
      [String(largestClient), 1],
      [`c${manyClients(clients)[7]}`, 1],
      ["ejemplo", clients + 1],
      ["ejemplo mayor", 1],
      ["nobody", 0],
    ] as const;
    test.each(texts)(
      "with the client %j reads the rows of a page and the entries of each client",
      async (text, owners) => {
        for (const choice of deskChoices)
          for (const after of [undefined, { dueAt: until - 20 * day, number: 1 }]) {
            const paging = { limit, ...(after ? { after } : {}) };
            const { value, read } = await explain.asStaff((tx) =>
              requestsAtDesk(tx, { choice, text }, paging),
            );
            if (owners > 0 && choice !== "cancelled") expect(value.length).toBe(limit);
            const statuses = statusesOf(choice).length;
            for (const { rows: found, tableRows, plan } of read) {
              expect(plan).not.toContain("Seq Scan");
              // Index entries per status and client, the rows of the clients, and the page with the names of its clients.
              expect(found, plan).toBeLessThanOrEqual(
                statuses * owners * (limit + 1) + 2 * statuses * owners + 2 * limit,
              );
              const places = text === "" ? statuses * limit : statuses * owners;
              expect(tableRows, plan).toBeLessThanOrEqual(places + 2 * limit);
            }
          }
      },
    );

    test.each(texts)(
      "counting with the client %j reads no row of a request, and of each status those that are counted",
      async (text, owners) => {
        const { value, read } = await explain.asStaff((tx) => countAtDesk(tx, text));
        expect(value.some(({ count }) => count > 0)).toBe(owners > 0);
        for (const { rows: found, tableRows, plan } of read) {
          expect(plan).not.toContain("Seq Scan");
          expect(found, plan).toBeLessThanOrEqual(4 * (rowsToCount + 2 * owners));
          expect(tableRows, plan).toBeLessThanOrEqual(4 * owners);
        }
      },
    );
  });

  describe("of billing parties", () => {
    const parties = 30_000;
    beforeAll(async () => {
      const database = await place.open();
      await fillBillingParties(database.maintenance, { clients, rows: parties, largestClient });
      await database.close();
    }, 300_000);

    test.each([
      ["without a word", ""],
      ["with a word that all have", "works"],
      ["with one that few have", "tij"],
      ["with one that nobody has", "zacatecas"],
      ["with two words that all have", "sample works"],
    ])("%s reads the rows of a page once in each index, wherever it lies", async (_, typed) => {
      const words = searchWords(typed);
      const inIndexes = words.length + 1;
      for (const [client, numbers] of [
        [largestClient, [undefined, 5, 15_000, parties]],
        [askers()[1] ?? 0, [undefined]],
      ] as const)
        for (const number of numbers) {
          const after = number === undefined ? undefined : { sortName: `works ${number} sample`, number };
          const { read } = await explain.as<unknown>(client, (tx) =>
            partiesByName(tx, { words, after, limit }),
          );
          expect(read.length).toBeGreaterThan(0);
          for (const { rows: found, blocks, plan } of read) {
            expect(found, plan).toBeLessThanOrEqual(inIndexes * limit);
            expect(blocks, plan).toBeLessThanOrEqual(2 * mostBlocks);
          }
        }
    });

    test("by number and by tax id reads one", async () => {
      for (const client of askers())
        for (const ask of [
          (tx: Transaction<Schema>) => partyPosition(tx, 15_000),
          (tx: Transaction<Schema>) => partyByNumber(tx, 15_000),
          (tx: Transaction<Schema>) => partyByTaxId(tx, "WRK15000"),
        ])
          for (const { rows: found, plan } of (await explain.as<unknown>(client, ask)).read)
            expect(found, plan).toBeLessThanOrEqual(1);
    });
  });
});
