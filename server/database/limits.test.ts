import { randomUUID } from "node:crypto";
import type { Refused } from "@anden/contract/client";
import { endpoints } from "@anden/contract/endpoints";
import { toWire } from "@anden/contract/wire/convert";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { carrierSource } from "../catalogues/carrier-source.ts";
import { type CutProxy, startCutProxy } from "../testing/cut-proxy.ts";
import { inCall } from "../testing/database.ts";
import { eachServer, type Person, Portal } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { soon } from "../testing/soon.ts";
import { addressOf, wireOf } from "../testing/wire.ts";
import { type Database, openDatabase } from "./connect.ts";
import { callLimits } from "./limits.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const fiveSeconds = 5_000;
/** Five seconds on a busy machine: without the limit under test it would be nine. */
const aLittleMore = 7_500;

eachServer((server) => {
  // The embedded database is not reached over a network.
  describe.runIf(server.kind === "postgres")("over a network that drops every packet", () => {
    let proxy: CutProxy;
    let database: Database;
    let portal: Portal;
    let person: Person;

    beforeAll(async () => {
      const address = new URL(server.place.databaseUrl ?? "");
      proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
      address.port = String(proxy.port);
      database = await openDatabase({
        databaseUrl: address.href,
        dataDir: server.place.dataDir,
        log: silent,
      });
      const app = await buildApp({
        config: {
          subscriptionKeys: [],
          webDir: "/nowhere",
          portalUrl: new URL("https://portal.example"),
          proxyHops: 0,
          limitsNewcomers: false,
          metrics: "open",
          mail: { from: "no-reply@portal.example" },
        },
        database,
        carrier: await carrierSource(server.database, silent),
        clock: () => server.now,
        demoAccounts: [],
        logger: false,
      });
      portal = new Portal(app, () => {});
      person = await portal.aGuest();
      // The first call looks the session up and reads the places; the next ones find both in the cache.
      expect((await quoting(randomUUID())).statusCode).toBe(200);
    });

    afterAll(async () => {
      proxy.silenceNew(false);
      await portal.app.close();
      await database.close();
      await proxy.close();
    });

    const quoting = (key: string) =>
      person.send({
        method: "POST",
        url: addressOf("quote"),
        headers: { "idempotency-key": key },
        body: wireOf(aShipment()),
      });

    async function timed<T>(happens: Promise<T>): Promise<{ value: T; milliseconds: number }> {
      const begun = performance.now();
      return { value: await happens, milliseconds: performance.now() - begun };
    }

    test("a quotation gets 503 within five seconds, and no other quotation waits", async () => {
      const key = randomUUID();
      proxy.silenceNext(key);
      const hanging = timed(quoting(key));
      const others = await timed(Promise.all(Array.from({ length: 20 }, () => quoting(randomUUID()))));
      expect(others.value.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
      expect(others.milliseconds).toBeLessThan(callLimits.query_timeout);

      const { value, milliseconds } = await hanging;
      expect(value.statusCode).toBe(503);
      expect(value.headers["retry-after"]).toBe("5");
      expect(milliseconds).toBeLessThan(fiveSeconds);
      // Nothing had arrived: the same key stores the quotation now, over another connection.
      const again = await quoting(key);
      expect([again.statusCode, again.headers["idempotency-replayed"]]).toEqual([200, undefined]);
    });

    test("a hanging transaction gets 503 within five seconds, and its connection is closed", async () => {
      const before = proxy.open();
      const marker = randomUUID();
      proxy.silenceNext(marker);
      const hanging = await timed(
        inCall(database, { as: "client", clientId: 1 }, (tx) =>
          sql`select ${marker}::text`.execute(tx),
        ).catch((error: { code?: string }) => error.code),
      );
      expect(hanging.value).toBe("DATABASE_AWAY");
      expect(hanging.milliseconds).toBeLessThan(fiveSeconds);
      await expect.poll(() => proxy.open(), { timeout: fiveSeconds }).toBeLessThan(Math.max(before, 1));
    });

    test("a query outside a transaction gets 503, too", async () => {
      proxy.silenceNext("sign_in_attempts");
      const pair = toWire(endpoints.signIn.body, { userName: "nobody", password: "nothing" });
      const { value, milliseconds } = await timed(
        portal.send({ method: "POST", url: addressOf("signIn"), body: pair as object }),
      );
      expect([value.statusCode, value.headers["retry-after"]]).toEqual([503, "5"]);
      expect(milliseconds).toBeLessThan(fiveSeconds);
    });

    test("a block of numbers that cannot be reserved holds up no other quotation", async () => {
      proxy.silenceNext("insert into number_blocks");
      // So many that some of them find the reservation under way.
      const answers = await Promise.all(Array.from({ length: 100 }, () => quoting(randomUUID())));
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([503]);
    });

    test("statements that are slow one by one are slow enough together: the call is given up", async () => {
      proxy.delay(1_200);
      try {
        const list = await timed(person.client.quotations({}).catch((error: Refused) => error.status));
        expect(list.value).toBe(503);
        expect(list.milliseconds).toBeLessThan(aLittleMore);
      } finally {
        proxy.delay(0);
      }
    });

    test("while nothing comes from the database at all, everybody is told to come back, in their language", async () => {
      const english = await portal.aGuest({ language: "en" });
      expect((await english.send({ url: addressOf("ownSessions") })).statusCode).toBe(200);
      proxy.freeze();
      const asked = await timed(
        Promise.all([
          ...Array.from({ length: 40 }, () => quoting(randomUUID())),
          ...Array.from({ length: 40 }, () => english.send({ url: addressOf("ownSessions") })),
        ]),
      );
      for (const { statusCode, headers } of asked.value)
        expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
      expect(asked.value.at(-1)?.json().detail).toBe(
        "The service is busy at the moment. Try again in 5 seconds.",
      );
      // Waiting for a connection and then for its answer would take nine seconds.
      expect(asked.milliseconds).toBeLessThan(aLittleMore);

      const ready = await timed(portal.send({ url: "/readyz" }));
      expect([ready.value.statusCode, ready.value.json()]).toEqual([
        503,
        { ready: false, reason: "no answer" },
      ]);
      expect(ready.milliseconds).toBeLessThan(callLimits.query_timeout);

      proxy.thaw();
      await soon(async () => expect((await portal.send({ url: "/readyz" })).statusCode).toBe(200));
      // Pending attempts to connect must time out first.
      await expect
        .poll(async () => (await quoting(randomUUID())).statusCode, { timeout: aLittleMore })
        .toBe(200);
    });

    test("an idle connection that leads nowhere is found by one call only", async () => {
      await Promise.all(Array.from({ length: 20 }, () => quoting(randomUUID())));
      proxy.freeze();
      proxy.thaw();
      const first = await quoting(randomUUID());
      expect(first.statusCode).toBe(503);
      const next = await Promise.all(Array.from({ length: 10 }, () => quoting(randomUUID())));
      expect(next.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    });

    test("connection attempts fail within five seconds", async () => {
      const fresh = await openDatabase({
        databaseUrl: portOf(server.place.databaseUrl, proxy.port),
        dataDir: server.place.dataDir,
        log: silent,
      });
      proxy.silenceNew(true);
      try {
        const asking = Array.from({ length: 3 }, () =>
          timed(
            inCall(fresh, { as: "client", clientId: 1 }, (tx) => sql`select pg_sleep(0.2)`.execute(tx)).then(
              () => "answered",
              (error: { code?: string }) => error.code,
            ),
          ),
        );
        for (const { value, milliseconds } of await Promise.all(asking)) {
          expect(["answered", "DATABASE_AWAY"]).toContain(value);
          expect(milliseconds).toBeLessThan(fiveSeconds);
        }
      } finally {
        proxy.silenceNew(false);
        await fresh.close();
      }
    });
  });

  test.runIf(server.kind === "postgres")(
    "each connection has its limits before anything can wait on it",
    async () => {
      const limits = await inCall(server.database, { as: "client", clientId: 1 }, async (tx) => {
        const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      `.execute(tx);
        return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
      });
      const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = callLimits;
      expect(limits).toEqual({ statement_timeout, lock_timeout, idle_in_transaction_session_timeout });
    },
  );

  test.runIf(server.kind === "postgres").each(["sessions", "idempotency"])(
    "a lock on %s lets calls wait no longer than the limit, and readiness not at all",
    async (table) => {
      const guest = await server.aGuest();
      const held = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = server.database.maintenance.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
        locked.resolve();
        await held.promise;
      });
      await locked.promise;
      const asking = Promise.all(
        Array.from({ length: 40 }, () =>
          guest.send({
            method: "POST",
            url: addressOf("quote"),
            headers: { "idempotency-key": randomUUID() },
            body: wireOf(aShipment()),
          }),
        ),
      );
      expect((await server.send({ url: "/readyz" })).statusCode).toBe(200);
      const begun = performance.now();
      const answers = await asking;
      expect(performance.now() - begun).toBeLessThan(aLittleMore);
      for (const { statusCode, headers } of answers)
        expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
      held.resolve();
      await holding;
      expect((await guest.send({ url: addressOf("ownSessions") })).statusCode).toBe(200);
    },
  );

  test("migrations and imports are not held to the limits of calls", async () => {
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name in ('statement_timeout', 'lock_timeout')
    `.execute(server.database.maintenance);
    expect(rows).toEqual([{ setting: "0" }, { setting: "0" }]);
  });
});

function portOf(url: string | undefined, port: number): string {
  const address = new URL(url ?? "");
  address.port = String(port);
  return address.href;
}
