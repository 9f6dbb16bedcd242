import { randomBytes, randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Schema } from "../database/schema.ts";
import { day, eachServer, friday, minute } from "../testing/server.ts";
import { soon } from "../testing/soon.ts";
import { addressOf, wireOf } from "../testing/wire.ts";
import { batchSize, keepHouse, passing, removal, removeBatch } from "./housekeeping.ts";

const hour = 60 * minute;
const [sessions, links, tokens, tries, devices, buckets, places, mails, answers, files, untouched, deleted] =
  passing;

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
  issued_by: "acceso",
  created_at: new Date(end),
  expires_at: new Date(end),
});

const tried = (at: number): Insertable<Schema["sign_in_attempts"]> => ({
  subject: `user:${randomUUID()}`,
  failures: 1,
  first_at: new Date(at),
});

const aFile = (at: number): Insertable<Schema["files"]> => ({
  client_id: 1,
  number: Math.floor(Math.random() * 1e12) + 1,
  created_at: new Date(at),
  expires_at: new Date(at),
  created_by: "ana",
  name: "carta.pdf",
  media_type: "application/pdf",
  length: 5,
  sha256: randomBytes(32),
  state: "unattached",
});

const aDeletedDraft = (at: number): Insertable<Schema["drafts"]> => ({
  client_id: 1,
  user_name: "ana",
  draft_id: randomUUID(),
  revision: randomUUID(),
  state: "deleted",
  updated_at: new Date(at),
  steps: "[]",
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
    known_devices: async (at: number) => {
      const device = { token_hash: randomBytes(32), user_name: "ana", last_used_at: new Date(at) };
      await database().owner.insertInto("known_devices").values(device).execute();
    },
    guest_buckets: async (at: number) => {
      const bucket = { subject: randomUUID(), tokens: 1, took: true, refilled_at: new Date(at) };
      await database().owner.insertInto("guest_buckets").values(bucket).execute();
    },
    geocode_answers: async (at: number) => {
      const known = { question: randomBytes(32), answer: "{}", answered_at: new Date(at) };
      await database().owner.insertInto("geocode_answers").values(known).execute();
    },
    account_links: async (end: number) => {
      const link = { token_hash: randomBytes(32), purpose: "password", user_name: "ana" } as const;
      await database()
        .owner.insertInto("account_links")
        .values({ ...link, details: null, created_at: new Date(end), expires_at: new Date(end) })
        .execute();
    },
    mails: async (at: number) => {
      const mail = { client_id: 1, mail_id: randomUUID(), kind: "quotation", user_name: "ana" };
      await database()
        .owner.insertInto("mails")
        .values({ ...mail, created_at: new Date(at), content: null, recipients: "[]" })
        .execute();
    },
    files: async (at: number) => {
      const { owner } = database();
      const file = aFile(at);
      await owner.insertInto("files").values(file).execute();
      const piece = { client_id: 1, file_number: file.number, position: 0, content: Buffer.from("%PDF-") };
      await owner.insertInto("file_pieces").values(piece).execute();
    },
    drafts: async (at: number) => {
      await database().owner.insertInto("drafts").values(aDeletedDraft(at)).execute();
    },
    idempotency: async (at: number) => {
      await sql`
        insert into idempotency (client_id, key, call, request_hash, status, answer, created_at)
        values (1, ${randomUUID()}, 'quote', 'hash', 200, '{}', ${new Date(at)})`.execute(database().owner);
    },
  };
  /** Stores so many sessions and so many sign-in attempts, which expired so long ago that no rule keeps them. */
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
    { kind: "a known device", what: devices, keptFor: 90 * day, since: "somebody signed in on it" },
    { kind: "a guest's allowance", what: buckets, keptFor: hour, since: "it was last used" },
    { kind: "what a geocoding service found", what: places, keptFor: 30 * day, since: "it was asked" },
    { kind: "a link in a mail", what: links, keptFor: hour, since: "its time was over" },
    { kind: "a message", what: mails, keptFor: 30 * day, since: "it was queued" },
    { kind: "the answer under an idempotency key", what: answers, keptFor: 60 * day, since: "it was given" },
    { kind: "a file that no record refers to", what: files, keptFor: 0, since: "its time was over" },
    { kind: "a draft", what: untouched, keptFor: 90 * day, since: "it was changed" },
    { kind: "a deleted draft", what: deleted, keptFor: day, since: "it was deleted" },
  ])("$kind", ({ what, keptFor, since }) => {
    test(`goes ${keptFor / hour} hours after ${since}, and not before`, async () => {
      await store[what.table](friday);
      expect(await removeBatch(database().owner, what, friday + keptFor - 1)).toBe(0);
      expect(await countOf(what.table)).toBe(1);
      expect(await removeBatch(database().owner, what, friday + keptFor)).toBe(1);
      expect(await countOf(what.table)).toBe(0);
    });
  });

  test("a file goes with its bytes, and one that a record refers to stays", async () => {
    const { owner } = database();
    await store.files(friday);
    await owner.updateTable("files").set({ state: "attached", expires_at: null }).execute();
    await store.files(friday);
    expect(await removeBatch(owner, files, friday + 100 * day)).toBe(1);
    expect(await owner.selectFrom("files").select("state").execute()).toEqual([{ state: "attached" }]);
    expect(await countOf("file_pieces")).toBe(1);
    await owner
      .updateTable("files")
      .set({ state: "unattached", expires_at: new Date(friday) })
      .execute();
    expect(await removeBatch(owner, files, friday + 100 * day)).toBe(1);
    expect(await countOf("file_pieces")).toBe(0);
  });

  test("a draft that was not deleted stays for its 90 days", async () => {
    const { owner } = database();
    await owner
      .insertInto("drafts")
      .values({ ...aDeletedDraft(friday), state: "open" })
      .execute();
    await everything(friday + 90 * day - 1);
    expect(await countOf("drafts")).toBe(1);
  });

  test("more files than go in one statement go in several", async () => {
    for (let stored = 0; stored < 2 * files.batch + 1; stored++) await store.files(friday - 2 * day);
    const said = await keep();
    expect(said).toEqual([`Removed ${2 * files.batch + 1} expired rows of files.`]);
    expect(await countOf("file_pieces")).toBe(0);
  });

  const everything = async (now: number) => {
    for (const what of passing) await removeBatch(database().owner, what, now);
  };

  test("signed-in users stay signed in, also one who has just ended their other sessions", async () => {
    const person = await server.aCustomer();
    const other = await server.aCustomer();
    await person.client.endSessions({ withThisOne: false });
    await everything(friday);
    expect((await person.client.loginData()).user.name).toBe("demo");
    await expect(other.client.loginData()).rejects.toMatchObject({ status: 401 });
    expect(await countOf("sessions")).toBe(2);
  });

  test("an unused one-time token still starts a session", async () => {
    const portal = await server.aCustomer("acceso");
    const { token } = await portal.client.issueToken({ holder: "frontera" });
    await everything(friday);
    expect((await server.portal.client().signInByToken({ token })).user.name).toBe("frontera");
  });

  test("a caller with too many attempts stays blocked to the last second", async () => {
    const guess = () => server.portal.client().signIn({ userName: "demo", password: "a-wrong-password" });
    // The fifth attempt is made at the end of the quarter of an hour that counts, and blocks for another one.
    for (let turn = 0; turn < 4; turn++) await expect(guess()).rejects.toMatchObject({ status: 401 });
    await server.at(friday + 15 * minute, () => expect(guess()).rejects.toMatchObject({ status: 401 }));
    await everything(friday + 30 * minute - 1000);
    await server.at(friday + 30 * minute - 1000, () =>
      expect(guess()).rejects.toMatchObject({ status: 429 }),
    );
  });

  test("a request repeated within the time has the same answer, and later it makes another quotation", async () => {
    const person = await server.aCustomer();
    const key = randomUUID();
    const quoteOnce = () =>
      person.send({
        method: "POST",
        url: addressOf("quote"),
        headers: { "idempotency-key": key },
        body: wireOf(),
      });
    const agedBy = (age: number) =>
      sql`update idempotency set created_at = ${new Date(friday - age)}`.execute(database().owner);
    const first = await quoteOnce();
    expect(first.statusCode).toBe(200);

    await agedBy(60 * day - 1);
    await everything(friday);
    const again = await quoteOnce();
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);

    await agedBy(60 * day);
    await everything(friday);
    const another = await quoteOnce();
    expect(another.statusCode).toBe(200);
    expect(another.headers["idempotency-replayed"]).toBeUndefined();
    expect(another.body).not.toBe(first.body);
  });

  test("a batch removes the oldest rows", async () => {
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

  test("concurrent runs remove different rows, and none that has not expired", async () => {
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

  /** Runs housekeeping in quick rounds; returns what it logged. */
  async function keep({
    signal = new AbortController().signal,
    betweenRounds = 1,
  } = {}): Promise<readonly string[]> {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    await keepHouse({ database: database(), clock, log: { info: say, warn: say }, signal }, betweenRounds);
    return said;
  }

  test("more than one batch is removed in several rounds, while calls are answered", async () => {
    await storeMany(2 * batchSize + 1);
    const person = await server.aCustomer();
    const [said] = await Promise.all([
      keep(),
      expect(server.givenAQuotation(person)).resolves.toMatchObject({ status: "valid" }),
    ]);
    expect(said).toEqual([
      `Removed ${2 * batchSize + 1} expired rows of sessions.`,
      `Removed ${2 * batchSize + 1} expired rows of sign_in_attempts.`,
    ]);
    // The person's own session.
    expect(await countOf("sessions")).toBe(1);
  });

  test("a table that cannot be cleared makes the run fail after the others are cleared", async () => {
    await storeMany(1);
    const { owner } = database();
    await sql`alter table sessions rename to sessions_elsewhere`.execute(owner);
    try {
      await expect(keep()).rejects.toThrow(/^Expired rows could not be removed from sessions \(.*"sessions"/);
      expect(await countOf("sign_in_attempts")).toBe(0);
    } finally {
      await sql`alter table sessions_elsewhere rename to sessions`.execute(owner);
    }
    await keep();
    expect(await countOf("sessions")).toBe(0);
  });

  test("when the server ends, no batch follows the running one", async () => {
    await storeMany(3 * batchSize);
    const ending = new AbortController();
    // The second round would start after a minute; the signal to end comes first.
    const kept = keep({ signal: ending.signal, betweenRounds: 60_000 });
    await soon(async () => expect(await countOf("sessions")).toBe(2 * batchSize));
    ending.abort();
    await kept;
    await expect(keep({ signal: ending.signal })).resolves.toEqual([]);
    expect(await countOf("sessions")).toBe(2 * batchSize);
  });

  if (server.kind === "embedded")
    test("the space of removed rows is reused", async () => {
      const size = async () => {
        const { rows } = await sql<{ bytes: number }>`
          select pg_relation_size('sign_in_attempts')::int as bytes`.execute(database().owner);
        return rows[0]?.bytes ?? 0;
      };
      await storeMany(5 * batchSize);
      const full = await size();
      expect(full).toBeGreaterThan(0);
      expect(await keep()).toHaveLength(2);
      await storeMany(5 * batchSize);
      expect(await size()).toBeLessThanOrEqual(full);
    });

  if (server.kind === "embedded")
    test.each(["outbox", "pgboss.waiting"])("the space of rows that left %s is used again", async (table) => {
      const { owner } = database();
      const size = async () => {
        const { rows } = await sql<{ bytes: number }>`
          select pg_relation_size(${table})::int as bytes`.execute(owner);
        return rows[0]?.bytes ?? 0;
      };
      const comeAndGo = async () => {
        await sql`
          insert into ${sql.table(table)} (client_id, job_id, job, payload, due_at)
          select 1, gen_random_uuid(), 'tell', '{}', now() from generate_series(1, 1000)`.execute(owner);
        await sql`delete from ${sql.table(table)}`.execute(owner);
      };
      await sql
        .raw(
          "create schema if not exists pgboss; create table if not exists pgboss.waiting (like outbox including defaults)",
        )
        .execute(owner);
      await comeAndGo();
      const full = await size();
      expect(full).toBeGreaterThan(0);
      await keep();
      await comeAndGo();
      expect(await size()).toBeLessThanOrEqual(full);
    });

  if (server.kind === "postgres")
    test.each(passing)("removing rows of $table reads only those rows", async (what) => {
      // So many rows take longer than a call may.
      const { maintenance: owner } = database();
      const rowsOf: Record<typeof what.table, string> = {
        sessions: `(token_hash, user_name, role, guest, language, created_at, last_seen_at, expires_at, absolute_expires_at)
          select decode(md5(i::text), 'hex'), 'ana', 'customer', false, 'es', moment, moment, moment, moment`,
        sign_in_tokens: `(token_hash, user_name, issued_by, created_at, expires_at)
          select decode(md5(i::text), 'hex'), 'ana', 'operador', moment, moment`,
        sign_in_attempts: "(subject, failures, first_at) select md5(i::text), 1, moment",
        known_devices:
          "(token_hash, user_name, last_used_at) select decode(md5(i::text), 'hex'), 'ana', moment",
        guest_buckets: "(subject, tokens, took, refilled_at) select md5(i::text), 1, true, moment",
        geocode_answers: "(question, answer, answered_at) select decode(md5(i::text), 'hex'), '{}', moment",
        account_links: `(token_hash, purpose, user_name, created_at, expires_at)
          select decode(md5(i::text), 'hex'), 'password', 'ana', moment, moment`,
        mails: `(client_id, mail_id, kind, user_name, created_at, recipients)
          select i % 50, md5(i::text)::uuid, 'quotation', 'ana', moment, '[]'`,
        files: `(client_id, number, created_at, expires_at, created_by, name, media_type, length, sha256, state)
          select i % 50, i, moment, moment, 'ana', 'carta.pdf', 'application/pdf', 5, decode(md5(i::text), 'hex'),
            case i % 2 when 0 then 'drafted' else 'unattached' end`,
        drafts: `(client_id, user_name, draft_id, revision, state, updated_at, steps)
          select i % 50, 'ana', md5(i::text)::uuid, md5(i::text)::uuid, 'deleted', moment, repeat('x', 500)`,
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
      const batch = "batch" in what ? what.batch : batchSize;
      for (const node of scans) expect(rowsReadBy(node), node["Node Type"]).toBe(batch);
      expect(await countOf(what.table)).toBe(many - batch);
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
