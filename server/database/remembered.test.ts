import { randomBytes } from "node:crypto";
import { type Insertable, sql, type Updateable } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eachDatabase, inCall } from "../testing/database.ts";
import { aQuotation } from "../testing/rows.ts";
import { insertInto } from "./insertion.ts";
import type { FoundSession } from "./opening.ts";
import type { Schema } from "./schema.ts";
import type { Call, GivenAnswer } from "./transaction.ts";

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
/** What is remembered by one test is not of the next one's session. */
let tokenHash: Buffer;

eachDatabase(({ database }) => {
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

  const call = (more: Partial<Call> = {}): Call => ({
    as: "client",
    tokenHash,
    now,
    rarelyAsks: true,
    ...more,
  });

  const byKey = (requestHash = "hash"): Call =>
    call({ idempotency: { key: "key", call: "quote", requestHash } });

  /** Stores one quotation for whoever the session says. Answers also every session that the body was run by. */
  async function quoting(by: Call, clientId?: number) {
    const number = nextNumber++;
    const met: (FoundSession | undefined)[] = [];
    const answer: GivenAnswer = await database().transaction(by, async (_, session) => {
      met.push(session);
      if (!session) return { status: 401, body: "" };
      const row = aQuotation(clientId ?? session.client_id ?? 0, number);
      const body = JSON.stringify(session.settings);
      return { status: 200, body, writes: [insertInto("quotations", row)] };
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

  describe("a call that rarely asks", () => {
    test("is worked out before its transaction by the session that the last one found, and stored", async () => {
      const first = await quoting(call());
      const second = await quoting(call());
      expect([first.stored, second.stored]).toEqual([1, 1]);
      // The very session, which nobody has read again.
      expect(second.met).toEqual(first.met);
      expect(second.met[0]).toBe(first.met[0]);
    });

    test.each<[what: string, happens: () => Promise<unknown>]>([
      ["its session was ended elsewhere", () => setting({ revoked_at: new Date(now) })],
      ["its session has idled", () => setting({ expires_at: new Date(now - 1) })],
      ["its session is too old", () => setting({ absolute_expires_at: new Date(now - 1) })],
      ["its session is gone", () => database().owner.deleteFrom("sessions").execute()],
      ["its user was disabled", () => settingUser({ disabled_at: new Date(now) })],
      ["its user is gone", () => database().owner.deleteFrom("users").execute()],
      ["its user has moved to another client", () => settingUser({ client_id: theirs })],
      ["its user is the carrier's now", () => settingUser({ role: "staff", client_id: null })],
    ])("stores nothing and is refused when %s since the last one", async (_, happens) => {
      await quoting(call());
      await quoting(byKey());
      await happens();
      for (const by of [call(), byKey("another"), call({ reads: true })]) {
        const { answer, met, stored } = await quoting(by);
        expect(answer.status).toBe(401);
        expect(met.at(-1)).toBeUndefined();
        expect(stored).toBe(0);
      }
    });

    test("is worked out again when its client's settings were changed", async () => {
      await quoting(call());
      await database()
        .owner.updateTable("clients")
        .set({ settings: '{"kind":"registered","credit":"suspended"}' })
        .execute();
      const { answer, met, stored } = await quoting(call());
      expect(met.map((session) => session?.settings)).toEqual([
        { kind: "registered" },
        { kind: "registered", credit: "suspended" },
      ]);
      expect(JSON.parse(answer.body)).toHaveProperty("credit", "suspended");
      expect(stored).toBe(1);
    });

    test.each<[what: string, values: Updateable<Schema["sessions"]>, seen: Partial<FoundSession>]>([
      ["language", { language: "en" }, { language: "en" }],
      ["client", { client_id: theirs }, { client_id: theirs }],
      ["user", { user_name: "berta" }, { user_name: "berta" }],
      ["role", { role: "staff" }, { role: "staff" }],
      ["standing", { guest: false }, { guest: false }],
    ])("is worked out again when the session has another %s", async (_, values, seen) => {
      // Of a guest nothing but the session is asked, so that it alone can differ.
      await setting({ guest: true });
      await quoting(call());
      await setting(values);
      const { met, stored } = await quoting(call());
      expect(met).toHaveLength(2);
      expect(met[1]).toMatchObject(seen);
      expect(stored).toBe(1);
    });

    test("finds its session anew once a minute, so that its use is noted", async () => {
      const [first] = (await quoting(call())).met;
      expect((await quoting(call({ now: now + 60_000 }))).met[0]).toBe(first);
      expect((await quoting(call({ now: now + 60_001 }))).met[0]).not.toBe(first);
    });

    test("with a key that has an answer gives that one, and stores nothing", async () => {
      await quoting(call());
      const first = await quoting(byKey());
      const again = await quoting(byKey());
      expect([first.stored, again.stored]).toEqual([1, 0]);
      expect(again.answer).toEqual({ ...first.answer, replayed: true });
      await expect(quoting(byKey("another request"))).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
    });

    test("and asks after all is asked in its transaction, from the start", async () => {
      await quoting(call());
      const found = await inCall(database(), call(), async (tx) =>
        (await sql<{ role: string }>`select current_user::text as role`.execute(tx)).rows.map(
          ({ role }) => role,
        ),
      );
      expect(found).toEqual(["anden_client"]);
    });

    test("and refuses is refused by what is so", async () => {
      await quoting(call());
      const refusing = database().transaction(call(), async () => {
        throw new Error("refused");
      });
      await expect(refusing).rejects.toThrow("refused");
    });

    test("cannot write another client's row", async () => {
      await quoting(call());
      await expect(quoting(call(), theirs)).rejects.toMatchObject({ code: "42501" });
      expect(await stored(nextNumber - 1)).toBe(0);
    });

    test("and only reads may not write either", async () => {
      await quoting(call());
      await expect(quoting(call({ reads: true }))).rejects.toMatchObject({ code: "25006" });
      expect(await stored(nextNumber - 1)).toBe(0);
    });

    test("leaves the last numbers to those that have their connection, however many there are", async () => {
      await quoting(call());
      const taking = async () => ({
        status: 200,
        body: String(await database().numbers.next("quotation")),
      });
      const [inBody, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = database().transaction(call({ rarelyAsks: false }), async () => {
        inBody.resolve();
        await release.promise;
        return taking();
      });
      await inBody.promise;
      const many = Array.from({ length: 250 }, () => database().transaction(call(), taking));
      await new Promise(setImmediate);
      release.resolve();
      const answers = await Promise.all([slow, ...many]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(251);
    });

    test("leaves neither role nor client behind", async () => {
      for (let turn = 0; turn < 3; turn++) await quoting(call());
      const { rows } = await sql<{ role: string; client: string }>`
        select current_setting('role') as role, coalesce(current_setting('app.client_id', true), '') as client
      `.execute(database().owner);
      expect(rows).toEqual([{ role: "none", client: "" }]);
    });

    test("goes by no remembered session of a client who is not there", async () => {
      await setting({ client_id: 999, guest: true });
      const met = [];
      for (let turn = 0; turn < 2; turn++) met.push(...(await quoting(call())).met);
      expect(met).toHaveLength(2);
      expect(met[1]).not.toBe(met[0]);
    });

    test("goes by no remembered session of the carrier's staff", async () => {
      await setting({ role: "staff", client_id: null });
      await settingUser({ role: "staff", client_id: null });
      const met: unknown[] = [];
      for (let turn = 0; turn < 2; turn++)
        await database().transaction(call(), async (_, session) => {
          met.push(session);
          return { status: 403, body: "" };
        });
      expect(met).toHaveLength(2);
      expect(met[1]).not.toBe(met[0]);
    });
  });
});
