import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Schema } from "../database/schema.ts";
import { day, eachServer, friday, type Person } from "../testing/server.ts";
import { guestBatch, guestsKeptFor, leftByGuests, removeGuests } from "./guests-left.ts";
import { keepHouse } from "./housekeeping.ts";

/** Tables with a `client_id` in which no guest can have a row, or whose rows are removed by a rule of their own. */
const notLeftByGuests = [
  "users",
  "sessions",
  "outbox",
  // The carrier's own files name these clients.
  "agreements",
  "fixed_windows",
  "service_windows",
  "service_requests",
  "service_request_events",
  "service_request_references",
  "service_request_keys",
  "distributors",
  "distributor_contacts",
  "address_book_keys",
  "billing_parties",
  "billing_party_keys",
  // Removed after thirty days by housekeeping.
  "mails",
  // Removed with its file.
  "file_pieces",
];

eachServer((server) => {
  const owner = () => server.database.owner;
  const rowsOf = async (table: keyof Schema, clientId: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where client_id = ${clientId}`.execute(owner());
    return rows[0]?.count ?? -1;
  };
  const everything = ["clients", ...Object.keys(leftByGuests)] as (keyof Schema)[];
  const countsOf = ({ clientId }: Person) => Promise.all(everything.map((table) => rowsOf(table, clientId)));
  /** Removes batches until nothing is left to remove. */
  const removeAll = async (now: number) => {
    let removed = 0;
    for (let went = 1; went > 0; removed += went) went = await removeGuests(owner(), now);
    return removed;
  };
  /** A guest with a row in each table that guests leave rows in. */
  const aGuestWithRows = async () => {
    const guest = await server.aGuest();
    await server.givenAQuotation(guest);
    const client_id = guest.clientId;
    const draft = { client_id, user_name: guest.userName, draft_id: randomUUID(), revision: randomUUID() };
    await owner()
      .insertInto("drafts")
      .values({ ...draft, updated_at: new Date(server.now), steps: "{}" })
      .execute();
    await owner()
      .insertInto("known_goods")
      .values({
        client_id,
        goods_id: randomUUID(),
        goods_key: "1",
        name: "Cajas",
        packaging_id: 1,
        length: 600,
        width: 400,
        height: 400,
        weight: 18_000,
        not_stackable: false,
        weight_unit: "kilogram",
        length_unit: "metre",
      })
      .execute();
    const file = { client_id, number: 1, created_at: new Date(server.now), created_by: guest.userName };
    await owner()
      .insertInto("files")
      .values({
        ...file,
        name: "carta.pdf",
        media_type: "application/pdf",
        length: 5,
        sha256: Buffer.alloc(32),
        state: "attached",
        expires_at: null,
      })
      .execute();
    const piece = { client_id, file_number: 1, position: 0, content: Buffer.from("%PDF-") };
    await owner().insertInto("file_pieces").values(piece).execute();
    return guest;
  };

  beforeEach(async () => {
    server.now = friday;
    await owner().deleteFrom("clients").where("kind", "=", "guest").execute();
  });

  describe("a guest", () => {
    test("goes with everything they left, ninety days after the day they came, and not before", async () => {
      const guest = await aGuestWithRows();
      const there = await countsOf(guest);
      for (const [at, count] of there.entries()) expect(count, everything[at]).toBe(1);
      expect(await removeAll(friday + guestsKeptFor - 1)).toBe(0);
      expect(await countsOf(guest)).toEqual(there);
      expect(await removeAll(friday + 91 * day)).toBe(there.length);
      expect(await countsOf(guest)).toEqual(there.map(() => 0));
      expect(await rowsOf("file_pieces", guest.clientId)).toBe(0);
    });

    test("stays with everything when a quotation was converted, or they became a customer", async () => {
      const [converted, registered, gone] = [
        await aGuestWithRows(),
        await aGuestWithRows(),
        await aGuestWithRows(),
      ];
      await owner()
        .updateTable("quotations")
        .set({ status: "converted" })
        .where("client_id", "=", converted.clientId)
        .execute();
      await owner()
        .updateTable("clients")
        .set({ kind: "registered" })
        .where("client_id", "=", registered.clientId)
        .execute();
      const there = await countsOf(converted);
      await removeAll(friday + 1_000 * day);
      expect(await countsOf(converted)).toEqual(there);
      expect(await countsOf(registered)).toEqual(there);
      expect(await countsOf(gone)).toEqual(there.map(() => 0));
    });

    test("does not take what customers have stored, however old", async () => {
      const demo = await server.aCustomer();
      await server.givenAQuotation(demo);
      const before = await countsOf(demo);
      expect(before[0]).toBe(1);
      await removeAll(friday + 1_000 * day);
      expect(await countsOf(demo)).toEqual(before);
    });

    test("with more than goes at once goes in batches, beside other guests, from four processes", async () => {
      const guests = [await server.aGuest(), await server.aGuest()];
      for (const guest of guests) await server.givenAQuotation(guest);
      const many = 2 * guestBatch.rows + 1;
      await sql`
        insert into idempotency (client_id, key, call, request_hash, status, answer, created_at)
        select client_id, 'many-' || i, 'quote', 'hash', 200, '{}', now()
        from clients, generate_series(1, ${many}::int) i where kind = 'guest'`.execute(owner());
      const now = friday + guestsKeptFor;
      const first = await removeGuests(owner(), now);
      expect(first).toBeLessThanOrEqual(guests.length + guestBatch.rows);
      expect(await rowsOf("clients", guests[0]?.clientId ?? 0)).toBe(1);
      const turns = async () => {
        while ((await removeGuests(owner(), now)) > 0);
      };
      await Promise.all(Array.from({ length: 4 }, turns));
      await removeAll(now);
      for (const guest of guests) expect(await countsOf(guest)).toEqual(everything.map(() => 0));
    });

    test("is removed by housekeeping, which says so", async () => {
      const guest = await aGuestWithRows();
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      const { signal } = new AbortController();
      const at = { database: server.database, clock: () => friday + guestsKeptFor, signal };
      await keepHouse({ ...at, log: { info: say, warn: say } }, 1);
      expect(await rowsOf("clients", guest.clientId)).toBe(0);
      expect(said.join("\n")).toMatch(/^Removed \d+ expired rows of guests\.$/m);
    });
  });

  test("every table of clients is one that guests leave rows in, or is known not to be", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'client_id'
        and not a.attisdropped order by 1`.execute(owner());
    expect(rows.map(({ name }) => name)).toEqual([...everything, ...notLeftByGuests].sort());
  });

  if (server.kind === "postgres")
    test("the oldest guests are found without reading the customers", async () => {
      const { maintenance } = server.database;
      await sql`
        insert into clients (client_id, kind, name, settings, created_at)
        select 900000000 + i, case when i % 100 = 0 then 'guest' else 'registered' end, '', '{}', now()
        from generate_series(1, 20000) i`.execute(maintenance);
      try {
        await sql`analyze clients`.execute(maintenance);
        const { rows } = await sql<{ "QUERY PLAN": string }>`
          explain select client_id from clients where kind = 'guest' and created_at <= now()
          order by created_at limit ${guestBatch.guests}`.execute(maintenance);
        expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("clients_guests_by_age");
      } finally {
        await sql`delete from clients where client_id > 900000000 and client_id <= 900020000`.execute(
          maintenance,
        );
      }
    });
});
