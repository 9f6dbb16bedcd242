import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Insertable, sql, type Updateable } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eachDatabase } from "../testing/database.ts";
import { aGuestsSession, aQuotation } from "../testing/rows.ts";
import type { FoundSession } from "./opening.ts";
import type { Schema } from "./schema.ts";
import type { StoreCall } from "./store-quotation.ts";

const now = Date.UTC(2026, 10, 20);
const hour = 3_600_000;
const [ours, theirs] = [101, 202];

const ana: Insertable<Schema["users"]> = {
  user_name: "ana",
  role: "customer",
  client_id: ours,
  name: "Ana",
  language: "es",
  password_hash: "none",
  created_at: new Date(now),
};

const anasSession: Omit<Insertable<Schema["sessions"]>, "token_hash"> = {
  user_name: "ana",
  client_id: ours,
  role: "customer",
  guest: false,
  language: "es",
  created_at: new Date(now),
  last_seen_at: new Date(now),
  expires_at: new Date(now + hour),
  absolute_expires_at: new Date(now + hour),
};

let nextNumber = 1;
/** A new token for each test, so that none gets the cached session of another. */
let tokenHash: Buffer;

eachDatabase(({ kind, database, place }) => {
  beforeAll(async () => {
    const clients = [ours, theirs].map((client_id) => ({
      client_id,
      kind: "registered" as const,
      name: "",
      settings: "{}",
      created_at: new Date(0),
    }));
    await database().owner.insertInto("clients").values(clients).execute();
  });

  beforeEach(async () => {
    const { owner } = database();
    tokenHash = randomBytes(32);
    for (const table of ["sessions", "users", "idempotency"] as const)
      await owner.deleteFrom(table).execute();
    await owner.insertInto("users").values(ana).execute();
    await owner
      .insertInto("sessions")
      .values({ ...anasSession, token_hash: tokenHash })
      .execute();
    await owner.updateTable("clients").set({ settings: '{"kind":"registered"}' }).execute();
  });

  const call = (more: Partial<StoreCall> = {}): StoreCall => ({ tokenHash, now, ...more });

  const byKey = (key: string, requestHash = "hash"): StoreCall =>
    call({ idempotency: { key, call: "quote", requestHash } });

  const refused = new Error("refused");

  /** Stores a quotation for the session's client. Returns also every session that `work` was called with. */
  async function quoting(
    by: StoreCall,
    { clientId, suspended }: { clientId?: number; suspended?: true } = {},
  ) {
    const number = nextNumber++;
    const met: (FoundSession | undefined)[] = [];
    const answer = await database()
      .storeQuotation(by, async (session) => {
        met.push(session);
        if (!session || suspended) throw refused;
        const settings = session.settings as { credit?: string } | null;
        if (settings?.credit === "suspended") throw refused;
        const quotation = aQuotation(clientId ?? session.client_id ?? 0, number);
        return { quotation, status: 200, body: JSON.stringify(session.settings) };
      })
      .catch((error: unknown) => {
        if (error === refused) return "refused" as const;
        throw error;
      });
    return { answer, met, number, stored: await stored(number) };
  }

  const stored = async (number: number) =>
    (await database().owner.selectFrom("quotations").selectAll().where("number", "=", number).execute())
      .length;

  const setting = (values: Updateable<Schema["sessions"]>) =>
    database().owner.updateTable("sessions").set(values).execute();
  const settingUser = (values: Updateable<Schema["users"]>) =>
    database().owner.updateTable("users").set(values).execute();
  const settingClients = (settings: object) =>
    database()
      .owner.updateTable("clients")
      .set({ settings: JSON.stringify(settings) })
      .execute();

  test("every column of a quotation is stored as computed", async () => {
    const row = {
      ...aQuotation(ours, nextNumber++),
      origin_town: "apodaca nuevo leon",
      destination_town: "laredo tx",
      list_row: '{"list":1}',
      draft: '{"draft":"Ñ"}',
      rating: '{"rating":[]}',
    };
    await database().storeQuotation(call(), async () => ({ quotation: row, status: 200, body: "" }));
    const found = await database()
      .owner.selectFrom("quotations")
      .selectAll()
      .where("number", "=", row.number)
      .executeTakeFirst();
    expect(found).toEqual({
      ...row,
      created_at: row.created_at.getTime(),
      valid_until: row.valid_until.getTime(),
      sent_at: null,
      expiry_told_at: null,
    });
  });

  test("the second quotation of a session is computed once, with the session that the first has found", async () => {
    const first = await quoting(call());
    const second = await quoting(call());
    expect([first.stored, second.stored]).toEqual([1, 1]);
    expect(second.met).toHaveLength(1);
    // The same object: the session came from the cache.
    expect(second.met[0]).toBe(first.met[0]);
  });

  describe("when something changes between caching the session and storing the quotation,", () => {
    test.each<[what: string, happens: () => Promise<unknown>]>([
      ["its session was ended elsewhere", () => setting({ revoked_at: new Date(now) })],
      ["its session has idled", () => setting({ expires_at: new Date(now - 1) })],
      ["its session is too old", () => setting({ absolute_expires_at: new Date(now - 1) })],
      ["its session is gone", () => database().owner.deleteFrom("sessions").execute()],
      ["its user was disabled", () => settingUser({ disabled_at: new Date(now) })],
      ["its user is gone", () => database().owner.deleteFrom("users").execute()],
      ["its user has moved to another client", () => settingUser({ client_id: theirs })],
      ["its user is the carrier's now", () => settingUser({ role: "staff", client_id: null })],
    ])("nothing is stored and the call is refused when %s", async (_, happens) => {
      await quoting(call());
      await happens();
      for (const by of [call(), byKey("key")]) {
        const { answer, met, stored } = await quoting(by);
        expect(answer).toBe("refused");
        expect(met.at(-1)).toBeUndefined();
        expect(stored).toBe(0);
      }
    });

    test("a credit that was put on hold is seen, and refused", async () => {
      await quoting(call());
      await settingClients({ credit: "suspended" });
      const { answer, met, stored } = await quoting(call());
      expect(met.map((session) => session?.settings)).toEqual([
        { kind: "registered" },
        { credit: "suspended" },
      ]);
      expect([answer, stored]).toEqual(["refused", 0]);
    });

    test("a credit that is not on hold any more is seen, and not refused", async () => {
      await settingClients({ credit: "suspended" });
      await quoting(call());
      await settingClients({ credit: "open" });
      const { answer, stored } = await quoting(call());
      expect(answer).toMatchObject({ status: 200, body: '{"credit":"open"}' });
      expect(stored).toBe(1);
    });

    test.each<[what: string, values: Updateable<Schema["sessions"]>, seen: Partial<FoundSession>]>([
      ["language", { language: "en" }, { language: "en" }],
      ["client", { client_id: theirs }, { client_id: theirs }],
      ["user", { user_name: "berta" }, { user_name: "berta" }],
      ["role", { role: "staff" }, { role: "staff" }],
      ["standing", { guest: false }, { guest: false }],
    ])("another %s has it worked out again", async (_, values, seen) => {
      // The session of a guest is not compared with a user's row, so that one value can differ alone.
      await setting({ guest: true });
      await quoting(call());
      await setting(values);
      const { met, stored } = await quoting(call());
      expect(met).toHaveLength(2);
      expect(met[1]).toMatchObject(seen);
      expect(stored).toBe(1);
    });
  });

  test("the session is looked up again once a minute, so that its use is recorded", async () => {
    const [first] = (await quoting(call())).met;
    expect((await quoting(call({ now: now + 60_000 }))).met[0]).toBe(first);
    expect((await quoting(call({ now: now + 60_001 }))).met[0]).not.toBe(first);
  });

  test("a refusal with an unchanged session is computed once", async () => {
    await quoting(call());
    const { answer, met, stored } = await quoting(call(), { suspended: true });
    expect([answer, met.length, stored]).toEqual(["refused", 1, 0]);
  });

  test("no session of a missing client or of the carrier's staff is cached", async () => {
    await setting({ client_id: 999, guest: true });
    const guest = [await quoting(call()).catch(String), await quoting(call()).catch(String)];
    expect(guest).toEqual(Array(2).fill("TypeError: Only a client's session stores a quotation"));
    await setting({ role: "staff", client_id: null, guest: false });
    await settingUser({ role: "staff", client_id: null });
    const met = [
      await quoting(call(), { suspended: true }),
      await quoting(call(), { suspended: true }),
    ].flatMap((each) => each.met);
    expect(met).toHaveLength(2);
    expect(met[1]).not.toBe(met[0]);
  });

  describe("an idempotency key", () => {
    test.each(["of which the session is cached", "of which it is not"])(
      "in a process %s gives the stored answer again, and stores nothing",
      async (process) => {
        const first = await quoting(byKey("key"));
        const other = await place()
          .open()
          .catch(() => undefined);
        const again = process.endsWith("not") && other ? other : database();
        try {
          const answer = await again.storeQuotation(byKey("key"), async () => {
            const row = aQuotation(ours, 999_999);
            return { quotation: row, status: 200, body: "another" };
          });
          expect(first.answer).toEqual({ ...answer, replayed: false });
          expect(answer.replayed).toBe(true);
          expect(await stored(999_999)).toBe(0);
        } finally {
          await other?.close();
        }
      },
    );

    test("gives the stored answer even where the same request would be refused now", async () => {
      const first = await quoting(byKey("key"));
      const again = await quoting(byKey("key"), { suspended: true });
      expect(again.answer).toEqual({ ...(first.answer as object), replayed: true });
    });

    test("that was used for another request is a conflict", async () => {
      await quoting(byKey("key"));
      await expect(quoting(byKey("key", "another request"))).rejects.toMatchObject({
        code: "IDEMPOTENCY_CONFLICT",
        status: 409,
      });
      expect(await stored(nextNumber - 1)).toBe(0);
    });

    test("of eight concurrent duplicates stores one quotation, and gives its answer to all", async () => {
      await quoting(call());
      const numbers = Array.from({ length: 8 }, () => nextNumber++);
      const answers = await Promise.all(
        numbers.map((number) =>
          database().storeQuotation(byKey("same"), async () => ({
            quotation: aQuotation(ours, number),
            status: 200,
            body: String(number),
          })),
        ),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect((await Promise.all(numbers.map(stored))).reduce((sum, each) => sum + each, 0)).toBe(1);
    });

    test("belongs to its client: another one's is a different key", async () => {
      await quoting(byKey("shared"));
      const guest = randomBytes(32);
      await database()
        .owner.insertInto("sessions")
        .values(aGuestsSession(theirs, guest, now))
        .execute();
      const { answer } = await quoting({ ...byKey("shared"), tokenHash: guest });
      expect(answer).toMatchObject({ replayed: false });
    });
  });

  test("a quotation for another client is not stored, nor its answer", async () => {
    await quoting(call());
    await expect(quoting(byKey("theirs"), { clientId: theirs })).rejects.toMatchObject({ code: "42501" });
    expect(await stored(nextNumber - 1)).toBe(0);
    expect((await quoting(byKey("theirs"))).answer).toMatchObject({ replayed: false });
  });

  test("neither role nor client is left behind", async () => {
    for (let turn = 0; turn < 3; turn++) await quoting(call());
    const { rows } = await sql<{ role: string; client: string }>`
      select current_setting('role') as role, coalesce(current_setting('app.client_id', true), '') as client
    `.execute(database().owner);
    expect(rows).toEqual([{ role: "none", client: "" }]);
  });

  test("many quotations at the same time are each stored once, each for its own client", async () => {
    const guests = Array.from({ length: 4 }, () => randomBytes(32));
    const sessions = guests.map((token, index) => aGuestsSession(index % 2 ? ours : theirs, token, now));
    await database().owner.insertInto("sessions").values(sessions).execute();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        quoting({ ...byKey(randomUUID()), tokenHash: guests[index % 4] }),
      ),
    );
    expect(outcomes.map(({ stored }) => stored)).toEqual(Array(200).fill(1));
  });

  test("no quotation is stored from within the body of a transaction", async () => {
    const nested = database().transaction({ as: "client", tokenHash, now }, async () =>
      database().storeQuotation(call(), async () => {
        throw new Error("not reached");
      }),
    );
    await expect(nested).rejects.toThrow("asked for a second connection");
  });

  // On the embedded database nobody else can hold a lock: it has one connection.
  describe.runIf(kind === "postgres")("while a quotation waits for a lock", () => {
    let administrator: pg.Client;
    beforeEach(async () => {
      await quoting(call());
      administrator = new pg.Client({ connectionString: place().databaseUrl });
      await administrator.connect();
      await administrator.query("begin; lock table quotations in exclusive mode");
    });
    afterEach(() => administrator.end());

    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const untilWaiting = async () => {
      while (!(await administrator.query(`select pid ${waiting}`)).rowCount) await pause(5);
    };

    test("it gets 503 when the limit is reached, and is not stored", async () => {
      const number = nextNumber;
      const asked = performance.now();
      await expect(
        database().storeQuotation(call(), async () => ({
          quotation: aQuotation(ours, nextNumber++),
          status: 200,
          body: "",
        })),
      ).rejects.toMatchObject({ code: "DATABASE_AWAY", status: 503 });
      expect(performance.now() - asked).toBeLessThan(5_000);
      await administrator.query("commit");
      expect(await stored(number)).toBe(0);
    });

    test("and loses its connection, it is stored with a key, and has an unknown outcome without", async () => {
      const storing = (by: StoreCall) =>
        database()
          .storeQuotation(by, async () => ({
            quotation: aQuotation(ours, nextNumber++),
            status: 200,
            body: "",
          }))
          .then(
            ({ status }) => status,
            ({ code }: { code: string }) => code,
          );
      const outcomes = [storing(byKey("cut")), storing(call())];
      await untilWaiting();
      while ((await administrator.query(`select pid ${waiting}`)).rowCount !== 2) await pause(5);
      await administrator.query(`select pg_terminate_backend(pid, 60000) ${waiting}`);
      await administrator.query("commit");
      expect(await Promise.all(outcomes)).toEqual([200, "DATABASE_AWAY"]);
    });
  });
});
