import { randomBytes, randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Schema } from "../database/schema.ts";
import { day, eachServer, friday, minute } from "../testing/server.ts";
import { addressOf, wireOf } from "../testing/wire.ts";
import { batchSize, keepHouse, passing, removal, removeBatch } from "./housekeeping.ts";

const hour = 60 * minute;
const [sessions, tokens, tries, answers] = passing;

const aSession = (end: number): Insertable<Schema["sessions"]> => ({
  token_hash: randomBytes(32),
  user_name: "ana",
  client_id: 1,
  role: "customer",
  guest: false,
  language: "es",
  created_at: new Date(end - 8 * hour),
  last_seen_at: new Date(end),
  expires_at: new Date(end),
  absolute_expires_at: new Date(end),
  revoked_at: null,
  browser: null,
  system: null,
});

const aToken = (end: number): Insertable<Schema["sign_in_tokens"]> => ({
  token_hash: randomBytes(32),
  user_name: "ana",
  issued_by: "operador",
  created_at: new Date(end),
  expires_at: new Date(end),
});

const tried = (at: number): Insertable<Schema["sign_in_attempts"]> => ({
  subject: `user:${randomUUID()}`,
  failures: 1,
  first_at: new Date(at),
});

eachServer((server) => {
  const database = () => server.database;
  const clock = () => friday;
  const countOf = async (table: keyof Schema): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(database().owner);
    return rows[0]?.count ?? -1;
  };
  const store = {
    sessions: async (end: number) => {
      await database().owner.insertInto("sessions").values(aSession(end)).execute();
    },
    sign_in_tokens: async (end: number) => {
      await database().owner.insertInto("sign_in_tokens").values(aToken(end)).execute();
    },
    sign_in_attempts: async (at: number) => {
      await database().owner.insertInto("sign_in_attempts").values(tried(at)).execute();
    },
    idempotency: async (at: number) => {
      await sql`
        insert into idempotency (client_id, key, call, request_hash, status, answer, created_at)
        values (1, ${randomUUID()}, 'quote', 'hash', 200, '{}', ${new Date(at)})`.execute(database().owner);
    },
  };
  /** As many that have been over for so long that no rule keeps them. */
  const storeMany = async (howMany: number) => {
    const { owner } = database();
    const end = friday - 100 * day;
    const many = Array.from({ length: howMany }, (_, index) => end - index);
    await owner.insertInto("sessions").values(many.map(aSession)).execute();
    await owner.insertInto("sign_in_attempts").values(many.map(tried)).execute();
  };

  beforeEach(async () => {
    server.now = friday;
    for (const { table } of passing) await database().owner.deleteFrom(table).execute();
  });

  describe.each([
    { kind: "a session", what: sessions, keptFor: day, since: "its last moment" },
    { kind: "a one-time token", what: tokens, keptFor: hour, since: "its two minutes were over" },
    { kind: "the count of tries to sign in", what: tries, keptFor: hour, since: "the first of them" },
    { kind: "the answer under an idempotency key", what: answers, keptFor: 60 * day, since: "it was given" },
  ])("$kind", ({ what, keptFor, since }) => {
    test(`goes ${keptFor / hour} hours after ${since}, and not before`, async () => {
      await store[what.table](friday);
      expect(await removeBatch(database().owner, what, friday + keptFor - 1)).toBe(0);
      expect(await countOf(what.table)).toBe(1);
      expect(await removeBatch(database().owner, what, friday + keptFor)).toBe(1);
      expect(await countOf(what.table)).toBe(0);
    });
  });

  const everything = async (now: number) => {
    for (const what of passing) await removeBatch(database().owner, what, now);
  };

  test("who is signed in stays so, also one whose session ended the others a moment ago", async () => {
    const person = await server.aCustomer();
    const other = await server.aCustomer();
    await person.client.endSessions({ withThisOne: false });
    await everything(friday);
    expect((await person.client.loginData()).user.name).toBe("demo");
    await expect(other.client.loginData()).rejects.toMatchObject({ status: 401 });
    expect(await countOf("sessions")).toBe(2);
  });

  test("a one-time token that nobody has used yet still begins a session", async () => {
    const portal = await server.aCustomer("operador");
    const { token } = await portal.client.issueToken({ holder: "frontera" });
    await everything(friday);
    expect((await server.portal.client().signInByToken({ token })).user.name).toBe("frontera");
  });

  test("who guessed too often goes on waiting to the last second", async () => {
    const guess = () => server.portal.client().signIn({ userName: "demo", password: "a-wrong-password" });
    // The fifth at the end of the quarter of an hour that counts, and a quarter of an hour to wait from there.
    for (let turn = 0; turn < 4; turn++) await expect(guess()).rejects.toMatchObject({ status: 401 });
    await server.at(friday + 15 * minute, () => expect(guess()).rejects.toMatchObject({ status: 401 }));
    await everything(friday + 30 * minute - 1000);
    await server.at(friday + 30 * minute - 1000, () =>
      expect(guess()).rejects.toMatchObject({ status: 429 }),
    );
  });

  test("a wish repeated within the time has the same answer, and later it is another quotation", async () => {
    const person = await server.aCustomer();
    const key = randomUUID();
    const wish = () =>
      person.send({
        method: "POST",
        url: addressOf("quote"),
        headers: { "idempotency-key": key },
        body: wireOf(),
      });
    const agedBy = (age: number) =>
      sql`update idempotency set created_at = ${new Date(friday - age)}`.execute(database().owner);
    const first = await wish();
    expect(first.statusCode).toBe(200);

    await agedBy(60 * day - 1);
    await everything(friday);
    const again = await wish();
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);

    await agedBy(60 * day);
    await everything(friday);
    const another = await wish();
    expect(another.statusCode).toBe(200);
    expect(another.headers["idempotency-replayed"]).toBeUndefined();
    expect(another.body).not.toBe(first.body);
  });

  test("a turn takes the oldest, as many as a batch", async () => {
    await storeMany(batchSize + 1);
    await store.sessions(friday);
    expect(await removeBatch(database().owner, sessions, friday)).toBe(batchSize);
    const left = await database()
      .owner.selectFrom("sessions")
      .select("absolute_expires_at")
      .orderBy("absolute_expires_at")
      .execute();
    expect(left.map(({ absolute_expires_at }) => absolute_expires_at)).toEqual([friday - 100 * day, friday]);
  });

  test("of several at once each removes other rows, and none removes what stays", async () => {
    await storeMany(3 * batchSize);
    for (let alive = 0; alive < 5; alive++) await store.sessions(friday);
    let removed = 0;
    for (let went = 1; went > 0; removed += went) {
      const four = Array.from({ length: 4 }, () => removeBatch(database().owner, sessions, friday));
      went = (await Promise.all(four)).reduce((sum, each) => sum + each, 0);
    }
    expect(removed).toBe(3 * batchSize);
    expect(await countOf("sessions")).toBe(5);
  });

  /** A house that is kept in quick turns while something happens; answers what it logged. */
  async function kept(happens: (said: readonly string[]) => Promise<void>): Promise<readonly string[]> {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const log = { info: say, warn: say };
    const housekeeping = keepHouse(database(), { clock, log, pace: { pause: 1, rest: 5 } });
    try {
      await happens(said);
    } finally {
      await housekeeping.close();
    }
    return said;
  }
  const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 60_000, interval: 20 });
  const isEmpty = (table: keyof Schema) => soon(async () => expect(await countOf(table)).toBe(0));

  test("more than a batch is gone after some turns, while calls are answered", async () => {
    await storeMany(2 * batchSize + 1);
    const person = await server.aCustomer();
    const said = await kept(async (said) => {
      expect(await server.givenAQuotation(person)).toMatchObject({ status: "valid" });
      await soon(() => expect(said).toHaveLength(2));
    });
    expect(said).toEqual([
      `Removed what is over: ${2 * batchSize + 1} of sessions.`,
      `Removed what is over: ${2 * batchSize + 1} of sign_in_attempts.`,
    ]);
    // The person's own session.
    expect(await countOf("sessions")).toBe(1);
  });

  test("a table that cannot be cleared is logged and tried again, and the others are cleared meanwhile", async () => {
    await storeMany(1);
    const { owner } = database();
    await sql`alter table sessions rename to sessions_elsewhere`.execute(owner);
    try {
      await kept(async (said) => {
        await isEmpty("sign_in_attempts");
        const wrong =
          /^What is over in sessions could not be removed, and is tried again later: .*"sessions"/;
        await soon(() => expect(said.filter((line) => wrong.test(line)).length).toBeGreaterThan(1));
        await sql`alter table sessions_elsewhere rename to sessions`.execute(owner);
        await isEmpty("sessions");
      });
    } finally {
      await sql`alter table if exists sessions_elsewhere rename to sessions`.execute(owner);
    }
  });

  test("who ends it waits for the statement that is under way, and then nothing is asked any more", async () => {
    await storeMany(3 * batchSize);
    const housekeeping = keepHouse(database(), {
      clock,
      log: { info: () => {}, warn: () => {} },
      pace: { pause: 0, rest: 0 },
    });
    await soon(async () => expect(await countOf("sessions")).toBeLessThan(3 * batchSize));
    await housekeeping.close();
    const left = await countOf("sessions");
    await store.sessions(friday - 2 * day);
    // Closing again waits for nothing, and no turn comes after it.
    await housekeeping.close();
    expect(await countOf("sessions")).toBe(left + 1);
  });

  if (server.kind === "embedded")
    test("the room of what is gone is used again", async () => {
      const size = async () => {
        const { rows } = await sql<{ bytes: number }>`
          select pg_relation_size('sign_in_attempts')::int as bytes`.execute(database().owner);
        return rows[0]?.bytes ?? 0;
      };
      await storeMany(5 * batchSize);
      const full = await size();
      expect(full).toBeGreaterThan(0);
      await kept(async (said) => void (await soon(() => expect(said).toHaveLength(2))));
      await storeMany(5 * batchSize);
      expect(await size()).toBeLessThanOrEqual(full);
    });

  if (server.kind === "postgres")
    test.each(passing)("of $table no more rows are read than go, however many stay", async (what) => {
      const { owner } = database();
      const rowsOf: Record<typeof what.table, string> = {
        sessions: `(token_hash, user_name, role, guest, language, created_at, last_seen_at, expires_at, absolute_expires_at)
          select decode(md5(i::text), 'hex'), 'ana', 'customer', false, 'es', moment, moment, moment, moment`,
        sign_in_tokens: `(token_hash, user_name, issued_by, created_at, expires_at)
          select decode(md5(i::text), 'hex'), 'ana', 'operador', moment, moment`,
        sign_in_attempts: "(subject, failures, first_at) select md5(i::text), 1, moment",
        idempotency: `(client_id, key, call, request_hash, status, answer, created_at)
          select i % 50, md5(i::text), 'quote', 'hash', 200, repeat('x', 500), moment`,
      };
      const many = 100_000;
      await sql
        .raw(
          `insert into ${what.table} ${rowsOf[what.table]} from generate_series(1, ${many}) i,
          lateral (select to_timestamp(${friday / 1000}) + (i - 300) * interval '1 second' as moment) as at`,
        )
        .execute(owner);
      await sql`analyze ${sql.table(what.table)}`.execute(owner);
      const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>`
        explain (analyze, format json) ${removal(what, friday + what.keptFor)}`.execute(owner);
      const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
      const scans = plan ? scansIn(plan) : [];
      // Three hundred are due; a batch of them is found in the index, and removed by their keys.
      expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      for (const node of scans) expect(rowsReadBy(node), node["Node Type"]).toBe(batchSize);
      expect(await countOf(what.table)).toBe(many - batchSize);
    });
});

interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

const rowsReadBy = (node: PlanNode) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

function scansIn(node: PlanNode): PlanNode[] {
  const own = node["Node Type"].endsWith("Scan") ? [node] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}
