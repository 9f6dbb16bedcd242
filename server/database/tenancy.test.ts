import type { Audience } from "@anden/contract/wire/call";
import { type Insertable, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { eachDatabase, inCall } from "../testing/database.ts";
import { aQuotation } from "../testing/rows.ts";
import type { Schema } from "./schema.ts";
import type { DatabaseCall } from "./transaction.ts";

const ours = 101;
const theirs = 202;

eachDatabase(({ database }) => {
  beforeAll(async () => {
    const { owner } = database();
    await owner
      .insertInto("clients")
      .values(
        [ours, theirs].map((client_id) => ({
          client_id,
          kind: "registered" as const,
          name: `Client ${client_id}`,
          settings: "{}",
          created_at: new Date(0),
        })),
      )
      .execute();
    await owner
      .insertInto("quotations")
      .values([aQuotation(ours, 1), aQuotation(ours, 2), aQuotation(theirs, 3)])
      .execute();
  });

  async function numbersSeen(call: DatabaseCall): Promise<unknown> {
    return inCall(database(), call, async (tx) =>
      (await sql<{ number: number }>`select * from quotations order by number`.execute(tx)).rows.map(
        ({ number }) => number,
      ),
    );
  }

  test("a select without WHERE sees the rows of the call's client and no other", async () => {
    expect(await numbersSeen({ as: "client", clientId: ours })).toEqual([1, 2]);
    expect(await numbersSeen({ as: "client", clientId: theirs })).toEqual([3]);
  });

  test("a select without WHERE sees nothing when the call has no client", async () => {
    expect(await numbersSeen({ as: "client" })).toEqual([]);
    expect(await numbersSeen({ as: "public" })).toEqual([]);
    expect(await numbersSeen({ as: "public", clientId: ours })).toEqual([]);
  });

  test("the carrier's staff sees every client's rows", async () => {
    expect(await numbersSeen({ as: "staff" })).toEqual([1, 2, 3]);
  });

  describe("by the session of its token", () => {
    const now = Date.UTC(2026, 10, 20);
    const hour = 3_600_000;
    const aSession = (name: string, of: Partial<Insertable<Schema["sessions"]>>) => ({
      token_hash: Buffer.from(name),
      user_name: name,
      client_id: null,
      role: "customer",
      guest: true,
      language: "es",
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(now + hour),
      absolute_expires_at: new Date(now + hour),
      ...of,
    });
    beforeAll(async () => {
      const [before, after] = [new Date(now - hour), new Date(now + hour)];
      const { owner } = database();
      const aUser = (user_name: string, role: string, client_id: number | null = null) => ({
        user_name,
        role,
        client_id,
        name: user_name,
        language: "es",
        password_hash: "none",
        created_at: new Date(now),
      });
      await owner
        .insertInto("users")
        .values([
          aUser("staff", "staff"),
          aUser("portal", "login-portal"),
          aUser("demoted", "customer"),
          aUser("moved", "customer", theirs),
        ])
        .execute();
      await owner
        .insertInto("sessions")
        .values([
          aSession("ours", { client_id: ours }),
          aSession("theirs", { client_id: theirs }),
          aSession("staff", { role: "staff", guest: false }),
          aSession("portal", { role: "login-portal", guest: false }),
          aSession("deleted", { role: "staff", guest: false }),
          aSession("demoted", { role: "staff", guest: false }),
          aSession("moved", { client_id: ours, guest: false }),
          aSession("idle", { client_id: ours, expires_at: before }),
          aSession("over", { client_id: ours, absolute_expires_at: before }),
          aSession("out", { client_id: ours, revoked_at: after }),
        ])
        .execute();
    });
    const by = (name: string | undefined, as: Audience, more: Partial<DatabaseCall> = {}): DatabaseCall => ({
      ...more,
      as,
      tokenHash: name === undefined ? undefined : Buffer.from(name),
      now,
    });

    test.each<[who: string | undefined, as: Audience, sees: readonly number[]]>([
      ["ours", "client", [1, 2]],
      ["ours", "signedIn", [1, 2]],
      ["theirs", "client", [3]],
      ["staff", "staff", [1, 2, 3]],
      ["staff", "signedIn", [1, 2, 3]],
      // The audience of a call gives nobody more rights. Such a call is refused elsewhere; here it sees no more rows.
      ["ours", "staff", [1, 2]],
      ["ours", "public", []],
      ["staff", "public", []],
      ["portal", "login-portal", []],
      ["portal", "staff", []],
      ["portal", "client", []],
      ["portal", "signedIn", []],
      [undefined, "client", []],
      [undefined, "staff", []],
      ["nobody's", "client", []],
      ["deleted", "staff", []],
      ["demoted", "staff", []],
      ["moved", "client", []],
      ["idle", "client", []],
      ["over", "client", []],
      ["out", "client", []],
    ])("%s sees, in a call as %s, what is the session's: %j", async (who, as, sees) => {
      expect(await numbersSeen(by(who, as))).toEqual(sees);
    });

    test("is told whose session it is, or that there is none", async () => {
      const met: unknown[] = [];
      for (const who of ["ours", "idle", undefined])
        await database().transaction(by(who, "client"), async (_, session) => {
          met.push(session?.user_name);
          return { status: 200, body: "" };
        });
      expect(met).toEqual(["ours", undefined, undefined]);
    });

    test("a stored answer is given to the session's own client only, and only within the call's audience", async () => {
      const idempotency = { key: "mine", call: "quote", requestHash: "hash" };
      const answering = (who: string | undefined, as: Audience) =>
        database()
          .transaction(by(who, as, { idempotency }), async () => ({ status: 400, body: "not given" }))
          .then(({ body }) => body);
      const first = by("ours", "client", { idempotency });
      await database().transaction(first, async () => ({ status: 200, body: "given" }));
      expect(await answering("ours", "client")).toBe("given");
      expect(await answering("ours", "staff")).toBe("not given");
      for (const who of ["theirs", "staff", "idle", undefined])
        expect(await answering(who, "client"), who).toBe("not given");
    });
  });

  test("a client sees its own settings and nobody else's", async () => {
    const found = await inCall(database(), { as: "client", clientId: theirs, reads: true }, (tx) =>
      tx.selectFrom("clients").select("client_id").execute(),
    );
    expect(found).toEqual([{ client_id: theirs }]);
  });

  test("concurrent calls each see their own client", async () => {
    const clients = Array.from({ length: 40 }, (_, index) => (index % 2 ? ours : theirs));
    const seen = await Promise.all(clients.map((clientId) => numbersSeen({ as: "client", clientId })));
    expect(seen).toEqual(clients.map((clientId) => (clientId === ours ? [1, 2] : [3])));
  });

  test("a row for another client cannot be written, changed or taken over", async () => {
    const call: DatabaseCall = { as: "client", clientId: ours };
    const writing = inCall(database(), call, (tx) =>
      tx.insertInto("quotations").values(aQuotation(theirs, 4)).execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: "42501" });

    const changed = await inCall(database(), call, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("quotations")
        .set({ status: "cancelled" })
        .where("number", "=", 3)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    });
    expect(changed).toBe(0);

    const moving = inCall(database(), call, (tx) =>
      tx.updateTable("quotations").set({ client_id: theirs }).where("number", "=", 1).execute(),
    );
    await expect(moving).rejects.toMatchObject({ code: "42501" });
  });

  test.each(["users", "sessions", "sign_in_attempts", "known_devices", "number_blocks"] as const)(
    "no call may read %s",
    async (table) => {
      for (const as of ["client", "public", "staff"] as const) {
        const reading = inCall(database(), { as, clientId: ours }, (tx) =>
          tx.selectFrom(table).selectAll().execute(),
        );
        await expect(reading, as).rejects.toMatchObject({ code: "42501" });
      }
    },
  );

  test("role and client are gone when the call has ended", async () => {
    await numbersSeen({ as: "client", clientId: ours });
    const { rows } = await sql<{ role: string; client: string }>`
      select current_setting('role') as role, coalesce(current_setting('app.client_id', true), '') as client
    `.execute(database().owner);
    expect(rows).toEqual([{ role: "none", client: "" }]);
  });

  test("a query that comes after its call has ended is refused", async () => {
    const kept: (() => Promise<unknown>)[] = [];
    await inCall(database(), { as: "client", clientId: ours }, async (tx) =>
      kept.push(() => tx.selectFrom("quotations").selectAll().execute()),
    );
    await expect(kept[0]?.()).rejects.toThrow("after its call had ended");
  });

  test("asking for a second connection inside a call is an error, not a deadlock", async () => {
    const asking = inCall(database(), { as: "client", clientId: ours }, () =>
      database().owner.selectFrom("users").selectAll().execute(),
    );
    await expect(asking).rejects.toThrow("second connection");
  });

  test("the owner's queries wait while calls hold every connection", async () => {
    const calls = Array.from({ length: 20 }, () =>
      inCall(database(), { as: "client", clientId: ours }, (tx) => sql`select pg_sleep(0.01)`.execute(tx)),
    );
    const lookups = Array.from({ length: 5 }, () =>
      database().owner.selectFrom("users").selectAll().execute(),
    );
    await expect(Promise.all([...calls, ...lookups])).resolves.toHaveLength(25);
  });
});
