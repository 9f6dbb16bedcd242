import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";
import { aGuest, aGuestsSession, aQuotation } from "../testing/rows.ts";
import { insertInto } from "./insertion.ts";
import type { Call } from "./transaction.ts";

const now = Date.UTC(2026, 10, 22);
/** As many as are committed together while no more of them wait. */
const four = [0, 1, 2, 3] as const;

/** A client's guest, who has a session. */
interface Guest {
  readonly clientId: number;
  readonly tokenHash: Buffer;
}

interface Wish {
  readonly guest: Guest;
  readonly number: number;
  /** Whose row is written: the guest's own unless he tries another's. */
  readonly clientId?: number;
  readonly key?: string;
}

let nextNumber = 1;

eachDatabase(({ kind, database, place }) => {
  let guests: readonly Guest[];
  const wishOf = (index: number, more: Partial<Wish> = {}): Wish => {
    const guest = guests[index];
    if (!guest) throw new Error("There is no such guest");
    return { guest, number: nextNumber++, ...more };
  };

  beforeAll(async () => {
    const clients = [101, 202, 303, 404].map(aGuest);
    await database().owner.insertInto("clients").values(clients).execute();
  });

  beforeEach(async () => {
    guests = [101, 202, 303, 404].map((clientId) => ({ clientId, tokenHash: randomBytes(32) }));
    const sessions = guests.map(({ clientId, tokenHash }) => aGuestsSession(clientId, tokenHash, now));
    await database().owner.insertInto("sessions").values(sessions).execute();
    // The first call of a session finds it: from then on it is remembered.
    await Promise.all(four.map((index) => storing(wishOf(index))));
  });

  const callOf = ({ guest: { tokenHash }, key }: Wish): Call => ({
    as: "client",
    tokenHash,
    now,
    rarelyAsks: true,
    idempotency: key === undefined ? undefined : { key, call: "quote", requestHash: "hash" },
  });

  /** How often a call was worked out is how often its body ran. */
  async function storing(wish: Wish) {
    let workedOut = 0;
    return database()
      .transaction(callOf(wish), async (_, session) => {
        workedOut++;
        if (!session) return { status: 401, body: "" };
        const row = aQuotation(wish.clientId ?? wish.guest.clientId, wish.number);
        return { status: 200, body: `${wish.number}`, writes: [insertInto("quotations", row)] };
      })
      .then(
        ({ status, replayed }) => ({ status, replayed, workedOut }),
        ({ code }: { code?: string }) => ({ code, workedOut }),
      );
  }

  /** Behind a call that leaves alone, because it is the first: four are one group. */
  async function storingAsOneGroup(wishes: readonly Wish[]) {
    const [, ...outcomes] = await Promise.all([wishOf(0), ...wishes].map(storing));
    return outcomes;
  }

  const reading = async ({ guest }: Wish, asked: string) =>
    database()
      .transaction({ ...callOf({ guest, number: 0 }), reads: true }, async (_, session) => ({
        status: session ? 200 : 401,
        body: asked,
      }))
      .then(({ status, body }) => ({ status, body }));

  const storedOnce = { status: 200, replayed: false, workedOut: 1 };

  /** The stored ones of these wishes, with the transaction that stored each. */
  async function stored(wishes: readonly Wish[]) {
    const numbers = wishes.map(({ number }) => number);
    const { rows } = await sql<{ number: number; clientId: number; transaction: string }>`
      select number, client_id as "clientId", xmin::text as transaction from quotations
      where number = any(${numbers}) order by number
    `.execute(database().owner);
    return rows;
  }

  const transactionsOf = (rows: readonly { transaction: string }[]) =>
    new Set(rows.map(({ transaction }) => transaction)).size;

  const end = ({ guest }: Wish) =>
    database()
      .owner.updateTable("sessions")
      .set({ revoked_at: new Date(now) })
      .where("token_hash", "=", guest.tokenHash)
      .execute();

  describe("calls that come at the same time", () => {
    test("are committed together, each under its own client", async () => {
      const wishes = four.map((index) => wishOf(index));
      expect(await storingAsOneGroup(wishes)).toEqual(four.map(() => storedOnce));
      const rows = await stored(wishes);
      expect(rows.map(({ clientId }) => clientId)).toEqual([101, 202, 303, 404]);
      expect(transactionsOf(rows)).toBe(1);
    });

    test("are committed in several groups when they are many, and each once", async () => {
      const wishes = Array.from({ length: 200 }, (_, index) => wishOf(index % 4, { key: randomUUID() }));
      expect(await Promise.all(wishes.map(storing))).toEqual(wishes.map(() => storedOnce));
      const rows = await stored(wishes);
      expect(rows.map(({ number }) => number)).toEqual(wishes.map(({ number }) => number));
      // Where all wait before the first comes back: one, 32 five times, and half of those who are left.
      expect(transactionsOf(rows)).toBeGreaterThan(8);
      expect(transactionsOf(rows)).toBeLessThan(50);
    });

    test.each(four)("are all stored but the one whose session has ended: number %i", async (index) => {
      const wishes = four.map((each) => wishOf(each, { key: randomUUID() }));
      const moved = wishes[index];
      if (moved) await end(moved);
      const outcomes = await storingAsOneGroup(wishes);
      expect(outcomes.map((outcome) => "status" in outcome && outcome.status)).toEqual(
        four.map((each) => (each === index ? 401 : 200)),
      );
      expect((await stored(wishes)).map(({ number }) => number)).toEqual(
        wishes.filter((wish) => wish !== moved).map(({ number }) => number),
      );
    });

    test.each(four)(
      "are all stored but the one that writes another client's row: number %i",
      async (index) => {
        const theirs = guests[(index + 1) % 4]?.clientId ?? 0;
        const wishes = four.map((each) => wishOf(each, each === index ? { clientId: theirs } : {}));
        const outcomes = await storingAsOneGroup(wishes);
        expect(outcomes[index]).toMatchObject({ code: "42501" });
        expect((await stored(wishes)).map(({ number }) => number)).toEqual(
          wishes.filter((_, each) => each !== index).map(({ number }) => number),
        );
      },
    );

    test("do one wish once when two of them carry its key", async () => {
      const key = randomUUID();
      const wishes = [wishOf(0), wishOf(1, { key }), wishOf(1, { key }), wishOf(2)];
      const outcomes = await storingAsOneGroup(wishes);
      expect(outcomes.map((outcome) => "status" in outcome && outcome.status)).toEqual([200, 200, 200, 200]);
      const replayed = outcomes.filter((outcome) => "replayed" in outcome && outcome.replayed);
      expect(replayed).toHaveLength(1);
      expect(await stored(wishes)).toHaveLength(3);
    });

    test("may read beside those that write, and are refused without them", async () => {
      const [reads, ended] = [wishOf(1), wishOf(2)];
      const together = () => Promise.all([storing(wishOf(0)), reading(reads, "one"), reading(ended, "two")]);
      const answered = (body: string) => ({ status: 200, body });
      expect(await together()).toEqual([storedOnce, answered("one"), answered("two")]);
      await end(ended);
      expect(await together()).toEqual([storedOnce, answered("one"), { status: 401, body: "two" }]);
    });

    test("leave neither role nor client behind", async () => {
      await Promise.all(four.map((index) => storing(wishOf(index))));
      const { rows } = await sql<{ role: string; client: string }>`
        select current_setting('role') as role, coalesce(current_setting('app.client_id', true), '') as client
      `.execute(database().owner);
      expect(rows).toEqual([{ role: "none", client: "" }]);
    });
  });

  // On the embedded database nobody holds a lock against a group: it has one connection.
  describe.runIf(kind === "postgres")("while a group waits for a lock", () => {
    let administrator: pg.Client;
    beforeEach(async () => {
      administrator = new pg.Client({ connectionString: place().databaseUrl });
      await administrator.connect();
      await administrator.query("begin; lock table quotations in exclusive mode");
    });
    afterEach(() => administrator.end());

    const waitingForLock =
      "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const untilWaiting = async () => {
      while (!(await administrator.query(`select pid ${waitingForLock}`)).rowCount) await pause(5);
    };
    const toWaiting = (what: string) => administrator.query(`select ${what} ${waitingForLock}`);

    test("those who only read do not wait with it", async () => {
      const outcome = storing(wishOf(0));
      await untilWaiting();
      expect(await reading(wishOf(1), "at once")).toEqual({ status: 200, body: "at once" });
      await administrator.query("commit");
      expect(await outcome).toEqual(storedOnce);
    });

    test("those behind it come back later when its time is over, and nothing of them is stored", async () => {
      const wishes = Array.from({ length: 20 }, (_, index) => wishOf(index % 4));
      const outcomes = Promise.all(wishes.map(storing));
      await untilWaiting();
      // The same fault as that of a statement that has run into its time limit.
      await toWaiting("pg_cancel_backend(pid)");
      expect(await outcomes).toEqual(wishes.map(() => ({ code: "DATABASE_AWAY", workedOut: 1 })));
      await administrator.query("commit");
      expect(await stored(wishes)).toEqual([]);
    });

    test("and loses its connection, it is stored by its keys, and is in doubt without", async () => {
      const key = () => ({ key: randomUUID() });
      const wishes = [wishOf(0, key()), wishOf(1, key()), wishOf(2), wishOf(3, key())];
      const outcomes = [wishOf(0), ...wishes].map(storing).slice(1);
      let isInDoubt = false;
      void outcomes[2]?.finally(() => {
        isInDoubt = true;
      });
      // First the call in front loses its connection, and then the group.
      while (!isInDoubt) await toWaiting("pg_terminate_backend(pid, 60000)");
      await administrator.query("commit");
      const done = { status: 200, replayed: false };
      expect(await Promise.all(outcomes)).toMatchObject([done, done, { code: "DATABASE_AWAY" }, done]);
      expect((await stored(wishes)).map(({ clientId }) => clientId)).toEqual([101, 202, 404]);
    });
  });

  test("no call is committed from within the body of another one", async () => {
    const [outer, inner] = [wishOf(0), wishOf(1)];
    const nested = database().transaction({ ...callOf(outer), rarelyAsks: false }, async () =>
      database().transaction(callOf(inner), async () => ({ status: 200, body: "" })),
    );
    await expect(nested).rejects.toThrow("asked for a second connection");
  });

  test("nor is it taken along by a group that is on its way", async () => {
    const key = randomUUID();
    const [inBody, onItsWay] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outer = database().transaction({ ...callOf(wishOf(1)), rarelyAsks: false }, async (tx) => {
      // Whoever has the same key waits for the end of this body.
      const kept = { client_id: 202, key, call: "quote", request_hash: "hash", status: 200, answer: "" };
      await tx.insertInto("idempotency").values(kept).execute();
      inBody.resolve();
      await onItsWay.promise;
      return database().transaction(callOf(wishOf(0)), async () => ({ status: 200, body: "" }));
    });
    await inBody.promise;
    const waiting = storing(wishOf(1, { key }));
    await pause(50);
    onItsWay.resolve();
    await expect(outer).rejects.toThrow("asked for a second connection");
    expect(await waiting).toEqual(storedOnce);
  });
});
