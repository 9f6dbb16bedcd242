import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { type Endpoints, endpoints } from "@anden/contract/endpoints";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { statusApp } from "./plugins/health.ts";
import { forLogisticsClients, ofAQuotation, rightly } from "./testing/asks.ts";
import { eachServer, type Portal, type Received } from "./testing/server.ts";
import { addressOf, calls, refusalOf } from "./testing/wire.ts";

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

function policyOf({ headers }: Received): ReadonlyMap<string, readonly string[]> {
  const policy = String(headers["content-security-policy"]);
  return new Map(
    policy.split("; ").map((line) => {
      const [name = "", ...sources] = line.split(" ");
      return [name, sources];
    }),
  );
}

eachServer((server) => {
  const webDir = mkdtempSync(join(tmpdir(), "anden-web-"));
  let portal: Portal;
  beforeAll(async () => {
    mkdirSync(join(webDir, "assets"));
    writeFileSync(
      join(webDir, "index.html"),
      '<!doctype html><meta name="key" content="__SUBSCRIPTION_KEY__"><script nonce="__CSP_NONCE__"></script>' +
        '<meta name="session" content="__SESSION__"></head>',
    );
    mkdirSync(join(webDir, ".vite"));
    const files = (name: string) => ({ scripts: [`assets/${name}.js`], styles: [`assets/${name}.css`] });
    writeFileSync(
      join(webDir, ".vite", "first-files.json"),
      JSON.stringify({
        screens: [
          { path: "/", ...files("home") },
          { path: "/nueva-cotizacion", parameter: "cotizacion", ...files("quotation") },
          { path: "/nueva-cotizacion", ...files("wizard") },
          { path: "/cotizacion/:number", ...files("quotation") },
        ],
        signIn: files("sign-in"),
      }),
    );
    writeFileSync(join(webDir, "assets", "main-1a2b3c.js"), "export {};");
    portal = await server.another({ webDir });
  });
  afterAll(() => rmSync(webDir, { recursive: true, force: true }));

  const page = { accept: "text/html" };
  const answers: readonly (readonly [string, number, () => Promise<Received>])[] = [
    ["an answer", 200, () => portal.send({ url: addressOf("currentTime") })],
    ["a refusal", 401, () => portal.send({ url: addressOf("loginData") })],
    ["an unknown call", 404, () => portal.send({ url: "/api/app/gremlin" })],
    [
      "a call by the wrong method",
      405,
      () => portal.send({ method: "DELETE", url: addressOf("quotations") }),
    ],
    [
      "malformed JSON",
      400,
      () =>
        portal.send({
          method: "POST",
          url: addressOf("signIn"),
          body: "{",
          headers: { "content-type": "application/json" },
        }),
    ],
    ["an address that cannot be read", 404, () => portal.send({ url: "/api/app/%zz" })],
    [
      "an address with a word too long",
      404,
      () => portal.send({ url: addressOf("quotation", { id: "1".repeat(200) }) }),
    ],
    ["the page", 200, () => portal.send({ url: "/nueva-cotizacion", headers: page })],
    ["the page, to a caller that takes anything", 200, () => portal.send({ url: "/login?volver=%2Fa.b" })],
    ["a file", 200, () => portal.send({ url: "/assets/main-1a2b3c.js" })],
    ["a file of a hidden folder", 404, () => portal.send({ url: "/.well-known/gone" })],
    ["a file that is not there", 404, () => portal.send({ url: "/assets/gone.js" })],
    ["a way out of the folder", 404, () => portal.send({ url: "/assets/..%2f..%2f..%2fetc%2fpasswd" })],
    ["the sign of life", 200, () => portal.send({ url: "/healthz" })],
    ["the figures", 200, () => portal.send({ url: "/metrics" })],
    ["the description", 200, () => portal.send({ url: "/api/openapi.json" })],
    [
      "our own fault",
      500,
      () =>
        broken("quotations", async () => (await server.aCustomer()).send({ url: addressOf("quotations") })),
    ],
  ];

  /** Calls while a table is missing. */
  async function broken<T>(table: string, asks: () => Promise<T>): Promise<T> {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(server.database.owner);
    await rename(table, `${table}_gone`);
    try {
      return await asks();
    } finally {
      await rename(`${table}_gone`, table);
    }
  }

  describe.each(answers)("%s", (_, status, answer) => {
    test("carries the security headers", async () => {
      const answered = await answer();
      expect(answered.statusCode).toBe(status);
      expect(answered.headers).toMatchObject(always);
      const policy = policyOf(answered);
      for (const name of ["default-src", "script-src", "style-src"])
        expect(
          policy.get(name)?.filter((source) => /unsafe|\*|https?:|data:/.test(source)),
          name,
        ).toEqual([]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.get("object-src")).toEqual(["'none'"]);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(answered.headers).not.toHaveProperty("x-powered-by");
      expect(answered.headers).not.toHaveProperty("access-control-allow-origin");
    });

    test("has no stack, no path and no SQL in it", async () => {
      const { body, statusCode } = await answer();
      if (statusCode >= 400)
        expect(body).not.toMatch(/ at |node_modules|\.ts:|\.js:|select |relation|quotations_gone|pg_/i);
    });
  });

  describe("is compressed for a client that accepts it", () => {
    test.each([
      ["what a call answers", () => addressOf("applicationConfiguration")],
      ["the description of the calls", () => "/api/openapi.json"],
    ])("%s", async (_, url) => {
      const plain = await portal.send({ url: url() });
      expect(plain.headers).not.toHaveProperty("content-encoding");
      for (const [encoding, read] of [
        ["gzip", gunzipSync],
        ["br", brotliDecompressSync],
      ] as const) {
        const packed = await portal.send({ url: url(), headers: { "accept-encoding": encoding } });
        expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        expect(read(packed.rawPayload).length).toBe(plain.rawPayload.length);
      }
    });

    test("a long refusal too", async () => {
      const body = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, at])));
      const headers = { "content-type": "application/json", "accept-encoding": "gzip" };
      const refused = await portal.send({ method: "POST", url: addressOf("signIn"), body, headers });
      expect(refused.statusCode).toBe(400);
      expect(refused.headers["content-encoding"]).toBe("gzip");
      expect(JSON.parse(String(gunzipSync(refused.rawPayload)))).toMatchObject({ status: 400 });
    });

    test("but not with another method of compression, and nothing that is small", async () => {
      for (const [url, encoding] of [
        [addressOf("applicationConfiguration"), "zstd, deflate"],
        ["/api/openapi.json", "zstd, deflate"],
        [addressOf("currentTime"), "br, gzip"],
      ] as const) {
        const answer = await portal.send({ url, headers: { "accept-encoding": encoding } });
        expect(answer.headers).not.toHaveProperty("content-encoding");
      }
    });

    test("but a compressed request is refused", async () => {
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      const body = endpoints.signIn.body.write({ userName: "demo", password: "anden-demo" });
      const asked = { method: "POST", url: addressOf("signIn"), headers } as const;
      const refused = await portal.app.inject({ ...asked, payload: gzipSync(body) });
      expect(refused.statusCode).toBe(415);
      expect(refused.json()).toMatchObject({ code: "body.notJson" });
    });
  });

  test("a call that takes JSON refuses a body of another media type, and of none", async () => {
    const body = JSON.stringify(rightly("signIn").body);
    for (const type of [
      "text/plain",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
      "",
    ]) {
      const asked = { method: "POST", url: addressOf("signIn"), payload: body } as const;
      const refused = await portal.app.inject({ ...asked, headers: { "content-type": type } });
      expect([refused.statusCode, refused.json().code], type).toEqual([415, "body.notJson"]);
    }
  });

  test("two answers never share a nonce, and a page carries the one of its answer", async () => {
    const nonceOf = (answer: Received) =>
      policyOf(answer)
        .get("script-src")
        ?.find((source) => source.startsWith("'nonce-"));
    const [one, two] = [
      await portal.send({ url: "/", headers: page }),
      await portal.send({ url: "/", headers: page }),
    ];
    expect(nonceOf(one)).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(`'nonce-${/nonce="([^"]+)"/.exec(one.body)?.[1]}'`).toBe(nonceOf(one));
    expect(one.headers["cache-control"]).toBe("no-store");
  });

  test("the answer of a call allows nothing inline, not even with a nonce", async () => {
    const policy = policyOf(await portal.send({ url: addressOf("currentTime") }));
    expect(policy.get("script-src")).toEqual(["'self'"]);
    expect(policy.get("style-src")).toEqual(["'self'"]);
  });

  test("the page identifies the portal by the carrier's first key, and its calls are accepted [P-248]", async () => {
    const keyIn = async (portal: Portal) =>
      /content="([^"]*)"/.exec((await portal.send({ url: "/", headers: page })).body)?.[1];
    expect(await keyIn(portal)).toBe("portal");
    const keyed = await server.another({ webDir, subscriptionKeys: ["the-portals-own", "a-partners"] });
    expect(await keyIn(keyed)).toBe("the-portals-own");
    const headers = { "ocp-apim-subscription-key": "the-portals-own" };
    expect((await keyed.send({ url: addressOf("currentTime"), headers })).statusCode).toBe(200);
    const odd = await server.another({ webDir, subscriptionKeys: [`"><script>`] });
    expect((await odd.send({ url: "/", headers: page })).body).not.toContain(`"><script>`);
  });

  test("the page names the files of the screen that will be shown, by its URL and whether a session's cookie came with it", async () => {
    const said = async (url: string, cookie?: string) => {
      const { body } = await portal.send({ url, headers: cookie ? { ...page, cookie } : page });
      return {
        session: /name="session" content="(\w+)"/.exec(body)?.[1],
        files: [...body.matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/([\w.-]+)">/g)].map(
          ([, rel, file]) => `${rel} ${file}`,
        ),
      };
    };
    const linked = (name: string) => [`stylesheet ${name}.css`, `modulepreload ${name}.js`];
    const cookie = "anden=any-session-of-a-browser";
    expect(await said("/")).toEqual({ session: "no", files: linked("sign-in") });
    expect(await said("/cotizacion/12")).toEqual({ session: "no", files: linked("sign-in") });
    expect(await said("/?pagina=2", cookie)).toEqual({ session: "yes", files: linked("home") });
    expect(await said("/cotizacion/12", cookie)).toEqual({ session: "yes", files: linked("quotation") });
    expect(await said("/nueva-cotizacion?cotizacion=12", cookie)).toMatchObject({
      files: linked("quotation"),
    });
    expect(await said("/nueva-cotizacion?paso=ruta", cookie)).toMatchObject({ files: linked("wizard") });
    expect(await said("//", cookie)).toMatchObject({ session: "yes" });
    expect(await said("/direcciones", cookie)).toEqual({ session: "yes", files: [] });
  });

  test("a file is cached for a year, an answer of the API not at all", async () => {
    expect((await portal.send({ url: "/assets/main-1a2b3c.js" })).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await portal.send({ url: addressOf("currentTime") })).headers["cache-control"]).toBe("no-store");
  });

  test("over https a browser is told to come back over https only", async () => {
    const secure = await server.another({ publicUrl: new URL("https://portal.example") });
    const answer = await secure.send({ url: "/healthz" });
    expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(policyOf(answer).has("upgrade-insecure-requests")).toBe(true);
    expect((await portal.send({ url: "/healthz" })).headers).not.toHaveProperty("strict-transport-security");
  });

  test("a server fault is reported in the user's language, without its details", async () => {
    const frontera = await server.aCustomer("frontera");
    const answer = await broken("quotations", () => frontera.send({ url: addressOf("quotations") }));
    expect(refusalOf(answer, "quotations")).toMatchObject({ status: 500, code: "server.fault" });
    expect(answer.body).toContain("our side");
  });

  test("no GET changes stored data", async () => {
    const demo = await server.aCustomer();
    const logistico = await server.aCustomer("logistico");
    const { number } = await server.givenAQuotation(demo);
    await demo.send(rightly("keepDraft"));
    const content = new Blob(["%PDF-1.7"]);
    const file = await demo.client.storeFile({ name: "carta.pdf", mediaType: "application/pdf", content });
    const idFor = (name: keyof Endpoints) => {
      if (name === "storedFile") return { id: file.id };
      return ofAQuotation.has(name) ? { id: number } : {};
    };
    const tables = [
      "clients",
      "users",
      "quotations",
      "drafts",
      "files",
      "idempotency",
      "number_blocks",
      "places",
      "carrier_version",
      "sessions",
      "sign_in_attempts",
      "sign_in_tokens",
    ];
    const everything = async () =>
      Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{ hash: string }>`
            select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash from ${sql.table(table)} as row
          `.execute(server.database.owner);
          return [table, rows[0]?.hash];
        }),
      );
    const before = await everything();
    for (const [name, call] of calls.filter(([, { method, changes }]) => method === "GET" && !changes)) {
      const asker = forLogisticsClients.has(name) ? logistico : demo;
      const { statusCode } = await asker.send(rightly(name, {}, idFor(name)));
      expect(statusCode, call.path).toBe(call.as === "staff" ? 403 : 200);
    }
    expect(await everything()).toEqual(before);
  });

  test("every GET under the API is answered in an envelope with its time, unless it answers a file [P-253]", async () => {
    const demo = await server.aCustomer();
    const { number } = await server.givenAQuotation(demo);
    await demo.send(rightly("keepDraft"));
    const logistico = await server.aCustomer("logistico");
    const loginPortal = await server.aCustomer("acceso");
    const { token } = await loginPortal.client.issueToken({ holder: "otro" });
    const inEnvelope = calls.filter(
      ([, { method, as, file }]) => method === "GET" && as !== "staff" && !file,
    );
    for (const [name] of inEnvelope) {
      // A new session ends the caller's previous one.
      const begins = name === "signInByToken";
      const query: Record<string, string> = begins ? { token } : {};
      const asker = forLogisticsClients.has(name) ? logistico : demo;
      const answer = await (begins ? server : asker).send(
        rightly(name, query, ofAQuotation.has(name) ? { id: number } : {}),
      );
      expect(Object.keys(answer.json()), name).toEqual(["result", "timeGenerated"]);
      expect(answer.json().timeGenerated).toBe(new Date(server.now).toISOString());
    }
  });

  test("it is ready while its database is, and reports so", async () => {
    expect((await portal.send({ url: "/readyz" })).json()).toEqual({ ready: true });
    const { rows } = await sql<{
      name: string;
    }>`select name from migrations order by name desc limit 1`.execute(server.database.owner);
    await sql`update migrations set name = 'away' where name = ${rows[0]?.name}`.execute(
      server.database.owner,
    );
    const notYet = await portal.send({ url: "/readyz" });
    await sql`update migrations set name = ${rows[0]?.name} where name = 'away'`.execute(
      server.database.owner,
    );
    expect([notYet.statusCode, notYet.json()]).toEqual([503, { ready: false, reason: "not migrated" }]);
    const { body } = await portal.send({ url: "/metrics" });
    expect(body).toContain('anden_refusals_total{path="/readyz",status="503"} 1');
    expect((await portal.send({ url: "/healthz" })).json()).toEqual({ alive: true });
  });

  test("however many ask whether it is ready, they share one check of the database", async () => {
    const asked = vi.spyOn(server.database.readiness, "getExecutor");
    const answers = await Promise.all(Array.from({ length: 200 }, () => portal.send({ url: "/readyz" })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked.mock.calls.length).toBeLessThan(20);
    asked.mockRestore();
  });

  test("the metrics count calls by their path and status, and name nobody", async () => {
    const demo = await server.aCustomer();
    await demo.send({ url: addressOf("currentTime") });
    await portal.send({ url: addressOf("currentTime"), headers: { authorization: `Bearer ${demo.token}` } });
    const { body } = await portal.send({ url: "/metrics" });
    expect(body).toMatch(/anden_call_seconds_count\{call="[^"]*actual-date",status="200"\} \d+/);
    expect(body).not.toContain(demo.token);
    // Labels must not contain the client's number. Values, such as CPU seconds, may contain these digits.
    expect(body).not.toMatch(/="[^"]*10001/);
  });

  test("the metrics are for whoever sends the token, and where there is none their address says what to set", async () => {
    const token = "a token that nobody guesses, of 40 letters";
    const guarded = await server.another({ metrics: { token } });
    const ask = (authorization?: string) =>
      guarded.send({ url: "/metrics", headers: authorization ? { authorization } : {} });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask(`Bearer ${token}.`)).statusCode).toBe(401);
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    const closed = await server.another({ metrics: "closed" });
    const refused = await closed.send({ url: "/metrics" });
    expect([refused.statusCode, refused.body]).toEqual([
      404,
      '{"error":"Set METRICS_TOKEN to serve the metrics."}',
    ]);
  });

  test("a process of jobs alone gives its metrics to whoever sends the token, and tells others that it is needed", async () => {
    const jobs = statusApp(server.database, new Registry(), { token: "a token that nobody guesses" });
    const ask = (authorization: string) => jobs.inject({ url: "/metrics", headers: { authorization } });
    try {
      const refused = await ask("Bearer another");
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        { error: "The bearer token of METRICS_TOKEN is needed." },
      ]);
      expect((await ask("Bearer a token that nobody guesses")).statusCode).toBe(200);
    } finally {
      await jobs.close();
    }
  });

  test("the metrics tell how many jobs wait in the outbox, also while that cannot be counted", async () => {
    const { owner } = server.database;
    const waiting = async () => {
      const { statusCode, body } = await portal.send({ url: "/metrics" });
      return [statusCode, /^anden_outbox_jobs (\S+)$/m.exec(body)?.[1]];
    };
    expect(await waiting()).toEqual([200, "0"]);
    const job = { client_id: 7, job_id: randomUUID(), job: "tell", payload: "{}", due_at: new Date() };
    await owner.insertInto("outbox").values(job).execute();
    expect(await waiting()).toEqual([200, "1"]);
    await sql`alter table outbox rename to outbox_elsewhere`.execute(owner);
    expect(await waiting()).toEqual([200, undefined]);
    await sql`alter table outbox_elsewhere rename to outbox`.execute(owner);
    await owner.deleteFrom("outbox").execute();
    expect(await waiting()).toEqual([200, "0"]);
  });

  test("a fault of the database is logged without the row that it names", async () => {
    const { owner } = server.database;
    const lines: string[] = [];
    const logging = await server.another({}, { logger: { write: (line) => void lines.push(line) } });
    await sql`alter table sessions add constraint nothing check (false) not valid`.execute(owner);
    const { statusCode } = await logging.send(rightly("signIn"));
    await sql`alter table sessions drop constraint nothing`.execute(owner);
    expect(statusCode).toBe(500);
    const told = lines.join("");
    expect(told).toContain("a call failed");
    expect(told).not.toContain("Failing row contains");
  });

  test("the description names every call of the table, and marks those that were added", async () => {
    const description = (await portal.send({ url: "/api/openapi.json" })).json();
    const operations = Object.values<Record<string, { operationId: string; "x-added"?: true }>>(
      description.paths,
    ).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      calls.map(([name]) => name).sort(),
    );
    for (const operation of operations)
      expect(operation["x-added"], operation.operationId).toBe(
        calls.find(([name]) => name === operation.operationId)?.[1].added,
      );
  });
});
