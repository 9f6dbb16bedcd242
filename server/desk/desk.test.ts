import { clientKeys } from "@anden/domain/search/client-search";
import { guideNumberOf } from "@anden/domain/service-request/guide-number";
import { requestStatuses } from "@anden/domain/service-request/service-request";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { requestsOfAClientAtTheDesk } from "../database/migrations/0142-requests-of-a-client-at-the-desk.ts";
import { aRequest } from "../testing/requests.ts";
import { eachServer } from "../testing/server.ts";
import { aPallet } from "../testing/shipments.ts";
import { addressOf } from "../testing/wire.ts";

eachServer((server) => {
  const desk = async () => (await server.aCustomer("operador")).client;
  /**
   * How many requests the database has in each status, of some clients or of all, except those that wait for
   * references.
   */
  const stored = async (clientIds?: readonly number[]) => {
    let query = server.database.owner.selectFrom("service_requests").where("awaits_references", "=", false);
    if (clientIds) query = query.where("client_id", "in", clientIds);
    const rows = await query.select("status").execute();
    return requestStatuses.map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
      hasMore: false,
    }));
  };

  describe("the carrier's desk", () => {
    test("counts the requests of each status, and the counts follow each step", async () => {
      const staff = await desk();
      const demo = await server.aCustomer();
      const { number: id } = await demo.client.request(aRequest());
      const counted = async () => staff.countDeskRequests({});
      const before = await counted();
      expect(before).toEqual(await stored());
      await staff.stepRequest({ id, status: "confirmed" });
      const count = (status: string) => before.find((each) => each.status === status)?.count ?? 0;
      expect(await counted()).toMatchObject([
        { status: "registered", count: count("registered") - 1 },
        { status: "confirmed", count: count("confirmed") + 1 },
        { status: "in-transit", count: count("in-transit") },
        { status: "cancelled", count: count("cancelled") },
      ]);
    });

    test("finds the requests of a client by words of its name or by its number, in a status or in all", async () => {
      const staff = await desk();
      for (const user of ["demo", "otro"]) {
        const who = await server.aCustomer(user);
        const own = await stored([who.clientId]);
        for (const text of [String(who.clientId), user === "demo" ? "VALLE comer" : "trevino marisol"]) {
          expect(await staff.countDeskRequests({ text })).toEqual(own);
          for (const { status, count } of own) {
            const { rows } = await staff.deskRequests({ status, text });
            expect(rows).toHaveLength(count);
            expect(rows.every((row) => row.clientId === who.clientId && row.status === status)).toBe(true);
          }
          const { rows } = await staff.deskRequests({ status: "all", text });
          expect(rows).toHaveLength(own.reduce((sum, { count }) => sum + count, 0));
        }
      }
      // Both have this word.
      const both = await staff.countDeskRequests({ text: "ejemplo" });
      const other = await server.database.owner
        .selectFrom("clients")
        .select(["client_id", "name"])
        .where("kind", "=", "registered")
        .execute();
      const named = other.filter(({ client_id: clientId, name }) =>
        clientKeys({ clientId, name }).includes("ejemplo"),
      );
      expect(named.length).toBeGreaterThan(1);
      expect(both).toEqual(await stored(named.map(({ client_id }) => client_id)));
    });

    test("finds nothing for a name that no client has, half a number, or no letter at all", async () => {
      const staff = await desk();
      for (const text of ["zzz", "1000", ",.-", "valle zzz"]) {
        expect((await staff.deskRequests({ status: "all", text })).rows).toEqual([]);
        const counts = await staff.countDeskRequests({ text });
        expect(counts).toEqual(requestStatuses.map((status) => ({ status, count: 0, hasMore: false })));
      }
      // A text of spaces counts as no text.
      expect(await staff.countDeskRequests({ text: "  " })).toEqual(await stored());
    });

    test("begins with what is due first where there is a step to make, and with the latest elsewhere", async () => {
      const staff = await desk();
      const due = async (status: (typeof requestStatuses)[number] | "all") => {
        const numbers = (await staff.deskRequests({ status })).rows.map(({ number }) => number);
        const rows = await server.database.owner
          .selectFrom("service_requests")
          .select(["number", "due_at"])
          .where("number", "in", numbers)
          .execute();
        return numbers.map((number) => rows.find((row) => row.number === number)?.due_at ?? 0);
      };
      const rising = (a: number, b: number) => a - b;
      for (const status of ["registered", "confirmed"] as const) {
        const moments = await due(status);
        expect(moments).toEqual(moments.toSorted(rising));
      }
      for (const status of ["in-transit", "all"] as const) {
        const moments = await due(status);
        expect(moments.length).toBeGreaterThan(3);
        expect(moments).toEqual(moments.toSorted(rising).reverse());
      }
    });

    test("pages of every list give each of its requests once", async () => {
      const staff = await desk();
      for (const filter of [
        { status: "all" },
        { status: "in-transit" },
        { status: "all", text: "ejemplo" },
        { status: "registered", text: "10001" },
      ] as const) {
        const whole = (await staff.deskRequests(filter)).rows.map(({ number }) => number);
        const paged: number[] = [];
        for (let after: number | undefined; ; ) {
          const { rows, next } = await staff.deskRequests({
            ...filter,
            limit: 4,
            ...(after ? { after } : {}),
          });
          paged.push(...rows.map(({ number }) => number));
          if (!next) break;
          after = next;
        }
        expect(whole.length).toBeGreaterThan(0);
        expect(paged).toEqual(whole);
      }
    });

    test("says the weight of each request in kilos, whatever unit its client weighs in", async () => {
      const staff = await desk();
      const demo = await server.aCustomer();
      const lines = [{ ...aPallet, pieces: 2, weight: 100_000 }];
      const pounds = await demo.client.request(aRequest({ lines, weightUnit: "pound" }));
      const kilos = await demo.client.request(aRequest({ lines }));
      const { rows } = await staff.deskRequests({ text: "10001" });
      const weightOf = (number: number) => rows.find((row) => row.guideNumber === guideNumberOf(number));
      expect(weightOf(pounds.number)).toMatchObject({ weight: 90_720, weightUnit: "kilogram" });
      expect(weightOf(kilos.number)).toMatchObject({ weight: 200_000, weightUnit: "kilogram" });
    });

    test("is closed to clients and guests, for its counts as for its lists", async () => {
      for (const who of [await server.aCustomer(), await server.aGuest()])
        for (const call of ["deskRequests", "countDeskRequests"] as const) {
          const { statusCode } = await who.send({ method: "GET", url: `${addressOf(call)}?texto=ejemplo` });
          expect(statusCode).toBe(403);
        }
    });
  });

  test("clients that were stored before the desk searched them are found as well", async () => {
    const { owner } = server.database;
    const keys = () =>
      owner.selectFrom("clients").select(["client_id", "search_keys"]).orderBy("client_id").execute();
    const before = await keys();
    expect(before.find(({ client_id }) => client_id === 10_001)?.search_keys).toContain("comer");
    await sql`alter table clients drop column search_keys`.execute(owner);
    await sql`drop index service_requests_of_client_at_desk`.execute(owner);
    await requestsOfAClientAtTheDesk.up(owner);
    expect(await keys()).toEqual(before);
  });
});
