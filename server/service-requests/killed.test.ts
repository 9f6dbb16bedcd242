import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeClient, Refused } from "@anden/contract/client";
import { isHoliday } from "@anden/domain/scheduling/holidays";
import type { RequestStatus } from "@anden/domain/service-request/service-request";
import { nextStatuses } from "@anden/domain/service-request/transitions";
import { addDays, localDateAt, weekdayOf } from "@anden/domain/values/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoCarrier } from "../testing/carrier-folders.ts";
import { atNoon, type ChildServer, type Environment, startServer } from "../testing/child-server.ts";
import { databaseKinds, type FreshDatabase, freshDatabase } from "../testing/database.ts";
import { isEverything } from "../testing/extent.ts";
import { aRequest, quotedForRequest } from "../testing/requests.ts";
import { loaded } from "../testing/server.ts";
import { aShipment } from "../testing/shipments.ts";
import { readRequestRecord } from "./stored-record.ts";

// Users of one client quote, attach files, convert and cancel at once, while the carrier confirms, on two server
// processes that are killed in turn. Every call is retried under its idempotency key until it is answered.

const kills = Number(process.env["KILLS"] ?? 12);
const writers = 4;
/** The time zone of the demo carrier. */
const zone = "America/Monterrey";
const content = new Blob(["%PDF-1.7\n%%EOF\n"]);

/** The next Wednesday that is no holiday: then no branch is closed. */
function wednesday(day = addDays(localDateAt(Date.now(), zone), 1)): string {
  const isOpen = weekdayOf(day) === "wed" && !isHoliday(day, "MX", []);
  return isOpen ? day : wednesday(addDays(day, 1));
}

