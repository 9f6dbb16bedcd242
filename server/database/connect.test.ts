import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase, inCall, usualKind } from "../testing/database.ts";
import { aQuotation } from "../testing/rows.ts";
import { openDatabase } from "./connect.ts";
import { isMigrated, migrate } from "./migrate.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "anden-data-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function whyNot(databaseUrl: string, replicaUrl?: string): Promise<string> {
  const opening = openDatabase({ databaseUrl, replicaUrl, dataDir, log: silent }).then(() => "opened");
  await expect(opening).rejects.toMatchObject({ code: "DATABASE_START" });
  return opening.catch((error: Error) => error.message);
}

describe("a database that cannot be used is refused in one line", () => {
  test("which is no address of PostgreSQL", async () => {
    expect(await whyNot("mysql://localhost/anden")).toMatch(
      /^DATABASE_URL is not the address of a PostgreSQL server: it begins with postgres:\/\/,/,
    );
  });

  test("whose password is not encoded", async () => {
    const why = await whyNot("postgres://anden:a#secret@127.0.0.1:1/anden");
    expect(why).toMatch(/^DATABASE_URL is not the address of a PostgreSQL server: .*percent-encoded/);
    expect(why).not.toContain("secret");
  });

  test("whose replica has a password that is not encoded", async () => {
    const why = await whyNot("postgres://127.0.0.1:1/anden", "postgres://anden:a#secret@127.0.0.1:1/anden");
    expect(why).toMatch(/^DATABASE_REPLICA_URL is not the address of a PostgreSQL server: .*encoded/);
    expect(why).not.toContain("secret");
  });

  test("at which no server listens, without its password", async () => {
    const why = await whyNot("postgres://anden:secret@127.0.0.1:1/anden");
    expect(why).toMatch(
      /^The database at postgres:\/\/127\.0\.0\.1:1\/anden cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL/,
    );
    expect(why).not.toContain("secret");
    expect(why).not.toContain("\n");
  });
});

const serverUrl = process.env["TEST_DATABASE_URL"];

describe("a database that cannot be migrated is refused, and says what to do", () => {
  test("because a newer version has migrated it", async () => {
    const place = await freshDatabase(usualKind);
    const database = await place.open();
    try {
      await sql`insert into migrations (name, timestamp) values ('9999-later', now()::text)`.execute(
        database.owner,
      );
      await expect(migrate(database)).rejects.toMatchObject({
        code: "DATABASE_START",
        message:
          "A newer version of the portal has migrated this database (9999-later): start that version, or restore a backup from before it.",
      });
    } finally {
      await database.close();
      await place.drop();
    }
  });

  test.skipIf(serverUrl === undefined)("because its login may not create tables", async () => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    const name = `guest_${process.pid}`;
    const address = new URL(serverUrl ?? "");
    Object.assign(address, { username: name, password: "x" });
    const roles = ["anden_client", "anden_staff"];
    for (const role of roles) await admin.query(`create role ${role} nologin`).catch(() => undefined);
    await admin.query(`create role ${name} login password 'x'`);
    await admin.query(`grant ${roles.join(", ")} to ${name}`);
    try {
      const database = await openDatabase({ databaseUrl: address.href, dataDir, log: silent });
      const why = await migrate(database).then(
        () => "migrated",
        (error: Error) => error.message,
      );
      await database.close();
      expect(why).toBe(
        `The database login ${name} may not create tables in the database ${address.pathname.slice(1)}. Ask the database's administrator to run this line, then start again:\n  alter database ${address.pathname.slice(1)} owner to ${name};`,
      );
    } finally {
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });
});

describe.skipIf(serverUrl === undefined)("behind a pooler of transactions", () => {
  const leftBehind =
    "select (select count(*)::int from pg_prepared_statements) as statements, current_setting('lock_timeout') as waits";
  const lookAt = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl, dataDir, log: silent });
    // The pool hands out the same idle connection.
    await database.owner.executeQuery(CompiledQuery.raw("select $1::text", ["anything"]));
    const { rows } = await database.owner.executeQuery(CompiledQuery.raw(leftBehind));
    await database.close();
    return rows;
  };

  test("nothing is left on a connection for whoever gets it next", async () => {
    const address = new URL(serverUrl ?? "");
    expect(await lookAt(address.href)).toEqual([{ statements: 1, waits: "3s" }]);
    address.searchParams.set("pgbouncer", "true");
    expect(await lookAt(address.href)).toEqual([{ statements: 0, waits: "0" }]);
  });
});

