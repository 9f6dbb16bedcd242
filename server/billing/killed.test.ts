import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeClient } from "@anden/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPrivateParty } from "../testing/asks.ts";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { atNoon, type ChildServer, type Environment, startServer } from "../testing/child-server.ts";
import { databaseKinds, type FreshDatabase, freshDatabase } from "../testing/database.ts";
import { isEverything } from "../testing/extent.ts";
import { loaded } from "../testing/server.ts";

/** Where the demo carrier is. */
const zone = "America/Monterrey";
const use = { taxRegime: "601", cfdiUse: "G03" } as const;

// A real process that is really killed: what it has answered is stored, and the browser goes on where it stopped.
describe.skipIf(!isEverything).each(databaseKinds)("on %s", (kind) => {
  describe.skipIf(kind === "postgres" && !process.env["TEST_DATABASE_URL"])("a server that is killed", () => {
    let place: FreshDatabase;
    let server: ChildServer;
    let clockDir: string;
    let clock: Environment;
    const start = () =>
      startServer({
        ...clock,
        CARRIER_DIR: demoCarrier,
        DATA_DIR: place.dataDir,
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      });
    beforeAll(async () => {
      place = await freshDatabase(kind, loaded(demoCarrier));
      clockDir = await mkdtemp(join(tmpdir(), "anden-clock-"));
      clock = atNoon(zone, clockDir);
      server = await start();
    }, 180_000);
    afterAll(async () => {
      await server?.end("SIGTERM");
      await rm(clockDir, { recursive: true, force: true });
      await place?.drop();
    });

    test("after any of the five calls of a new billing party, leaves what it answered; the sequence is taken up and makes one party [B-213]", {
      timeout: 300_000,
    }, async () => {
      let token = "";
      const client = () =>
        makeClient({ fetch, baseUrl: server.url, subscriptionKey: "kills", token: () => token });
      ({ token } = await client().signIn({ userName: "logistico", password: "anden-demo" }));

      for (const callsBefore of [1, 2, 3, 4, 5]) {
        const taxId = `HEO09022${callsBefore}ZZ1`;
        const party = { ...aPrivateParty, personType: "moral", name: "Herrajes Ensayo", taxId } as const;
        const key = (call: number) => ({ idempotencyKey: `killed-after-${callsBefore}-call-${call}` });
        const sequence = async (calls: number) => {
          const { number } = await client().saveBillingParty(party, key(1));
          if (calls > 1) await client().savePartyResidence({ number, taxResidence: "MEX" }, key(2));
          if (calls > 2) await client().savePartyTaxUse({ number, ...use }, key(3));
          if (calls > 3) await client().savePartyCatalogueUse({ number, ...use }, key(4));
          if (calls > 4) expect(await client().validateBillingParty({ id: number })).toBe(1);
          return number;
        };
        const stored = async () => {
          const { rows } = await client().billingParties({ text: taxId });
          return rows.map((row) => [row.number, row.isUnfinished, row.missing.length]);
        };
        const number = await sequence(callsBefore);
        await server.end("SIGKILL");
        server = await start();
        expect(await stored()).toEqual([[number, callsBefore < 5, callsBefore < 3 ? 2 : 0]]);
        expect(await sequence(5)).toBe(number);
        expect(await stored()).toEqual([[number, false, 0]]);
      }
    });
  });
});
