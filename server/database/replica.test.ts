import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../config.ts";
import { hashToken } from "../sessions/tokens.ts";
import { type CutProxy, startCutProxy } from "../testing/cut-proxy.ts";
import { eachDatabase, inCall } from "../testing/database.ts";
import { aQuotation } from "../testing/rows.ts";
import { type Database, openDatabase } from "./connect.ts";
import { within } from "./deadline.ts";
import { callMilliseconds } from "./limits.ts";

const client = 101;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

eachDatabase(({ kind, place }) => {
  if (kind === "embedded") {
    test("a replica needs a server that it follows", () => {
      const readsReplicaAlone = () =>
        readConfig({ ANDEN_MODE: "demo", DATABASE_REPLICA_URL: "postgres://two/db" });
      expect(readsReplicaAlone).toThrow(/^DATABASE_REPLICA_URL needs DATABASE_URL: /);
    });
    return;
  }

  let proxy: CutProxy;
  let opened: Database;
  const logged: string[] = [];
  const log = {
    ...silent,
    warn: (line: string) => logged.push(line),
    info: (line: string) => logged.push(line),
  };

  // The same database server simulates the replica, under another application name that shows which of the two
  // answered.
  beforeAll(async () => {
    const { databaseUrl = "", dataDir } = place();
    const address = new URL(databaseUrl);
    proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    address.searchParams.set("application_name", "replica");
    opened = await openDatabase({ databaseUrl, replicaUrl: address.href, dataDir, log });
  });

  afterAll(async () => {
    await opened.close();
    await proxy.close();
  });

  const asked = (fromReplica: boolean, database = opened): Promise<string> =>
    inCall(database, { as: "client", clientId: client, reads: true, fromReplica }, async (tx) => {
      const { name } = await tx
        .selectNoFrom((is) => is.fn<string>("current_setting", [is.val("application_name")]).as("name"))
        .executeTakeFirstOrThrow();
      return name;
    });

  test("A list is read from the replica, and anything else from the primary", async () => {
    expect(await asked(true)).toBe("replica");
    expect(await asked(false)).toBe("anden");
  });

  test("A call that the replica may answer cannot write there", async () => {
    const writing = inCall(opened, { as: "client", clientId: client, fromReplica: true }, (tx) =>
      tx.insertInto("quotations").values(aQuotation(client, 1)).execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: "25006" });
  });

  test("A session that the replica does not know yet is looked up on the primary", async () => {
    const answered: (string | undefined)[] = [];
    const { body } = await opened.transaction(
      { as: "client", tokenHash: hashToken("unknown"), now: Date.now(), reads: true, fromReplica: true },
      async (_, session) => {
        answered.push(session?.user_name);
        return { status: 200, body: "[]" };
      },
    );
    expect(body).toBe("[]");
    // The primary alone ran the body, which refuses it.
    expect(answered).toEqual([undefined]);
  });

  test("A statement that takes too long on the replica is asked of the primary, and the next call goes to the replica", async () => {
    const slow = inCall(opened, { as: "client", clientId: client, reads: true, fromReplica: true }, (tx) =>
      sql`select pg_sleep(1.6)`.execute(tx),
    );
    await slow;
    expect(await asked(true)).toBe("replica");
  });

  test("While the replica refuses the login, lists are read from the primary, and the log says so once", async () => {
    const { databaseUrl = "", dataDir } = place();
    const replica = new URL(databaseUrl);
    replica.password = "wrong";
    const said: string[] = [];
    const log = { ...silent, warn: (line: string) => said.push(line) };
    const database = await openDatabase({ databaseUrl, replicaUrl: replica.href, dataDir, log });
    try {
      for (const turn of [1, 2]) expect(await asked(true, database), `${turn}`).toBe("anden");
      expect(said).toEqual([
        expect.stringMatching(
          /^The replica cannot be used, so lists are read from the primary: password authentication failed/,
        ),
      ]);
    } finally {
      await database.close();
    }
  });

  test.each([
    ["may not connect to the database", "grant anden_client to", /^permission denied for database/],
    ["may not open a call", "grant connect on database :database to", /^permission denied for table/],
  ])(
    "While the login of the replica %s, lists are read from the primary, and the log says so once",
    async (_, grants, refusal) => {
      const { databaseUrl = "", dataDir } = place();
      const replica = new URL(databaseUrl);
      const name = replica.pathname.slice(1);
      const login = `reader_${randomBytes(6).toString("hex")}`;
      const administrator = new pg.Client({ connectionString: databaseUrl });
      await administrator.connect();
      onTestFinished(async () => {
        await administrator.query(`grant connect on database "${name}" to public`);
        await administrator.query(`drop owned by ${login}`);
        await administrator.query(`drop role ${login}`);
        await administrator.end();
      });
      await administrator.query(`revoke connect on database "${name}" from public`);
      await administrator.query(`create role ${login} login password 'reads'`);
      await administrator.query(`${grants.replace(":database", `"${name}"`)} ${login}`);
      replica.username = login;
      replica.password = "reads";
      const said: string[] = [];
      const log = { ...silent, warn: (line: string) => said.push(line) };
      const database = await openDatabase({ databaseUrl, replicaUrl: replica.href, dataDir, log });
      try {
        for (const turn of [1, 2]) expect(await asked(true, database), `${turn}`).toBe("anden");
        const [told = "", ...more] = said.map((line) => line.split("read from the primary: ")[1] ?? line);
        expect(told).toMatch(refusal);
        expect(more).toEqual([]);
      } finally {
        await database.close();
      }
    },
  );

  test("While the replica is silent or away, lists are read from the primary, and the log says when it answers again", async () => {
    logged.length = 0;
    proxy.freeze();
    // Also within the time of a call, of which the replica gets only a part.
    expect(await within(callMilliseconds, () => asked(true))).toBe("anden");
    // The replica is not used for a while.
    proxy.thaw();
    expect(await asked(true)).toBe("anden");
    await expect.poll(() => asked(true), { timeout: 30_000, interval: 500 }).toBe("replica");
    expect(logged).toEqual([
      expect.stringMatching(/^The replica cannot be used, /),
      "The replica answers again.",
    ]);
    await proxy.close();
    expect(await asked(true)).toBe("anden");
  });
});