describe("the embedded database", () => {
  test("warns at the start what it does not support", async () => {
    const said: string[] = [];
    const database = await openDatabase({
      dataDir,
      log: { ...silent, warn: (message) => said.push(message) },
    });
    await database.close();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("not a power cut");
    expect(said[0]).toContain("this one process");
    expect(said[0]).toContain("DATABASE_URL");
  });

  test("refuses a second opener until the first has closed", async () => {
    const place = await freshDatabase("embedded");
    const first = await place.open();
    await expect(place.open()).rejects.toMatchObject({ code: "DATABASE_START" });
    expect(await isMigrated(first)).toBe(true);
    await first.close();
    const second = await place.open();
    expect(await isMigrated(second)).toBe(true);
    await second.close();
    await place.drop();
  });

  test("refuses a folder that cannot be written", async () => {
    const file = join(dataDir, "a-file");
    writeFileSync(file, "");
    await expect(openDatabase({ dataDir: join(file, "data"), log: silent })).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\): make it writable, or choose another DATA_DIR$/,
    );
  });

  test("opens in a folder whose path is too long for a socket", async () => {
    const deep = join(dataDir, "a".repeat(60), "b".repeat(60));
    const database = await openDatabase({ dataDir: deep, log: silent });
    await expect(database.owner.executeQuery(CompiledQuery.raw("select 1 as one"))).resolves.toMatchObject({
      rows: [{ one: 1 }],
    });
    await database.close();
  });

  test("has what it acknowledged after its process was killed, and opens again", async () => {
    const place = await freshDatabase("embedded");
    const writing = `
      const { openDatabase } = await import(${JSON.stringify(new URL("./connect.ts", import.meta.url).href)});
      const { aQuotation } = await import(${JSON.stringify(new URL("../testing/rows.ts", import.meta.url).href)});
      const log = { info() {}, warn() {}, error() {} };
      const database = await openDatabase({ dataDir: process.argv[1], log });
      for (let number = 1; ; number++) {
        await database.transaction({ as: "client", clientId: 1 }, async (tx) => {
          await tx.insertInto("quotations").values(aQuotation(1, number)).execute();
          return { status: 201, body: "null" };
        });
        process.stdout.write(number + "\\n");
      }`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", writing, place.dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (data) => {
      said += data;
      if (said.split("\n").length > 30) child.kill("SIGKILL");
    });
    await once(child, "close");
    const acknowledged = Number(said.trim().split("\n").at(-1));
    expect(existsSync(join(place.dataDir, "database.lock"))).toBe(true);

    const database = await place.open();
    const rows = await database.owner.selectFrom("quotations").select("number").orderBy("number").execute();
    expect(rows.slice(0, acknowledged).map(({ number }) => number)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    );
    await database.close();
    await place.drop();
  });
});

describe.skipIf(!process.env["TEST_DATABASE_URL"])("a PostgreSQL login that is no superuser", () => {
  const administratorUrl = process.env["TEST_DATABASE_URL"] ?? "";

  async function asAdministrator(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: administratorUrl });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** A database of its own and a login that owns it. */
  async function withLogin(
    attributes: string,
    use: (databaseUrl: string, login: string) => Promise<void>,
  ): Promise<void> {
    const login = `login_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
    const url = new URL(administratorUrl);
    url.username = login;
    url.password = "secret";
    url.pathname = `/${login}`;
    await asAdministrator(
      `create role ${login} login password 'secret' ${attributes}`,
      `create database ${login} owner ${login}`,
    );
    try {
      await use(url.href, login);
    } finally {
      await asAdministrator(
        `drop database ${login} with (force)`,
        `drop owned by ${login}`,
        `drop role ${login}`,
      );
    }
  }

  test("that was granted the roles migrates, and is subject to the policies", async () => {
    const place = await freshDatabase("postgres");
    await withLogin("", async (databaseUrl, login) => {
      await asAdministrator(`grant anden_client, anden_staff to ${login}`);
      const database = await openDatabase({ databaseUrl, dataDir, log: silent });
      await migrate(database);
      await migrate(database);
      await database.owner
        .insertInto("quotations")
        .values([aQuotation(1, 1), aQuotation(2, 2)])
        .execute();
      const seen = (clientId?: number) =>
        inCall(database, { as: "client", clientId, reads: true }, (tx) =>
          tx.selectFrom("quotations").select("number").execute(),
        );
      expect(await seen(1)).toEqual([{ number: 1 }]);
      expect(await seen()).toEqual([]);
      expect(await database.owner.selectFrom("quotations").select("number").execute()).toHaveLength(2);
      await database.close();
    });
    await place.drop();
  });

  test("that lacks the roles gets the two statements for the administrator", async () => {
    const place = await freshDatabase("postgres");
    await withLogin("", async (databaseUrl, login) => {
      const database = await openDatabase({ databaseUrl, dataDir, log: silent });
      const why = await migrate(database).catch((error: Error) => error.message);
      expect(why).toContain(`The database login "${login}" may not create the roles`);
      expect(why).toContain("create role anden_client nologin; create role anden_staff nologin;");
      expect(why).toContain(`grant anden_client, anden_staff to "${login}";`);
      await database.close();
    });
    await place.drop();
  });

  test("with the wrong password is refused with that reason", async () => {
    const url = new URL(administratorUrl);
    url.password = "wrong";
    expect(await whyNot(url.href)).toContain("password authentication failed");
  });

  test("of two servers that start together one migrates and the other waits", async () => {
    await withLogin("createrole", async (databaseUrl, login) => {
      await asAdministrator(`grant anden_client, anden_staff to ${login}`);
      const open = () => openDatabase({ databaseUrl, dataDir, log: silent });
      const two = await Promise.all([open(), open()]);
      await Promise.all(two.map((database) => migrate(database)));
      expect(await Promise.all(two.map((database) => isMigrated(database)))).toEqual([true, true]);
      await Promise.all(two.map((database) => database.close()));
    });
  });
});
