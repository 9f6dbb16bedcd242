import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";
import { aGuest, aGuestsSession, aQuotation } from "../testing/rows.ts";
import { insertInto } from "./insertion.ts";
import type { Call } from "./transaction.ts";

// Whoever shares a commit with others comes to what he would have come to alone: what is expected of a call below is
// said by that call and its client, never by what else is on its way.

const now = Date.UTC(2026, 10, 22);
const clients = [101, 202, 303, 404] as const;

const someClient = fc.constantFrom(...clients);
/** Mostly what can be stored: most groups are then committed as they are. */
const act = fc.record({
  clientId: someClient,
  does: fc.oneof(
    { weight: 14, arbitrary: fc.constant("stores" as const) },
    { weight: 5, arbitrary: fc.constant("reads" as const) },
    { weight: 1, arbitrary: fc.constant("writes another client's row" as const) },
  ),
  /** Some wishes are sent twice; a key is a client's own, though another's may look the same. */
  key: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom("one", "two")),
  comesAfterMilliseconds: fc.nat(4),
});
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

const mix = fc.record({
  acts: fc.array(act, { minLength: 2, maxLength: 40 }),
  /** Whose session has ended, and who has other settings, since they were remembered. */
  ended: fc.uniqueArray(someClient, { maxLength: 1 }),
  changed: fc.uniqueArray(someClient, { maxLength: 1 }),
});

type Mix = typeof mix extends fc.Arbitrary<infer Each> ? Each : never;

/** What a call is answered, with what stands in it; or the code it fails with. */
interface Outcome {
  readonly status?: number;
  readonly replayed?: boolean;
  readonly number?: number;
  readonly settings?: unknown;
  readonly code?: string | undefined;
}

let nextNumber = 1;

eachDatabase(({ database }) => {
  beforeAll(async () => {
    const rows = clients.map(aGuest);
    await database().owner.insertInto("clients").values(rows).execute();
  });

  /** Signs a guest of each client in, and has each session remembered. */
  async function signedIn(): Promise<ReadonlyMap<number, Buffer>> {
    const tokens = new Map(clients.map((clientId) => [clientId as number, randomBytes(32)]));
    const sessions = Array.from(tokens, ([clientId, tokenHash]) => aGuestsSession(clientId, tokenHash, now));
    await database().owner.insertInto("sessions").values(sessions).execute();
    for (const tokenHash of tokens.values())
      await database().transaction(callOf(tokenHash), async () => ({ status: 200, body: "" }));
    return tokens;
  }

  const callOf = (tokenHash: Buffer | undefined): Call => ({
    as: "client",
    tokenHash,
    now,
    rarelyAsks: true,
  });

  async function outcomeOf(
    { clientId, does, key, comesAfterMilliseconds }: Act,
    tokenHash: Buffer | undefined,
    round: string,
  ): Promise<Outcome> {
    const number = nextNumber++;
    await pause(comesAfterMilliseconds);
    const isRepeatable = does === "stores" && key !== undefined;
    const idempotency = isRepeatable
      ? { key: `${round}-${key}`, call: "quote", requestHash: "hash" }
      : undefined;
    const call = { ...callOf(tokenHash), reads: does === "reads", idempotency };
    const ofClient = does === "stores" ? clientId : clientId + 1;
    return database()
      .transaction(call, async (_, session) => {
        if (!session) return { status: 401, body: "{}" };
        const body = JSON.stringify({ number, settings: session.settings });
        if (does === "reads") return { status: 200, body };
        return { status: 200, body, writes: [insertInto("quotations", aQuotation(ofClient, number))] };
      })
      .then(
        ({ status, replayed, body }) => ({ status, replayed, ...JSON.parse(body) }),
        ({ code }: { code?: string }) => ({ code }),
      );
  }

  /** Ends sessions and changes settings behind the back of what is remembered. */
  async function moving({ ended, changed }: Mix, settings: object): Promise<void> {
    const { owner } = database();
    for (const clientId of ended)
      await owner
        .updateTable("sessions")
        .set({ revoked_at: new Date(now) })
        .where("client_id", "=", clientId)
        .execute();
    for (const clientId of changed)
      await owner
        .updateTable("clients")
        .set({ settings: JSON.stringify(settings) })
        .where("client_id", "=", clientId)
        .execute();
  }

  async function stored() {
    const { rows } = await sql<{ clientId: number; number: number }>`
      select client_id as "clientId", number from quotations order by number
    `.execute(database().owner);
    return rows;
  }

  test("calls that come together each come to what they would have come to alone", async () => {
    await fc.assert(
      fc.asyncProperty(mix, async (mixed) => {
        await database().owner.deleteFrom("quotations").execute();
        await database().owner.updateTable("clients").set({ settings: "{}" }).execute();
        const round = randomUUID();
        const tokens = await signedIn();
        await moving(mixed, { changed: round });
        const outcomes = await Promise.all(
          mixed.acts.map(async (act) => ({
            ...act,
            ...(await outcomeOf(act, tokens.get(act.clientId), round)),
          })),
        );

        for (const { clientId, does, ...outcome } of outcomes) {
          if (mixed.ended.includes(clientId)) expect(outcome.status).toBe(401);
          else if (does === "writes another client's row") expect(outcome.code).toBe("42501");
          else {
            expect(outcome.status).toBe(200);
            expect(outcome.settings).toEqual(mixed.changed.includes(clientId) ? { changed: round } : {});
          }
        }
        const done = outcomes.filter(({ does, status }) => does === "stores" && status === 200);
        // Each wish has one row, whose number all its answers say, and one answer that is no repetition.
        const wishOf = ({ clientId, key, number }: (typeof done)[number]) => `${clientId} ${key ?? number}`;
        const wishes = new Map(done.map((each) => [wishOf(each), each]));
        expect(done.map(({ number }) => number)).toEqual(
          done.map((each) => wishes.get(wishOf(each))?.number),
        );
        expect(done.filter(({ replayed }) => !replayed)).toHaveLength(wishes.size);
        expect(await stored()).toEqual(
          Array.from(wishes.values(), ({ clientId, number }) => ({ clientId, number })).sort(
            (one, other) => Number(one.number) - Number(other.number),
          ),
        );
      }),
      { numRuns: 40 },
    );
  });
});
