import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeClient } from "@anden/contract/client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { loadCarrier } from "./catalogues/load-carrier.ts";
import { demoCarrier, tinyCarrier } from "./testing/carrier-folders.ts";
import {
  atNoon,
  type ChildServer,
  type Ended,
  failingServer,
  startServer as start,
} from "./testing/child-server.ts";
import { startCutProxy } from "./testing/cut-proxy.ts";
import {
  databaseKinds,
  type FreshDatabase,
  freshDatabase,
  migrated,
  type Preparation,
  usualKind,
} from "./testing/database.ts";
import { loaded, started } from "./testing/server.ts";
import { soon } from "./testing/soon.ts";
import { addressOf, wireOf } from "./testing/wire.ts";

const production = {
  ANDEN_MODE: "production",
  GUEST_LIMITS: "",
  PUBLIC_URL: "https://portal.example",
  EMBEDDED_DATABASE: "yes",
} as const;

/** The stored data of a production server: everything but the demo's accounts. */
const inProduction: Preparation = {
  ...loaded(tinyCarrier),
  name: "carrier loaded in production",
  run: async (database) => {
    await loadCarrier(database, { folder: tinyCarrier, mode: "production" });
  },
};

const scratch = mkdtempSync(join(tmpdir(), "anden-main-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let folders = 0;
const aFolder = () => join(scratch, `data-${++folders}`);

/** Servers that an interrupted test left running would lock the data folder for its retry. */
const running: ChildServer[] = [];
async function startServer(...asked: Parameters<typeof start>): Promise<ChildServer> {
  const server = await start(...asked);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.end("SIGKILL");
});
const clientOf = ({ url }: ChildServer) => makeClient({ fetch, baseUrl: url, subscriptionKey: "tests" });

/** Expects exit code 1, and one or two sentences that say what to do, without internals. */
function saysOneLine({ code, stderr }: Ended, line: RegExp): void {
  expect(code, stderr).toBe(1);
  const said = stderr
    .trim()
    .split("\n")
    .filter((text) => !text.startsWith("Embedded database in "));
  expect(said.join("\n")).toMatch(line);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toMatch(/node:internal|node_modules|\.ts:\d+/);
}

describe("a start that fails", () => {
  let ready: FreshDatabase;
  beforeAll(async () => {
    ready = await freshDatabase("embedded", loaded(tinyCarrier));
  });
  afterAll(() => ready?.drop());

  const fault = async (title: RegExp, env: Record<string, string>) =>
    saysOneLine(await failingServer({ DATA_DIR: aFolder(), ...env }), title);

  test("on a port that is taken", async () => {
    const holder = createServer();
    const port = await new Promise<number>((ready) =>
      holder.listen(0, "127.0.0.1", () => {
        const address = holder.address();
        ready(typeof address === "object" && address ? address.port : 0);
      }),
    );
    await fault(new RegExp(`^PORT ${port} of 127\\.0\\.0\\.1 is in use: .*$`), {
      PORT: String(port),
      DATA_DIR: ready.dataDir,
      CARRIER_DIR: tinyCarrier,
    });
    await new Promise((closed) => holder.close(closed));
  });

  test("at an address that is not this machine's", async () => {
    await fault(/^HOST 192\.0\.2\.1 is no address of this machine: .*$/, {
      HOST: "192.0.2.1",
      DATA_DIR: ready.dataDir,
      CARRIER_DIR: tinyCarrier,
    });
  });

  test("in a data folder that is not writable", async () => {
    // A file in its place: the superuser may write to any folder.
    const file = join(scratch, "not-a-folder");
    writeFileSync(file, "");
    await fault(/^The data folder .*not-a-folder cannot be written/, { DATA_DIR: file });
    await fault(/^The data folder .* cannot be written/, { DATA_DIR: join(file, "inside") });
  });

  test("with an invalid database URL", async () => {
    await fault(/^DATABASE_URL is not the address of a PostgreSQL server/, {
      DATABASE_URL: "mysql://localhost/anden",
    });
  });

  test("with a database that cannot be reached", async () => {
    await fault(/^The database at postgres:\/\/127\.0\.0\.1:1\/anden cannot be used: .*Check DATABASE_URL/, {
      DATABASE_URL: "postgres://anden:a-secret@127.0.0.1:1/anden",
    });
  });

  test("with a database that takes the connection and says nothing, soon", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const begun = performance.now();
    await fault(
      /^The database at postgres:\/\/127\.0\.0\.1:\d+\/anden cannot be used: .*Check DATABASE_URL/,
      {
        DATABASE_URL: `postgres://anden:a-secret@127.0.0.1:${port}/anden`,
      },
    );
    // Five seconds on a busy machine; without a limit it would wait for ever.
    expect(performance.now() - begun).toBeLessThan(30_000);
    silent.close();
  });

  test.skipIf(!process.env["TEST_DATABASE_URL"])(
    "with a wrong password of the database, which is not repeated",
    async () => {
      const address = new URL(process.env["TEST_DATABASE_URL"] ?? "");
      address.password = "not-the-password";
      const ended = await failingServer({ DATA_DIR: aFolder(), DATABASE_URL: address.href });
      saysOneLine(ended, /cannot be used: .*password authentication failed/);
      expect(ended.stderr).not.toContain("not-the-password");
    },
  );

  test("without a carrier", async () => {
    await fault(/^The carrier's folder .*nowhere has one fault:\n.*ENOENT/, {
      DATA_DIR: ready.dataDir,
      CARRIER_DIR: join(scratch, "nowhere"),
    });
  });

  test("with a broken carrier, named by file, row and column", async () => {
    const broken = join(scratch, "broken-carrier");
    cpSync(tinyCarrier, broken, { recursive: true });
    cpSync(join(demoCarrier, "dictionary"), join(broken, "words"), { recursive: true });
    const settings = JSON.parse(readFileSync(join(broken, "carrier.json"), "utf8"));
    writeFileSync(join(broken, "carrier.json"), JSON.stringify({ ...settings, dictionary: "words" }));
    const places = readFileSync(join(broken, "places.csv"), "utf8");
    writeFileSync(join(broken, "places.csv"), places.replace("97000", "970O0"));
    await fault(/^The carrier's folder .* has one fault:\n\s+places\.csv:\d+:postal_code expected .*970O0/, {
      DATA_DIR: ready.dataDir,
      CARRIER_DIR: broken,
    });
  });

  test("in an unknown mode", () => fault(/^ANDEN_MODE is "test"/, { ANDEN_MODE: "test" }));
  test("in production without https", () =>
    fault(/^PUBLIC_URL must be the https address/, { ...production, PUBLIC_URL: "http://portal.example" }));
  test("in production with a key of the examples", () =>
    fault(/^SUBSCRIPTION_KEYS has the key "portal", which anybody would try/, {
      ...production,
      SUBSCRIPTION_KEYS: "portal",
    }));
  test("in production with an embedded database that was not requested", () =>
    fault(/^DATABASE_URL must name a PostgreSQL server/, { ...production, EMBEDDED_DATABASE: "" }));
});

