import type { EndpointName } from "@anden/contract/endpoints";
import type { Call } from "@anden/contract/wire/call";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { forLogisticsClients, ofAQuotation, type RightAsk, rightAsks, rightly } from "./asks.ts";
import { isEverything } from "./extent.ts";
import { linkBody } from "./links.ts";
import { type NumberPlace, publishedNumbers } from "./published-numbers.ts";
import { aRequest, quotedForRequest } from "./requests.ts";
import { eachServer, type Person, type Sent } from "./server.ts";
import { addressOf, calls, placed } from "./wire.ts";

/** Texts that often break software. */
const nasty = fc.constantFrom(
  "",
  " ",
  "0",
  "-0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "\u0000",
  "\ud800",
  "\u202e",
  "ﷺ",
  "𝕏",
  "'; drop table quotations; --",
  "%00",
  "../../etc/passwd",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "toString",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "99999999999999999999",
  "9007199254740993",
  "-9223372036854775808",
  "1".repeat(150),
);
const anyText = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 40 }), fc.string({ maxLength: 300 }));
const anyNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.1,
    1e-9,
    1e21,
    1.7976931348623157e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    2 ** 63,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);
const anyValue = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/** A valid request in which some values, at any depth, are replaced by invalid ones. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const inside = Array.isArray(value)
    ? fc.tuple(...value.map(spoiled))
    : value !== null && typeof value === "object"
      ? fc.record(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoiled(part)])), {
          requiredKeys: [],
        })
      : fc.constant(value);
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: anyValue });
}

/** Requests of one call: its own parameters with strange values, its own body spoiled, or anything at all. */
function requestsOf(name: EndpointName, call: Call): fc.Arbitrary<Sent> {
  const names = Object.keys(call.query?.wire ?? {});
  const query = fc.oneof(
    fc.record(Object.fromEntries(names.map((parameter) => [parameter, anyText])), { requiredKeys: [] }),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom("x", ...names)), anyText, { maxKeys: 4 }),
  );
  const right: RightAsk = rightAsks[name];
  const body: fc.Arbitrary<unknown> = call.body
    ? fc.oneof(spoiled(right.body), anyValue)
    : fc.constant(undefined);
  const { upload } = right;
  const bytes: fc.Arbitrary<Buffer | undefined> = upload
    ? fc.oneof(
        fc.constantFrom(undefined, Buffer.from(upload.content)),
        fc.uint8Array({ maxLength: 2000 }).map((each) => Buffer.from(each)),
        anyText.map((text) => Buffer.from(upload.content + text)),
      )
    : fc.constant(undefined);
  const param = fc.oneof(anyText.map(inAddress), fc.nat().map(String));
  const headers = fc.record(
    {
      "accept-language": fc.constantFrom("es-MX", "en", "*", "xx;q=9"),
      "idempotency-key": fc.stringMatching(/^[A-Za-z0-9 _-]{0,140}$/),
      "content-type": fc.constantFrom(
        "application/json",
        "text/plain",
        "application/json; charset=utf-16",
        "multipart/form-data",
        ...(call.upload?.mediaTypes ?? []),
        "",
      ),
    },
    { requiredKeys: [] },
  );
  return fc
    .record({ query, body, bytes, param, headers })
    .map(({ query: asked, body: given, bytes: sent, param: part, headers: said }) => {
      const address = addressOf(
        name,
        Object.fromEntries(Object.keys(call.params?.wire ?? {}).map((wire) => [wire, part])),
      );
      const parameters = new URLSearchParams(asked as Record<string, string>);
      return {
        method: call.method,
        url: parameters.size > 0 ? `${address}?${parameters}` : address,
        headers: given === undefined && !sent ? {} : { "content-type": "application/json", ...said },
        ...(given === undefined ? {} : { body: JSON.stringify(given) }),
        ...(sent ? { body: sent, headers: { "content-type": upload?.mediaType ?? "", ...said } } : {}),
      };
    });
}

