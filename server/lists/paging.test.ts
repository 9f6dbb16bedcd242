import { expect, test } from "vitest";
import { aQuotation } from "../testing/rows.ts";
import { eachServer, type Person } from "../testing/server.ts";
import { asking, refusalOf } from "../testing/wire.ts";

const listCalls = ["quotations", "serviceRequests"] as const;
const ever = { from: "2026-01-01" };

eachServer((server) => {
  /** All pages of a list, one after the other. */
  async function pages(
    who: Person,
    call: (typeof listCalls)[number],
    limit: number,
    between = async () => {},
  ) {
    const seen: (readonly number[])[] = [];
    let after: number | undefined;
    for (;;) {
      const page = await who.client[call]({ ...ever, limit, ...(after === undefined ? {} : { after }) });
      seen.push(page.rows.map(({ number }) => number));
      if (page.next === null || page.next === undefined) return seen;
      after = page.next;
      await between();
    }
  }

  test.each(listCalls)("the pages of %s together are the list", async (call) => {
    const demo = await server.aCustomer();
    for (let made = 0; made < 6 && call === "quotations"; made++) await server.givenAQuotation(demo);
    const all = (await demo.client[call](ever)).rows.map(({ number }) => number);
    for (const limit of [1, 5, 25]) {
      const cut = await pages(demo, call, limit);
      expect(cut.flat()).toEqual(all);
      expect(cut.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
      expect(cut.at(-1)?.length).toBeGreaterThan(0);
    }
  });

  test("a page may be as long as the list, and no longer", async () => {
    const demo = await server.aCustomer();
    const all = (await demo.client.serviceRequests(ever)).rows;
    expect(await demo.client.serviceRequests({ ...ever, limit: 500 })).toEqual({ rows: all, next: null });
    const tooLong = await demo.send({ url: asking("serviceRequests", { ...ever, limit: "501" }) });
    expect(refusalOf(tooLong, "serviceRequests")).toMatchObject({
      status: 400,
      problems: [{ path: "limit" }],
    });
  });

  test("a page after a row has ten rows by default", async () => {
    const demo = await server.aCustomer();
    const { rows, next } = await demo.client.serviceRequests({ ...ever, limit: 1 });
    const page = await demo.client.serviceRequests({ ...ever, after: next ?? 0 });
    expect(page.rows).toHaveLength(10);
    expect(page.rows.map(({ number }) => number)).not.toContain(rows[0]?.number);
  });

  test("rows of one moment are shown once each, the higher number first", async () => {
    const hogar = await server.aCustomer("hogar");
    for (let made = 0; made < 5; made++) await server.givenAQuotation(hogar);
    const cut = await pages(hogar, "quotations", 2);
    expect(cut.flat()).toEqual(cut.flat().toSorted((a, b) => b - a));
    expect(new Set(cut.flat()).size).toBe(cut.flat().length);
  });

  test("rows created while somebody turns pages move none of the rows still to come", async () => {
    const otro = await server.aCustomer("otro");
    for (let made = 0; made < 6; made++) await server.givenAQuotation(otro);
    const before = (await otro.client.quotations(ever)).rows.map(({ number }) => number);
    const cut = await pages(otro, "quotations", 2, async () => {
      server.now += 1_000;
      await server.givenAQuotation(otro);
    });
    expect(cut.flat()).toEqual(before);
  });

  test("a filter applies to every page", async () => {
    const credito = await server.aCustomer("credito");
    const filter = { ...ever, status: "in-transit", limit: 2 } as const;
    const first = await credito.client.serviceRequests(filter);
    const second = await credito.client.serviceRequests({ ...filter, after: first.next ?? 0 });
    expect([...first.rows, ...second.rows].every(({ status }) => status === "in-transit")).toBe(true);
    const byReference = { ...ever, reference: "oc", limit: 2 };
    const begun = await credito.client.serviceRequests(byReference);
    const followed = await credito.client.serviceRequests({ ...byReference, after: begun.next ?? 0 });
    const bare = (await credito.client.serviceRequests({ ...ever, reference: "oc" })).rows;
    expect([...begun.rows, ...followed.rows]).toEqual(bare.slice(0, 4));
  });

  test.each(listCalls)(
    "a cursor of another client's list, or an unknown one, is refused in %s",
    async (call) => {
      const [demo, otro] = [await server.aCustomer("demo"), await server.aCustomer("otro")];
      await server.givenAQuotation(otro);
      await server.givenAQuotation(otro);
      const { next } = await otro.client[call]({ ...ever, limit: 1 });
      const theirs = { after: next ?? 0 };
      await expect(otro.client[call](theirs)).resolves.toMatchObject({ rows: expect.any(Array) });
      await expect(demo.client[call](theirs)).rejects.toMatchObject({ status: 400, code: "list.badCursor" });
      for (const cursor of ["pzzzzz", "p", "P1", "p1.5", "48000001", "p0000001"]) {
        const answer = await demo.send({ url: asking(call, { after: cursor }) });
        expect(answer.statusCode, cursor).toBe(400);
        const [problem] = refusalOf(answer, call).problems;
        expect(problem, cursor).toMatchObject({ name: "list.badCursor", path: "after" });
      }
    },
  );

  test("a list without pages has at most 500 rows", async () => {
    const guest = await server.aGuest();
    const stored = Array.from({ length: 501 }, (_, index) => ({
      ...aQuotation(guest.clientId, 1_000 + index),
      list_row: JSON.stringify({ goods: [], origin: stop, destination: stop }),
    }));
    await server.database.owner.insertInto("quotations").values(stored).execute();
    const { rows, next } = await guest.client.quotations({ from: "2025-12-01" });
    expect(rows).toHaveLength(500);
    expect(rows.at(0)?.number).toBe(1_500);
    expect(next).toBeUndefined();
  });
  const stop = { isBranch: false, branch: { id: 1, name: "" }, address: "" };
});
