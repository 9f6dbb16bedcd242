import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cut, type CutProxy, startCutProxy } from "../testing/cut-proxy.ts";
import { eachDatabase, inCall } from "../testing/database.ts";
import { aQuotation } from "../testing/rows.ts";
import { type Database, openDatabase } from "./connect.ts";
import type { DatabaseCall } from "./transaction.ts";

const client = 101;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

eachDatabase(({ kind, database, place }) => {
  // The embedded database ends with its process; there is no connection to cut.
  if (kind === "embedded") {
    test("the connection lives on after an error", async () => {
      const failing = inCall(database(), { as: "client", clientId: client }, (tx) =>
        tx.selectFrom("users").selectAll().execute(),
      );
      await expect(failing).rejects.toMatchObject({ code: "42501" });
      const reading = inCall(database(), { as: "client", clientId: client }, (tx) =>
        tx.selectFrom("quotations").selectAll().execute(),
      );
      await expect(reading).resolves.toEqual([]);
    });
    return;
  }

  let proxy: CutProxy;
  let throughProxy: Database;

  beforeAll(async () => {
    const address = new URL(place().databaseUrl ?? "");
    proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    throughProxy = await openDatabase({ databaseUrl: address.href, dataDir: place().dataDir, log: silent });
  });

  afterAll(async () => {
    await throughProxy.close();
    await proxy.close();
  });

  async function stored(number: number): Promise<number> {
    const rows = await database()
      .owner.selectFrom("quotations")
      .where("number", "=", number)
      .select("number")
      .execute();
    return rows.length;
  }

  /** Stores quotation `number` over a connection that is cut at COMMIT. */
  async function storingWhileCut(
    number: number,
    cut: Cut,
    idempotency: DatabaseCall["idempotency"],
  ): Promise<unknown> {
    let attempts = 0;
    return throughProxy
      .transaction({ as: "client", clientId: client, idempotency }, async (tx) => {
        attempts++;
        await tx.insertInto("quotations").values(aQuotation(client, number)).execute();
        if (attempts === 1) proxy.cutNext(cut);
        return { status: 201, body: JSON.stringify(number) };
      })
      .then(
        ({ body, replayed }) => ({ body: JSON.parse(body), replayed, attempts }),
        (error: { code?: string }) => ({ code: error.code, attempts }),
      );
  }

  const key = (name: string) => ({ key: name, call: "createQuotation", requestHash: "hash" });

  test("lost before COMMIT, with a key: runs again, and is stored once", async () => {
    const outcome = await storingWhileCut(1, "before", key("before"));
    expect(outcome).toEqual({ body: 1, replayed: false, attempts: 2 });
    expect(await stored(1)).toBe(1);
  });

  test("lost after COMMIT, with a key: the stored answer is returned, and nothing is stored twice", async () => {
    const outcome = await storingWhileCut(2, "after", key("after"));
    expect(outcome).toEqual({ body: 2, replayed: true, attempts: 1 });
    expect(await stored(2)).toBe(1);
  });

  test("lost at COMMIT, without a key: is not run again, because the outcome is unknown", async () => {
    expect(await storingWhileCut(3, "before", undefined)).toEqual({ code: "DATABASE_AWAY", attempts: 1 });
    expect(await stored(3)).toBe(0);
    expect(await storingWhileCut(4, "after", undefined)).toEqual({ code: "DATABASE_AWAY", attempts: 1 });
    expect(await stored(4)).toBe(1);
  });

  test("a call whose connection is ended in its body runs again on another, without a key too", async () => {
    let attempts = 0;
    const found = await inCall(database(), { as: "client", clientId: client }, async (tx) => {
      attempts++;
      await tx.insertInto("quotations").values(aQuotation(client, 5)).execute();
      if (attempts === 1) await endOthers();
      return tx.selectFrom("quotations").where("number", "=", 5).select("number").execute();
    });
    expect(found).toEqual([{ number: 5 }]);
    expect(attempts).toBe(2);
    expect(await stored(5)).toBe(1);
  });

  test("a read whose COMMIT is cut runs again", async () => {
    let attempts = 0;
    const found = await inCall(throughProxy, { as: "client", clientId: client, reads: true }, async (tx) => {
      attempts++;
      const rows = await tx.selectFrom("quotations").where("number", "=", 5).select("number").execute();
      if (attempts === 1) proxy.cutNext("after");
      return rows;
    });
    expect({ found, attempts }).toEqual({ found: [{ number: 5 }], attempts: 2 });
  });

  test("connections that were ended while they were idle are replaced", async () => {
    await Promise.all([1, 2, 3].map(() => stored(5)));
    await endOthers();
    await expect(inCall(database(), { as: "client", clientId: client }, async () => "here")).resolves.toBe(
      "here",
    );
  });

  /** Ends every connection to this test's database, as an administrator or a failover does, and waits until it has. */
  async function endOthers(): Promise<void> {
    const administrator = new pg.Client({ connectionString: place().databaseUrl });
    await administrator.connect();
    await administrator.query(
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'anden'",
    );
    await administrator.end();
  }
});