describe.skipIf(!isEverything).each(databaseKinds)("on %s", (kind) => {
  describe.skipIf(kind === "postgres" && !process.env["TEST_DATABASE_URL"])("a server that is killed", () => {
    let place: FreshDatabase;
    let clockDir: string;
    let clock: Environment;
    const servers: { process: ChildServer; up: Promise<unknown> }[] = [];
    // The embedded database belongs to one process.
    const processes = kind === "postgres" ? 2 : 1;
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
      while (servers.length < processes) servers.push({ process: await start(), up: Promise.resolve() });
    }, 180_000);
    afterAll(async () => {
      for (const { process } of servers) await process.end("SIGTERM");
      await rm(clockDir, { recursive: true, force: true });
      await place?.drop();
    });

    test("leaves no request without its quotation's state, its files, its guide number and its events, and none twice [P-163, B-366]", {
      timeout: 600_000,
    }, async () => {
      let turn = 0;
      /** Sends the call to the next process, again and again until one answers. */
      const answered = async <Answer>(
        token: string,
        ask: (client: ReturnType<typeof makeClient>) => Promise<Answer>,
      ): Promise<Answer> => {
        for (;;) {
          const server = servers[++turn % servers.length];
          if (!server) throw new Error("no server");
          const baseUrl = server.process.url;
          try {
            return await ask(makeClient({ fetch, baseUrl, subscriptionKey: "kills", token: () => token }));
          } catch (error) {
            // A 503 is no answer to the request: it is retried.
            if (error instanceof Refused && error.status !== 503) throw error;
            await server.up;
            await pause(5);
          }
        }
      };
      const signedIn = async (userName: string) =>
        (await answered("", (client) => client.signIn({ userName, password: "anden-demo" }))).token;

      const appointments = { pickup: { mode: "ordinary", day: wednesday() } } as const;
      const made = new Map<string, number>();
      const quoted = new Set<number>();
      const uploaded = new Set<number>();
      let isOver = false;
      /** A change of status is refused where the other side, or the same call before the kill, came first. */
      const stepped = (step: Promise<unknown>) =>
        step.catch((error: unknown) => {
          if (!(error instanceof Refused && error.status === 409)) throw error;
        });
      const write = async (token: string, staff: string, name: number) => {
        for (let request = 0; !isOver; request++) {
          const key = `writer-${name}-request-${request}`;
          const [file, quotation] = await Promise.all([
            answered(token, (client) =>
              client.storeFile(
                { name: "carta.pdf", mediaType: "application/pdf", content },
                { idempotencyKey: `${key}-file` },
              ),
            ),
            answered(token, (client) =>
              client.quote(aShipment(quotedForRequest), { idempotencyKey: `${key}-quotation` }),
            ),
          ]);
          quoted.add(quotation.number);
          uploaded.add(file.id);
          const asked = aRequest({
            appointments,
            quotationNumber: quotation.number,
            files: [{ id: file.id }],
            references: [{ definitionId: 0, description: "Pedido", value: key }],
          });
          // The same request from two tabs: one key, one request.
          const [first, second] = await Promise.all(
            [1, 2].map(() => answered(token, (client) => client.request(asked, { idempotencyKey: key }))),
          );
          expect(second).toEqual(first);
          const id = first?.number ?? 0;
          made.set(key, id);
          const confirming = answered(staff, (client) => client.stepRequest({ id, status: "confirmed" }));
          const cancelling = answered(token, (client) => client.cancelRequest({ id }));
          await Promise.all([stepped(confirming), stepped(cancelling)]);
        }
      };
      const staff = await signedIn("operador");
      // Sequentially: concurrent attempts of one user would be throttled.
      const tokens: string[] = [];
      while (tokens.length < writers) tokens.push(await signedIn("demo"));
      const writing = Promise.all(tokens.map((token, name) => write(token, staff, name)));
      // Awaited only after the last kill, where a writer's error is thrown.
      writing.catch(() => {
        isOver = true;
      });
      for (let kill = 0; kill < kills && !isOver; kill++) {
        const before = made.size;
        while (made.size < before + writers && !isOver) await pause(2);
        await pause((kill * 7) % 40);
        const server = servers[kill % servers.length];
        if (!server) continue;
        const away = Promise.withResolvers<void>();
        server.up = away.promise;
        await server.process.end("SIGKILL");
        server.process = await start().finally(away.resolve);
      }
      isOver = true;
      await writing;
      expect(made.size).toBeGreaterThan(kills);
      for (const { process } of servers.splice(0)) await process.end("SIGTERM");

      const database = await place.open();
      try {
        const { owner } = database;
        // The demo carrier has requests of its own.
        const requests = (await owner.selectFrom("service_requests").selectAll().execute())
          .map((row) => ({ ...row, said: readRequestRecord(row.record) }))
          .filter(({ said }) => said.references.some(({ value }) => value.startsWith("writer-")));
        const numbers = requests.map(({ number }) => number);
        // Exactly the acknowledged requests are stored.
        expect(inOrder(numbers)).toEqual(inOrder(made.values()));
        expect(new Set(numbers).size).toBe(numbers.length);

        // Each quotation is converted, by one request.
        const quotations = await owner.selectFrom("quotations").select(["number", "status"]).execute();
        const converted = quotations.filter(
          ({ number, status }) => quoted.has(number) && status === "converted",
        );
        expect(inOrder(converted.map(({ number }) => number))).toEqual(
          inOrder(requests.map((each) => each.quotation_number ?? 0)),
        );

        // Each file is attached, to one request.
        const files = await owner.selectFrom("files").select(["number", "state"]).execute();
        const attached = files.filter(({ number, state }) => uploaded.has(number) && state === "attached");
        expect(inOrder(attached.map(({ number }) => number))).toEqual(
          inOrder(requests.flatMap(({ said }) => (said.attachments ?? []).map(({ id }) => id))),
        );

        // Each request has its keys and its events, which follow the table and end at its status.
        const keys = await owner.selectFrom("service_request_references").select(["number", "key"]).execute();
        const searched = new Set(keys.map(({ number }) => number));
        for (const { number, status } of requests) {
          const events = await owner
            .selectFrom("service_request_events")
            .select(["position", "status", "actor"])
            .where("number", "=", number)
            .orderBy("position")
            .execute();
          expect(searched.has(number)).toBe(true);
          expect(events.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
          expect(events[0]?.status).toBe("registered");
          expect(events.at(-1)?.status).toBe(status);
          for (const [index, event] of events.entries()) {
            const from = events[index - 1]?.status as RequestStatus | undefined;
            if (from) expect(nextStatuses(from, event.actor)).toContain(event.status);
          }
        }
      } finally {
        await database.close();
      }
    });
  });
});

const inOrder = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);