/** A lone surrogate cannot be encoded in a URL. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || "%20";
}

/** The numbers at the limits of databases and JSON: int4, int8 and what a double holds exactly. */
const edges = [
  "-9223372036854775809",
  "-9223372036854775808",
  "-2147483649",
  "-2147483648",
  "-1",
  "0",
  "2147483647",
  "2147483648",
  "4294967296",
  "9007199254740991",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "1e308",
];

/** A valid request with a number at one place. The number is a text, because a double cannot hold each of them. */
function withNumber(right: Sent, call: Call, place: NumberPlace, number: string): Sent {
  if (place.in === "body") {
    const mark = "a number stands here";
    const body = JSON.stringify(placed(right.body ?? {}, place.path, mark)).replace(`"${mark}"`, number);
    return { ...right, body, headers: { "content-type": "application/json" } };
  }
  if (place.in === "path") return { ...right, url: right.url.replace(/\d+(?=$|\?|\/[a-z-]+$)/, number) };
  const [path, query] = right.url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set(place.name, number);
  return { ...right, method: call.method, url: `${path}?${parameters}` };
}

const opensSessions: readonly EndpointName[] = ["signIn", "beGuest", "signOut", "signInByToken"];
/** Calls that may change or end the caller's session. */
const changesSessions: readonly EndpointName[] = [
  ...opensSessions,
  "endSession",
  "endSessions",
  "changePassword",
];
const roles = ["nobody", "guest", "client", "reseller", "staff", "login portal"] as const;
const anyRole = fc.constantFrom(...roles);
/** Requests of each call on each database: a share of what `npm run fuzz` asks for. */
const requestsOfEach =
  Math.ceil(Number(process.env["FUZZ_REQUESTS"] ?? 0) / calls.length / 2) || (isEverything ? 100 : 25);

/** Each request of these calls computes a password hash. */
const hashes: readonly EndpointName[] = ["signIn", "beGuest", "changePassword"];
const mostHashes = 40;
/** In a run with fewer requests than this, all may be refused. */
const enoughForBoth = mostHashes;

