import { makeClient } from "@anden/contract/client";
import { describe, expect, test } from "vitest";
import { tinyCarrier } from "../testing/carrier-folders.ts";
import { databaseKinds } from "../testing/database.ts";
import { isEverything } from "../testing/extent.ts";
import { KillableServer } from "../testing/killable-server.ts";

/** The time zone of the tiny carrier. */
const zone = "America/Merida";

const door = {
  name: "Hamacas del Oriente",
  personType: "moral",
  taxId: "HOC090223QK2",
  country: "MX",
  postalCode: "97000",
  street: "Calle 60",
  phone: "9995500701",
  isSender: true,
  isRecipient: true,
  isHub: false,
  notifiesSender: false,
  notifiesRecipient: false,
} as const;
const position = { foundLatitude: 20_967_000, foundLongitude: -89_623_000, isVerified: true };

// Kills a real server process: what it has acknowledged is stored, and a browser continues where it stopped.
describe.skipIf(!isEverything).each(databaseKinds)("on %s", (kind) => {
  describe.skipIf(kind === "postgres" && !process.env["TEST_DATABASE_URL"])("a server that is killed", () => {
    const server = new KillableServer(kind, { folder: tinyCarrier, zone });

    test("after any of the three calls of a new address, leaves what it answered; the sequence is taken up and makes one address [A-027]", {
      timeout: 300_000,
    }, async () => {
      let token = "";
      const client = () =>
        makeClient({ fetch, baseUrl: server.url, subscriptionKey: "kills", token: () => token });
      const signedIn = await client().signIn({ userName: "ana", password: "tiny-carrier-1" });
      token = signedIn.token;
      const { clientId } = signedIn;
      const [there] = await client().placesOfCode({ postalCode: "97000", country: "MX" });
      if (!there) throw new Error("the tiny carrier has no place of 97000");
      const where = { placeId: there.id, stateId: there.state.id, cityId: there.city.id };
      const listed = async (exteriorNumber: string) =>
        (await client().distributors({ clientId, isFiltered: true, address: exteriorNumber })).rows.filter(
          (row) => row.exteriorNumber === exteriorNumber,
        );

      for (const callsBefore of [1, 2, 3]) {
        const exteriorNumber = `90${callsBefore}`;
        const key = (call: number) => ({ idempotencyKey: `killed-after-${callsBefore}-call-${call}` });
        const sequence = async (calls: number) => {
          const address = { ...door, ...where, exteriorNumber };
          const { number } = await client().createDistributor(address, key(1));
          if (calls > 1) await client().locateDistributor({ distributorNumber: number, ...position }, key(2));
          if (calls > 2) await client().complementDistributor({ distributorNumber: number }, key(3));
          return number;
        };
        const number = await sequence(callsBefore);
        await server.end("SIGKILL");
        await server.start();
        const left = await listed(exteriorNumber);
        expect(left.map((row) => [row.number, row.isIncomplete])).toEqual([[number, callsBefore < 3]]);
        expect(await sequence(3)).toBe(number);
        const whole = await listed(exteriorNumber);
        expect(whole.map((row) => [row.number, row.isIncomplete])).toEqual([[number, false]]);
      }
    });
  });
});
