import { makeClient } from "@anden/contract/client";
import { describe, expect, test } from "vitest";
import { aPrivateParty } from "../testing/asks.ts";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { databaseKinds } from "../testing/database.ts";
import { isEverything } from "../testing/extent.ts";
import { KillableServer } from "../testing/killable-server.ts";

/** The time zone of the demo carrier. */
const zone = "America/Monterrey";
const use = { taxRegime: "601", cfdiUse: "G03" } as const;

// Kills a real server process: what it has acknowledged is stored, and a browser continues where it stopped.
describe.skipIf(!isEverything).each(databaseKinds)("on %s", (kind) => {
  describe.skipIf(kind === "postgres" && !process.env["TEST_DATABASE_URL"])("a server that is killed", () => {
    const server = new KillableServer(kind, { folder: demoCarrier, zone });

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
        await server.start();
        expect(await stored()).toEqual([[number, callsBefore < 5, callsBefore < 3 ? 2 : 0]]);
        expect(await sequence(5)).toBe(number);
        expect(await stored()).toEqual([[number, false, 0]]);
      }
    });
  });
});
