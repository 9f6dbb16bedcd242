import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneServer, type Person, type Portal } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { addressOf, asking, refusalOf, wireOf } from "../testing/wire.ts";
import { usualLanes } from "./lanes.ts";

const narrow = { atOnce: 2, waiting: 3, longestWait: 60_000 };
const lanes = { ...usualLanes, reads: narrow, writes: narrow };

oneServer((server) => {
  // Only on PostgreSQL can somebody else hold a lock: the embedded database has one connection.
  describe.runIf(server.kind === "postgres")("more than the server can serve soon", () => {
    /** Locks the quotations, which every call that reads or writes them needs, while `happens` runs. */
    async function whileQuotationsAreLocked(happens: () => Promise<void>): Promise<void> {
      await server.database.maintenance.transaction().execute(async (tx) => {
        await sql`lock table quotations in access exclusive mode`.execute(tx);
        await happens();
      });
    }
    const quoting = (who: Person) =>
      who.send({ method: "POST", url: addressOf("quote"), body: wireOf(aShipment()) });
    const listing = (who: Person) => who.send({ url: asking("quotations", { from: "2026-11-01" }) });

    test("is refused at once with a time to come back, in the caller's language; the rest is answered", async () => {
      const portal = await server.another({}, { lanes });
      const guest = await portal.aGuest({ language: "en" });
      expect((await quoting(guest)).statusCode).toBe(200);
      let answers: Promise<Awaited<ReturnType<typeof quoting>>[]> | undefined;
      await whileQuotationsAreLocked(async () => {
        const all = Array.from({ length: 30 }, () => quoting(guest));
        answers = Promise.all(all);
        // The calls in the lane wait for the lock, so the first answer is a refusal.
        const refused = await Promise.race(all);
        expect([refused.statusCode, refused.headers["content-type"]]).toEqual([
          503,
          "application/problem+json; charset=utf-8",
        ]);
        const seconds = Number(refused.headers["retry-after"]);
        expect([1, 2, 3]).toContain(seconds);
        expect(refusalOf(refused, "quote")).toMatchObject({ code: "server.away", status: 503 });
        const unit = seconds === 1 ? "second" : "seconds";
        expect(refused.json().detail).toBe(
          `The service is busy at the moment. Try again in ${seconds} ${unit}.`,
        );
        expect(refused.headers["x-content-type-options"]).toBe("nosniff");
      });
      const statuses = (await answers)?.map(({ statusCode }) => statusCode) ?? [];
      expect(statuses.filter((status) => status === 200)).toHaveLength(narrow.atOnce + narrow.waiting);
      const refusals = 30 - narrow.atOnce - narrow.waiting;
      expect(statuses.filter((status) => status === 503)).toHaveLength(refusals);
      const { body: metrics } = await portal.send({ url: "/metrics" });
      expect(metrics).toMatch(
        new RegExp(`^anden_refusals_total{path="[^"]*",status="503"} ${refusals}$`, "m"),
      );
      expect((await quoting(guest)).statusCode).toBe(200);
    });

    test("of writing keeps nobody from reading, and neither keeps anybody from signing in or asking for health", async () => {
      const portal = await server.another({}, { lanes });
      const [guest, demo] = [await portal.aGuest(), await portal.aCustomer()];
      let waiting: Promise<unknown> | undefined;
      await whileQuotationsAreLocked(async () => {
        const writes = Array.from({ length: 10 }, () => quoting(guest));
        waiting = Promise.all(writes);
        expect((await Promise.race(writes)).statusCode).toBe(503);
        expect((await demo.send({ url: addressOf("branches") })).statusCode).toBe(200);

        const reads = Array.from({ length: 10 }, () => listing(demo));
        waiting = Promise.all([...writes, ...reads]);
        expect((await Promise.race(reads)).statusCode).toBe(503);
        await portal.aCustomer("otro");
        await portal.aGuest();
        expect((await portal.send({ url: "/readyz" })).statusCode).toBe(200);
        expect((await portal.send({ url: "/healthz" })).statusCode).toBe(200);
      });
      await waiting;
    });
  });

  test("uploads whose session is still looked up take a place, whoever sends them", async () => {
    const portal = await server.another({}, { lanes: { ...lanes, writes: { ...narrow, waiting: 0 } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        portal.send({
          method: "POST",
          url: asking("storeFile", { name: "guia.pdf" }),
          headers: { authorization: `Bearer ${"a".repeat(24)}`, "content-type": "application/pdf" },
          body: Buffer.from("%PDF-1.7"),
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(401);
    expect(statuses).toContain(503);
  });

  test("files that one address has made leave a place for others, and every place is given back", async () => {
    const [greedy, other] = [await server.aCustomer(), await server.aCustomer("frontera")];
    const take = (who: Person, from: string) =>
      who.send({ url: asking("exportQuotations", { format: "xlsx", from: "2026-11-01" }), from });
    for (let turn = 0; turn < 2; turn++) {
      const many = Array.from({ length: 8 }, () => take(greedy, "10.3.0.1"));
      expect((await take(other, "10.3.0.2")).statusCode).toBe(200);
      const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
      const { ofOneAddress = 0 } = usualLanes.files;
      expect(statuses.filter((status) => status === 200)).toHaveLength(ofOneAddress);
      expect(statuses.filter((status) => status === 503)).toHaveLength(8 - ofOneAddress);
    }
  });

  describe("a file that its reader does not take", () => {
    const megabytes = 10;
    let portal: Portal;
    let demo: Person;
    let id: number;
    let port: number;
    const readers: Socket[] = [];
    beforeAll(async () => {
      portal = await server.another({}, { lanes: { ...lanes, reads: { ...narrow, waiting: 100 } } });
      demo = await portal.aCustomer();
      const content = new Uint8Array(megabytes * 1024 * 1024).fill(32);
      content.set(Buffer.from("%PDF-1.7"));
      const file = { name: "guia.pdf", mediaType: "application/pdf", content: new Blob([content]) };
      ({ id } = await demo.client.storeFile(file));
      port = Number(new URL(await portal.app.listen({ port: 0, host: "127.0.0.1" })).port);
    });
    afterAll(() => {
      for (const reader of readers) reader.destroy();
    });

    /** Asks for the file over a connection from which nothing is read, until the answer has begun. */
    async function asked(): Promise<Socket> {
      const reader = connect(port, "127.0.0.1");
      readers.push(reader);
      const headers = `host: localhost\r\nauthorization: Bearer ${demo.token}`;
      reader.write(`GET ${addressOf("storedFile", { id })} HTTP/1.1\r\n${headers}\r\n\r\n`);
      await once(reader, "readable");
      return reader;
    }

    test("keeps no place in its lane, and is given whole when it is read", async () => {
      const slow = await Promise.all(Array.from({ length: narrow.atOnce + 2 }, asked));
      expect((await demo.send({ url: addressOf("branches") })).statusCode).toBe(200);
      const [first] = slow;
      let received = 0;
      for await (const chunk of first ?? []) {
        received += chunk.length;
        if (received > megabytes * 1024 * 1024) break;
      }
      expect(received).toBeGreaterThan(megabytes * 1024 * 1024);
    });
  });

  test("a caller without a session is told in the language it asks for", async () => {
    const portal = await server.another(
      {},
      { lanes: { ...lanes, sessions: { ...narrow, atOnce: 0, waiting: 0 } } },
    );
    const answer = await portal.send({
      url: addressOf("languages"),
      headers: { "accept-language": "en-US" },
    });
    expect(answer.statusCode).toBe(200);
    const refused = await portal.send({
      url: addressOf("applicationConfiguration"),
      headers: { "accept-language": "en-US" },
    });
    expect(refusalOf(refused, "applicationConfiguration")).toMatchObject({
      status: 503,
      code: "server.away",
    });
    expect(refused.json().detail).toMatch(/^The service is busy at the moment\./);
  });
});
