import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, makeClient } from "@anden/contract/client";
import { type Instant, instantOf, localDateAt } from "@anden/domain/values/calendar";
import { describe, expect, test, vi } from "vitest";
import { openDatabase } from "../database/connect.ts";
import { readRecipients } from "../mail/queries.ts";
import { tinyCarrier } from "./carrier-folders.ts";
import { type ChildServer, startServer, withClock } from "./child-server.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { isEverything } from "./extent.ts";
import { aMailServer } from "./mail-server.ts";
import { findBinaries, startCluster } from "./postgres-cluster.ts";
import { loaded } from "./server.ts";
import { aShipment } from "./shipments.ts";
import { silentLog } from "./silent-log.ts";

// A server is ended with SIGKILL while it sends, or its database crashes. Acknowledged messages must still be sent: at
// least once, under one Message-ID, and more than once only where that is counted.

const zone = "America/Merida";
const minute = 60_000;
const kills = 2;
const messagesEach = 4;

const shipment = aShipment({
  origin: { country: "MX", placeId: 310500001, postalCode: "97000", pickupType: "commercial" },
  destination: { country: "MX", placeId: 230050168, postalCode: "77500", pickupType: "commercial" },
  lines: [
    {
      pieces: 1,
      packagingId: 32,
      length: 1_200,
      width: 1_000,
      height: 1_000,
      weight: 330_000,
      notStackable: false,
    },
  ],
});

/**
 * The last noon that is an hour ago or more. A test does not move the clock of PostgreSQL, by which jobs are due: a
 * server whose clock is ahead of it would queue mails for hours later. At noon no session ends, as they do at midnight.
 */
function pastNoon(now: Instant): Instant {
  const noon = instantOf(`${localDateAt(now, zone)}T12:00:00`, zone);
  return noon + 60 * minute <= now ? noon : noon - 24 * 60 * minute;
}

/** The database of the mails, and whether it crashes while they are sent. */
interface Place extends Pick<FreshDatabase, "databaseUrl" | "dataDir" | "open" | "drop"> {
  /** Ends the database, which is another process than the server, and starts it again. */
  readonly crash?: () => Promise<void>;
}

/** A database in a cluster of its own, which can crash: the other tests share one cluster. */
async function databaseOfItsOwn(): Promise<Place> {
  const cluster = await startCluster({ kind: "durable" });
  if (!cluster) throw new Error("no PostgreSQL programs here");
  const databaseUrl = cluster.url;
  const dataDir = await mkdtemp(join(tmpdir(), "anden-data-"));
  return {
    databaseUrl,
    dataDir,
    open: () => openDatabase({ databaseUrl, dataDir, log: silentLog }),
    crash: async () => {
      await cluster.crash();
      await cluster.restart();
    },
    drop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const killedServer = "a server that is killed";
const places = [
  {
    whose: killedServer,
    on: "embedded",
    isHere: true,
    open: () => freshDatabase("embedded", loaded(tinyCarrier)),
  },
  {
    whose: killedServer,
    on: "postgres",
    isHere: Boolean(process.env["TEST_DATABASE_URL"]),
    open: () => freshDatabase("postgres", loaded(tinyCarrier)),
  },
  {
    whose: "a server whose database crashes",
    on: "postgres",
    isHere: Boolean(process.env["TEST_DATABASE_URL"] && findBinaries()),
    open: databaseOfItsOwn,
  },
];

// Each takes some minutes, because the job of a killed process is given to another one only after a while: they wait
// side by side.
describe.concurrent.each(places)("on $on", ({ whose, isHere, open }) => {
  test.runIf(isEverything && isHere)(
    `${whose} ${kills} times while it sends mail loses no message`,
    {
      timeout: 900_000,
    },
    async () => {
      const mailServer = await aMailServer();
      const place: Place = await open();
      const clockDir = await mkdtemp(join(tmpdir(), "anden-clock-"));
      const clock = join(clockDir, "clock");
      const noon = pastNoon(Date.now()) - Date.now();
      const later = (minutes: number) => writeFile(clock, String(noon + minutes * minute));
      await later(0);
      const start = () =>
        startServer({
          ...withClock(clock),
          CARRIER_DIR: tinyCarrier,
          DATA_DIR: place.dataDir,
          SMTP_URL: mailServer.url,
          ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        });
      let server: ChildServer | undefined = await start();
      const signedIn = async (url: string): Promise<Client> => {
        const known = { fetch, baseUrl: url, subscriptionKey: "kills" };
        const { token } = await makeClient(known).signIn({ userName: "ana", password: "tiny-carrier-1" });
        return makeClient({ ...known, token: () => token });
      };
      const forwarded: string[] = [];
      try {
        let ana = await signedIn(server.url);
        const { number } = await ana.quote(shipment);
        mailServer.manner = "takes its time";
        for (let kill = 1; kill <= kills; kill++) {
          const before = mailServer.taken.length;
          for (let message = 0; message < messagesEach; message++) {
            const address = `kill${kill}-message${message}@norte.example`;
            await ana.forwardQuotation({ id: number, addresses: [address] });
            forwarded.push(address);
          }
          await vi.waitFor(() => expect(mailServer.taken.length).toBeGreaterThan(before), {
            timeout: 60_000,
            interval: 20,
          });
          if (!place.crash) await server.end("SIGKILL");
          await place.crash?.();
          // The leases of the messages that were being sent have expired.
          await later(kill * 10);
          if (place.crash) continue;
          server = await start();
          ana = await signedIn(server.url);
        }
        mailServer.manner = "takes";
        await vi.waitFor(
          async () => {
            const states = (await ana.quotationMail({ id: number })).map(({ state }) => state);
            expect(states).toHaveLength(forwarded.length);
            expect(new Set(states)).toEqual(new Set(["sent"]));
          },
          { timeout: 600_000, interval: 1_000 },
        );
        await server.end("SIGTERM");
        server = undefined;
        const database = await place.open();
        const mails = await database.owner.selectFrom("mails").select(["recipients", "repeats"]).execute();
        await database.close();
        const queued = mails.flatMap(({ recipients }) =>
          readRecipients(recipients).map(({ address }) => address),
        );
        for (const address of forwarded) expect(queued).toContain(address);
        const ids = new Map(
          mailServer.taken.map(({ messageId, to }) => [
            [to].flat().flatMap((each) => each?.value.map(({ address }) => address) ?? [])[0],
            messageId,
          ]),
        );
        for (const address of forwarded) expect(ids.has(address), address).toBe(true);
        const messages = new Set(mailServer.taken.map(({ messageId }) => messageId));
        expect(messages.size).toBe(forwarded.length);
        const repeats = mails.reduce((sum, each) => sum + each.repeats, 0);
        expect(mailServer.taken.length - messages.size).toBeLessThanOrEqual(repeats);
      } finally {
        await server?.end("SIGTERM");
        await place.drop();
        await mailServer.close();
        await rm(clockDir, { recursive: true, force: true });
      }
    },
  );
});