describe.each(databaseKinds)("on %s", (kind) => {
  describe.skipIf(kind === "postgres" && !process.env["TEST_DATABASE_URL"])("a server", () => {
    let place: FreshDatabase;
    const env = ({ dataDir, databaseUrl } = place) => ({
      ...atNoon("America/Monterrey", scratch),
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    /** For tests that do not depend on the database. */
    const onceTested = test.runIf(kind === usualKind);
    /** For a test that changes shared state, its own included when it is retried. */
    async function inAPlaceOfItsOwn(
      happens: (env: () => Record<string, string | undefined>) => Promise<void>,
      prepared = started(demoCarrier),
    ) {
      const own = await freshDatabase(kind, prepared);
      try {
        await happens(() => env(own));
      } finally {
        await own.drop();
      }
    }
    beforeAll(async () => {
      place = await freshDatabase(kind, started(demoCarrier));
    });
    afterAll(() => place?.drop());

    test("starts on a database without a carrier, prints its URL and the demo users, answers, and ends when it is asked to", () =>
      inAPlaceOfItsOwn(async (env) => {
        const server = await startServer(env());
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(server.output()).toContain("Demo accounts, all with the password anden-demo:");
        const client = clientOf(server);
        const { token } = await client.signIn({ userName: "demo", password: "anden-demo" });
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(server.output()).not.toContain(token);
        const demo = makeClient({
          fetch,
          baseUrl: server.url,
          subscriptionKey: "tests",
          token: () => token,
        });
        expect((await demo.quotations({})).rows).not.toEqual([]);
        expect((await demo.serviceRequests({})).rows).not.toEqual([]);
        expect(await server.end("SIGTERM")).toBe(0);
      }, migrated));

    onceTested("that is asked to end answers what is under way, and refuses what is new until it has", () =>
      inAPlaceOfItsOwn(async (env) => {
        const server = await startServer(env());
        const client = clientOf(server);
        const { token } = await client.signIn({ userName: "demo", password: "anden-demo" });
        const body = JSON.stringify(wireOf());
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        // The server has taken the call when it asks for the rest of its body.
        const [address, path] = [new URL(server.url), addressOf("quote")];
        const underWay = request({
          host: address.hostname,
          port: address.port,
          path,
          method: "POST",
          headers: { ...headers, expect: "100-continue", "content-length": Buffer.byteLength(body) },
        });
        const answer = once(underWay, "response");
        underWay.flushHeaders();
        await once(underWay, "continue");
        const ended = server.end("SIGTERM");
        await vi.waitFor(() => expect(server.output()).toContain("Ending (SIGTERM)."), { timeout: 30_000 });
        // Over a connection of its own, as a proxy asks on behalf of somebody else.
        const newcomer = await fetch(`${server.url}${addressOf("languages")}`);
        expect([newcomer.status, newcomer.headers.get("connection")]).toEqual([503, "close"]);
        expect(Number(newcomer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(await newcomer.json()).toMatchObject({ code: "server.away", status: 503 });
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        underWay.end(body);
        const [{ statusCode }] = await answer;
        expect(statusCode).toBe(200);
        expect(await ended).toBe(0);
      }),
    );

    onceTested("that is asked to end does not wait for somebody who sends a byte now and then", () =>
      inAPlaceOfItsOwn(async (env) => {
        const server = await startServer(env());
        const { hostname, port } = new URL(server.url);
        const slow = connect(Number(port), hostname);
        slow.on("error", () => undefined);
        await once(slow, "connect");
        slow.write(
          `POST ${addressOf("quote")} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
        );
        const dripping = setInterval(() => slow.writable && slow.write(" "), 200);
        const begun = performance.now();
        await server.end("SIGTERM");
        clearInterval(dripping);
        // Ten seconds on a busy machine; without a limit it would be thirty.
        expect(performance.now() - begun).toBeLessThan(20_000);
      }),
    );

    test("removes expired rows while it runs, and ends as quickly as before", async () => {
      const database = await place.open();
      const long = new Date(Date.now() - 7 * 24 * 60 * 60_000);
      await database.owner
        .insertInto("sign_in_attempts")
        .values({ subject: "user:somebody-last-week", failures: 5, first_at: long, blocked_until: long })
        .onConflict((on) => on.column("subject").doNothing())
        .execute();
      await database.close();
      const server = await startServer(env());
      await vi.waitFor(
        () => expect(server.output()).toContain("Removed 1 expired rows of sign_in_attempts."),
        {
          timeout: 60_000,
          interval: 50,
        },
      );
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await server.end("SIGTERM")).toBe(0);
    });

    onceTested("logs sign-ins and sign-outs by pseudonymous ids", () =>
      inAPlaceOfItsOwn(async (env) => {
        const server = await startServer(env());
        const { token } = await clientOf(server).signIn({ userName: "cartaporte", password: "anden-demo" });
        const signedIn = makeClient({
          fetch,
          baseUrl: server.url,
          subscriptionKey: "tests",
          token: () => token,
        });
        const wrong = { userName: "cartaporte", password: "a-wrong-password" };
        for (let turn = 0; turn < 6; turn++)
          await clientOf(server)
            .signIn(wrong)
            .catch(() => undefined);
        await clientOf(server)
          .signIn({ userName: "no-such-user", password: "x" })
          .catch(() => undefined);
        await clientOf(server)
          .signInByToken({ token: "made-up-token" })
          .catch(() => undefined);
        const change = { current: "anden-demo", next: "another-password" };
        const { token: renewed } = await signedIn.changePassword(change);
        const again = makeClient({
          fetch,
          baseUrl: server.url,
          subscriptionKey: "tests",
          token: () => renewed,
        });
        await again.endSessions({ withThisOne: false });
        await again.signOut();
        expect(await server.end("SIGTERM")).toBe(0);

        const lines = server
          .output()
          .split("\n")
          .filter((line) => line.includes('"security"'));
        const events = lines.map((line) => JSON.parse(line).security as Record<string, unknown>);
        const [first] = events;
        const from = "127.0.0.0/24";
        expect(first).toEqual({
          event: "sign-in.succeeded",
          account: expect.stringMatching(/^[0-9a-f-]{36}$/),
          session: expect.stringMatching(/^[0-9a-f-]{36}$/),
          from,
        });
        const { account, session } = first ?? {};
        expect(events).toEqual([
          first,
          ...Array(5).fill({ event: "sign-in.failed", account, from }),
          { event: "sign-in.throttled", by: "here", from },
          { event: "sign-in.failed", from },
          { event: "sign-in.token-refused", from },
          { event: "password.changed", account, sessions: 0, from },
          { event: "session.revoked", account, sessions: 0, from },
          { event: "signed-out", account, session, from },
        ]);
        for (const said of [token, renewed, "wrong", "cartaporte", "no-such", "made-up", "127.0.0.1"])
          expect(lines.join("\n"), said).not.toContain(said);
      }),
    );

    if (kind === "embedded")
      test("locks its data folder: a second server names the holder", async () => {
        const server = await startServer(env());
        saysOneLine(
          await failingServer(env()),
          /^The data folder is in use by another server \(process \d+\): stop it, or choose another DATA_DIR/,
        );
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        await server.end("SIGTERM");
      });

    if (kind === "postgres")
      test.each([
        ["calls and jobs", []],
        ["jobs only", ["--jobs-only"]],
      ])("that is asked to end while its database does not answer ends all the same, with %s", (_, args) =>
        inAPlaceOfItsOwn(async (env) => {
          const address = new URL(env()["DATABASE_URL"] ?? "");
          const proxy = await startCutProxy({ host: address.hostname, port: Number(address.port) });
          address.port = String(proxy.port);
          const server = await startServer({ ...env(), DATABASE_URL: address.href }, args);
          expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
          proxy.freeze();
          for (const _ of [1, 2]) expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
          // Asked every few seconds by a load balancer, it does not repeat itself.
          if (args.length === 0)
            expect(server.output().match(/the database does not answer/g)).toHaveLength(1);
          const begun = performance.now();
          await server.end("SIGTERM");
          // Ten seconds on a busy machine; without a limit it would wait for ever.
          expect(performance.now() - begun).toBeLessThan(20_000);
          await proxy.close();
        }),
      );

    if (kind === "postgres")
      test("runs jobs in a process of their own, beside one that answers calls and runs none", () =>
        inAPlaceOfItsOwn(async (env) => {
          const calls = await startServer(env(), ["--without-jobs"]);
          const jobs = await startServer(env(), ["--jobs-only"]);
          const done = /^anden_jobs_total\{job="housekeeping",outcome="done"\} 1$/m;
          const metricsOf = async ({ url }: ChildServer) => (await fetch(`${url}/metrics`)).text();
          await vi.waitFor(async () => expect(await metricsOf(jobs)).toMatch(done), {
            timeout: 60_000,
            interval: 100,
          });
          expect(await metricsOf(calls)).not.toContain("anden_jobs_total");
          expect((await fetch(`${jobs.url}/readyz`)).status).toBe(200);
          expect((await fetch(`${jobs.url}/`)).status).toBe(404);
          expect(await Promise.all([calls.end("SIGTERM"), jobs.end("SIGTERM")])).toEqual([0, 0]);
        }));

    if (kind === "postgres")
      test("shares its database with a second one: a session of one is a session of the other", () =>
        inAPlaceOfItsOwn(async (env) => {
          const [one, two] = await Promise.all([startServer(env()), startServer(env())]);
          const { token } = await clientOf(one).signIn({ userName: "demo", password: "anden-demo" });
          const elsewhere = makeClient({
            fetch,
            baseUrl: two.url,
            subscriptionKey: "tests",
            token: () => token,
          });
          expect((await elsewhere.loginData()).user.name).toBe("demo");
          await elsewhere.signOut();
          const here = makeClient({ fetch, baseUrl: one.url, subscriptionKey: "tests", token: () => token });
          await expect(here.loginData()).rejects.toMatchObject({ status: 401 });

          // Attempts at one server count at the other, and at one started later.
          const trying = (at: ChildServer) => clientOf(at).signIn({ userName: "hogar", password: "wrong" });
          for (const at of [one, two, one, two, one])
            await expect(trying(at)).rejects.toMatchObject({ status: 401 });
          await expect(trying(two)).rejects.toMatchObject({ status: 429 });
          const three = await startServer(env());
          await expect(trying(three)).rejects.toMatchObject({ status: 429 });
          await three.end("SIGTERM");

          // A session ended at one server is ended at the other.
          const [left, right] = await Promise.all(
            [one, two].map(async (at) => {
              const { token } = await clientOf(at).signIn({ userName: "otro", password: "anden-demo" });
              return makeClient({ fetch, baseUrl: at.url, subscriptionKey: "tests", token: () => token });
            }),
          );
          expect(await left?.endSessions({ withThisOne: false })).toEqual({ ended: 1 });
          await expect(right?.loginData()).rejects.toMatchObject({ status: 401 });
          expect(await Promise.all([one.end("SIGTERM"), two.end("SIGINT")])).toEqual([0, 0]);
        }));

    test("in production creates no demo account, and neither mode starts on the database of the other", async () => {
      const over = ({ dataDir, databaseUrl }: FreshDatabase) => ({
        ...production,
        DATA_DIR: dataDir,
        CARRIER_DIR: tinyCarrier,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      });
      const afterADemo = await freshDatabase(kind, loaded(tinyCarrier));
      saysOneLine(
        await failingServer(over(afterADemo)),
        /^The database has demo accounts \(ana, beto, despacho\), whose passwords are public: .*$/,
      );
      await afterADemo.drop();

      const untouched = await freshDatabase(kind, inProduction);
      const server = await startServer(over(untouched));
      expect(server.output()).not.toContain("tiny-carrier-1");
      // Warnings have another stream than the address, for which a start waits.
      await soon(() =>
        expect(server.output()).toMatch(
          /^SMTP_URL is not set: messages are kept in .*outbox and sent to nobody\.$/m,
        ),
      );
      expect(server.output()).toMatch(
        /^The carrier in .*tiny-carrier is fictitious, and its places and prices are quoted: set CARRIER_DIR /m,
      );
      await expect(
        clientOf(server).signIn({ userName: "ana", password: "tiny-carrier-1" }),
      ).rejects.toMatchObject({ status: 401 });
      expect((await clientOf(server).applicationConfiguration({})).demoAccounts).toEqual([]);
      await server.end("SIGTERM");
      saysOneLine(
        await failingServer({ ...over(untouched), ANDEN_MODE: "demo" }),
        /^This database is in use for production, and a demo would add accounts to it .*: set ANDEN_MODE=production/,
      );
      await untouched.drop();
    });

    test("a misspelled switch of a command is not taken for none", () => {
      for (const args of [
        ["check", "--al"],
        ["explain", "1", "--es"],
        ["check", "2026-a"],
      ]) {
        const asked = spawnSync(process.execPath, ["tools/tariff.ts", ...args], {
          cwd: join(import.meta.dirname, ".."),
          env: { PATH: process.env["PATH"], DATA_DIR: join(scratch, "nothing"), CARRIER_DIR: tinyCarrier },
          encoding: "utf8",
        });
        expect([asked.status, asked.stderr.split("\n")[0]]).toEqual([1, "npm run tariff -- check [--all]"]);
      }
    });

    test("a command of the operator says in one line that nothing was loaded into a database", async () => {
      const { dataDir, databaseUrl, drop } = await freshDatabase(kind);
      for (const args of [
        ["users.ts", "list"],
        ["mails.ts", "list"],
        ["tariff.ts", "explain", "1"],
      ]) {
        const { status, ...said } = spawnSync(process.execPath, [`tools/${args[0]}`, ...args.slice(1)], {
          cwd: join(import.meta.dirname, ".."),
          env: {
            PATH: process.env["PATH"],
            DATA_DIR: dataDir,
            ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
          },
          encoding: "utf8",
        });
        saysOneLine(
          { code: status, ...said },
          /^No carrier is loaded in this database: start the server on it once\.$/,
        );
      }
      await drop();
    });

    test("in production a user can sign in once the administrator has given them a password", async () => {
      const folder = join(scratch, `${kind}-production-carrier`);
      cpSync(tinyCarrier, folder, { recursive: true });
      cpSync(join(demoCarrier, "dictionary"), join(folder, "words"), { recursive: true });
      const settings = JSON.parse(readFileSync(join(folder, "carrier.json"), "utf8"));
      writeFileSync(join(folder, "carrier.json"), JSON.stringify({ ...settings, dictionary: "words" }));
      const users = readFileSync(join(folder, "users.csv"), "utf8");
      writeFileSync(join(folder, "users.csv"), `${users.trimEnd()}\nreal,500,customer,Rosa Real,,,es,\n`);
      const { dataDir, databaseUrl, drop } = await freshDatabase(kind, inProduction);
      const where = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
      const serving = { ...production, ...where, CARRIER_DIR: folder };
      const desk = (args: readonly string[], input: string | Buffer = "") =>
        spawnSync(process.execPath, ["tools/users.ts", ...args], {
          cwd: join(import.meta.dirname, ".."),
          env: { PATH: process.env["PATH"], ...where },
          input,
          encoding: "utf8",
        });
      const first = await startServer(serving);
      const pair = { userName: "real", password: "the pier at seven" };
      await expect(clientOf(first).signIn(pair)).rejects.toMatchObject({ status: 401 });
      await first.end("SIGTERM");

      expect(desk(["list"]).stdout).toMatch(/^real +500 +customer +has no password +Rosa Real$/m);
      expect(desk(["password", "real"], "short\n")).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/ 8 characters /),
      });
      expect(desk(["password", "real"], Buffer.from("el muelle de Cancún\n", "latin1"))).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^What is piped in is not text in UTF-8; nothing was changed\.\n$/m),
      });
      expect(desk(["password", "nobody"], `${pair.password}\n`)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^There is no user nobody/m),
      });
      expect(desk(["passwords"])).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^npm run users/m),
      });
      expect(desk(["password", "real"], `${pair.password}\n`)).toMatchObject({
        status: 0,
        stdout: "real has the new password. 0 sessions were ended.\n",
      });

      const second = await startServer(serving);
      expect((await clientOf(second).signIn(pair)).user.name).toBe("real");
      await second.end("SIGTERM");
      expect(desk(["disable", "real"]).stdout).toBe("real may not sign in any more. 1 session was ended.\n");
      await drop();
    });
  });
});
