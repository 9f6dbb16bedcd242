import { setTimeout as pause } from "node:timers/promises";
import { makeClient } from "@anden/contract/client";
import { quotation } from "@anden/contract/quotation";
import { fromWire } from "@anden/contract/wire/convert";
import { describe, expect, test } from "vitest";
import { tinyCarrier } from "./carrier-folders.ts";
import { databaseKinds } from "./database.ts";
import { isEverything } from "./extent.ts";
import { KillableServer } from "./killable-server.ts";
import { aShipment } from "./shipments.ts";
import { addressOf, wireOf } from "./wire.ts";

// A real server process is ended with SIGKILL in the middle of its writers' calls, again and again, on the same
// database. Every acknowledged call must be stored once, and give the same bytes each time that it is repeated.

const kills = Number(process.env["KILLS"] ?? 12);
/** The time zone of the tiny carrier. */
const zone = "America/Merida";
const writers = 8;

const merida = { country: "MX", placeId: 310500001, postalCode: "97000", pickupType: "commercial" } as const;
const cancun = { country: "MX", placeId: 230050168, postalCode: "77500", pickupType: "commercial" } as const;
const question = JSON.stringify(
  wireOf(
    aShipment({
      origin: merida,
      destination: cancun,
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
    }),
  ),
);

function numberIn(answer: string): number {
  const read = fromWire(quotation, JSON.parse(answer));
  return read.ok ? read.value.number : Number.NaN;
}

/** Keys with their first answers, byte by byte. */
type Acknowledged = Map<string, string>;

interface Writer {
  readonly token: string;
  readonly clientId: number;
  readonly acknowledged: Acknowledged;
}

// It takes some minutes, so only `npm test -- --everything` runs it.
describe.each(databaseKinds)("on %s", (kind) => {
  const isSkipped = !isEverything || (kind === "postgres" && !process.env["TEST_DATABASE_URL"]);
  describe.skipIf(isSkipped)("a server that is killed", () => {
    const server = new KillableServer(kind, { folder: tinyCarrier, zone });

    const quoting = async ({ token }: Writer, key: string) => {
      const answer = await fetch(server.url + addressOf("quote"), {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: question,
      });
      return {
        status: answer.status,
        replayed: answer.headers.get("idempotency-replayed"),
        body: await answer.text(),
      };
    };

    test(`${kills} times, with eight concurrent writers, loses nothing that it acknowledged and stores nothing twice`, {
      timeout: 1_200_000,
    }, async () => {
      const signedIn = async (): Promise<Writer> => {
        const client = makeClient({ fetch, baseUrl: server.url, subscriptionKey: "kills" });
        const { token, clientId } = await client.beGuest({ language: "es" });
        return { token, clientId, acknowledged: new Map() };
      };
      const crew = await Promise.all(Array.from({ length: writers - 1 }, signedIn));
      const ana = await makeClient({ fetch, baseUrl: server.url, subscriptionKey: "kills" }).signIn({
        userName: "ana",
        password: "tiny-carrier-1",
      });
      crew.push({ token: ana.token, clientId: ana.clientId, acknowledged: new Map() });

      let over = false;
      let up: Promise<unknown> = Promise.resolve();
      let unanswered = 0;
      let replays = 0;
      const write = async (writer: Writer, name: number) => {
        for (let turn = 0; !over; turn++) {
          const key = `writer-${name}-request-${turn}`;
          // Like a browser: it repeats the request under the same key until it is answered.
          for (;;) {
            const answer = await quoting(writer, key).catch(() => undefined);
            if (answer?.status === 200) {
              writer.acknowledged.set(key, answer.body);
              if (answer.replayed) replays++;
              break;
            }
            // A 503 is no answer to the request: the server has no connection to spare, and the request is retried.
            if (answer && answer.status !== 503)
              throw new Error(`${key} was answered ${answer.status}: ${answer.body}`);
            if (!answer) unanswered++;
            await up;
            if (over) break;
          }
        }
      };
      const writing = Promise.all(crew.map(write));
      // Awaited only after the last kill, where a writer's error is thrown.
      writing.catch(() => {
        over = true;
      });

      const answeredSoFar = () => crew.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
      for (let kill = 0; kill < kills && !over; kill++) {
        const before = answeredSoFar();
        while (answeredSoFar() < before + writers && !over) await pause(2);
        await pause((kill * 7) % 40);
        const away = Promise.withResolvers<void>();
        up = away.promise;
        await server.end("SIGKILL");
        await server.start().finally(away.resolve);
      }
      over = true;
      await writing;
      expect(unanswered).toBeGreaterThan(kills);

      // Every key gets its answer again, byte for byte.
      for (const writer of crew)
        for (const [key, body] of writer.acknowledged)
          expect(await quoting(writer, key), key).toEqual({ status: 200, replayed: "true", body });

      // Every key has one quotation, and every quotation one key.
      await server.end("SIGTERM");
      const database = await server.place.open();
      try {
        const keys = await database.owner
          .selectFrom("idempotency")
          .select(["client_id", "key", "answer"])
          .execute();
        const rows = await database.owner.selectFrom("quotations").select(["client_id", "number"]).execute();
        expect(rows.length).toBe(keys.length);
        const stored = new Set(rows.map(({ client_id, number }) => `${client_id} ${number}`));
        expect(stored.size).toBe(rows.length);
        const numbers = new Set(rows.map(({ number }) => number));
        expect(numbers.size).toBe(rows.length);
        for (const { clientId, acknowledged } of crew)
          for (const key of acknowledged.keys()) {
            const kept = keys.filter((row) => row.client_id === clientId && row.key === key);
            expect(kept, key).toHaveLength(1);
          }
        const answered = keys.map(({ client_id, answer }) => `${client_id} ${numberIn(answer)}`);
        expect(new Set(answered)).toEqual(stored);
      } finally {
        await database.close();
      }
      console.info(
        `${kind}: ${kills} kills, ${answeredSoFar()} answered, ${unanswered} tries without an answer, ${replays} answered by what a killed server had stored`,
      );
      await server.start();
    });
  });
});