eachServer((server) => {
  let demo: Person;
  let reseller: Person;
  let staff: Person;
  let loginPortal: Person;
  let guest: Person;
  let number: number;
  let file: number;
  /** The ids of a file of a request and of the quotation it was made from. */
  let attached: number;
  let converted: number;
  beforeAll(async () => {
    demo = await server.aCustomer();
    reseller = await server.aCustomer("logistico");
    number = (await server.givenAQuotation(demo)).number;
    const content = new Blob(["%PDF-1.7"]);
    const letter = { name: "carta.pdf", mediaType: "application/pdf", content };
    file = (await demo.client.storeFile(letter)).id;
    attached = (await demo.client.storeFile(letter)).id;
    converted = (await server.givenAQuotation(demo, quotedForRequest)).number;
    await demo.client.request(aRequest({ quotationNumber: converted, files: [{ id: attached }] }));
    await demo.send(rightly("keepDraft"));
    staff = await server.aCustomer("operador");
    loginPortal = await server.aCustomer("acceso");
    guest = await server.aGuest();
  });

  /** The caller. For calls that may end a session or change a password it is one with a new session each time. */
  async function askerOf(name: EndpointName, { as }: Call): Promise<Pick<Person, "send">> {
    if (opensSessions.includes(name)) return server;
    if (name === "register") return guest;
    if (name === "endSession" || name === "endSessions") return server.aGuest();
    if (forLogisticsClients.has(name)) return reseller;
    if (as === "login-portal") return loginPortal;
    if (name !== "changePassword") return as === "staff" ? staff : demo;
    const { owner } = server.database;
    await server.givenTheDemoPassword("hogar");
    await owner.deleteFrom("sign_in_attempts").execute();
    return server.aCustomer("hogar");
  }

  const inRole = (role: (typeof roles)[number]) =>
    ({ nobody: server, guest, client: demo, reseller, staff, "login portal": loginPortal })[role];

  /** A valid request with values that are known only at run time: a quotation, a file, a session, a token. */
  async function rightRequest(name: EndpointName, asker: Pick<Person, "send">): Promise<Sent> {
    if (ofAQuotation.has(name)) return rightly(name, {}, { id: number });
    if (name === "storedFile") return rightly(name, {}, { id: file });
    if (name === "deskFile") return rightly(name, {}, { id: attached });
    if (name === "confirmConversion") return rightly(name, {}, { id: converted });
    // A change of status cannot be undone, so each call gets a new request.
    if (name === "stepRequest")
      return rightly(name, {}, { id: (await demo.client.request(aRequest())).number });
    if (name === "confirmRegistration")
      return {
        ...rightly(name),
        body: await linkBody(server, "registration"),
      };
    if (name === "resetPassword")
      return {
        ...rightly(name),
        body: await linkBody(server, "password"),
      };
    if (name === "signInByToken")
      return rightly(name, { token: (await loginPortal.client.issueToken({ holder: "demo" })).token });
    if (name === "endSession" && "client" in asker) {
      const [session] = await (asker as Person).client.ownSessions();
      return { ...rightly(name), body: { id: session?.id } };
    }
    return rightly(name);
  }

  const isOurFault = (status: number) => status >= 500;
  const right = "the right question";

  describe.each(calls)("%s", (name, call) => {
    test("never fails on any input; some of it is answered and some refused", {
      timeout: 1_200_000,
    }, async () => {
      let answered = 0;
      let refused = 0;
      const numRuns = hashes.includes(name) ? Math.min(mostHashes, requestsOfEach) : requestsOfEach;
      const requests = fc.oneof(
        { weight: 1, arbitrary: fc.constant(right) },
        { weight: 9, arbitrary: requestsOf(name, call) },
      );
      await fc.assert(
        fc.asyncProperty(requests, anyRole, async (strange, role) => {
          // Each request comes from another address, so that wrong passwords are not throttled.
          const from = `10.9.${Math.floor(tries / 250) % 250}.${tries++ % 250}`;
          const isRight = typeof strange === "string";
          const isOwn = isRight || changesSessions.includes(name);
          const asker = isOwn ? await askerOf(name, call) : inRole(role);
          const request = isRight ? await rightRequest(name, asker) : strange;
          const answer = await asker.send({ ...request, from });
          expect(
            isOurFault(answer.statusCode),
            `${JSON.stringify(request)} → ${answer.body.slice(0, 200)}`,
          ).toBe(false);
          if (answer.statusCode < 300) answered++;
          else refused++;
        }),
        { numRuns },
      );
      if (numRuns < enoughForBoth) return;
      expect(answered, "answered").toBeGreaterThan(0);
      expect(refused, "refused").toBeGreaterThan(0);
    });
  });
  let tries = 0;

  test("no number at the edges of int4, int8 and 2⁵³ makes a call fail, at any place that takes numbers", async () => {
    const description = (await server.send({ url: "/api/openapi.json" })).json();
    const numbers = publishedNumbers(description as Parameters<typeof publishedNumbers>[0]);
    const failed = new Set<string>();
    for (const [name, call] of calls) {
      if (hashes.includes(name)) continue;
      for (const place of numbers.get(name) ?? [])
        for (const edge of edges) {
          const asker = await askerOf(name, call);
          const request = withNumber(await rightRequest(name, asker), call, place, edge);
          const { statusCode } = await asker.send(request);
          if (isOurFault(statusCode)) failed.add(`${name} ${JSON.stringify(place)} ${edge}`);
        }
    }
    expect(failed.size, [...failed].join("\n")).toBe(0);
  });

  test("no URL makes it fail", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH"),
        fc.array(anyText, { maxLength: 5 }),
        async (method, parts) => {
          const url = `/${parts.map(inAddress).join("/")}`;
          const answer = await demo.send({ method: method as "GET", url });
          expect(isOurFault(answer.statusCode), url).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("a malformed session token is no session", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
        const value = encodeURIComponent(text.toWellFormed());
        for (const headers of [
          { authorization: `Bearer ${value}` },
          { cookie: `anden=${value}` },
          { authorization: value },
        ]) {
          const { statusCode } = await server.send({ ...rightly("loginData"), headers });
          expect(statusCode).toBe(401);
        }
      }),
      { numRuns: 60 },
    );
  });
});
