import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { problem } from "@anden/domain/values/problem";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { callTimeout } from "./call-timeout.ts";
import { type ClientSettings, makeClient, Refused, Unanswered, withSentence } from "./client.ts";
import { type EndpointName, endpoints } from "./endpoints.ts";
import { callValues } from "./testing/arbitraries.ts";
import type { Call } from "./wire/call.ts";

/** What a small server received; every test uses a real connection to it. */
let seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: (response: ServerResponse) => void;
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      answer(response);
    });
  });
  // On a busy machine a connection may be idle between two tests for longer than a server's default.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  seen = [];
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function clientWith(settings: Partial<ClientSettings> = {}) {
  return makeClient({ fetch, baseUrl, subscriptionKey: "prueba", ...settings });
}

function answers(status: number, body: unknown, type = "application/json") {
  answer = (response) => {
    response.writeHead(status, { "content-type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** The error of a call; a call without an error fails the test. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error("the call did not fail");
    },
    (failure: unknown) => failure,
  );
}

const when = "2026-11-20T18:00:00.000Z";
const signedIn = {
  token: "t",
  usuario: { id: "demo", name: "demo", guest: false },
  clienteId: 7,
  tipoUsuario: "Cliente",
};

describe("a request", () => {
  test("goes to its URL with its body under the wire's names", async () => {
    answers(200, signedIn);
    const session = await clientWith().signIn({ userName: "demo", password: "p&ss ñ" });
    expect(seen).toMatchObject([{ method: "POST", url: "/api/app/login/sesion" }]);
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({ usuario: "demo", contrasena: "p&ss ñ" });
    expect(seen[0]?.headers["content-type"]).toBe("application/json");
    expect(session).toEqual({
      token: "t",
      user: { id: "demo", name: "demo", isGuest: false },
      clientId: 7,
      kind: "customer",
    });
  });

  test("puts its parameters into the URL, spelled as the table spells them", async () => {
    answers(200, { result: [], timeGenerated: when });
    const client = clientWith();
    await client.searchPlaces({ text: "San José & más/50%", country: "US" });
    await client.quotations({ from: "2026-11-01", number: 48_000_001 });
    await client.quotations({});
    expect(seen.map(({ url }) => url)).toEqual([
      "/api/app/colonia/by-text-and-country?Texto=San+Jos%C3%A9+%26+m%C3%A1s%2F50%25&paisId=2",
      "/api/app/cotizacion/filtered?fechaInicio=2026-11-01&cotizacionId=48000001",
      "/api/app/cotizacion/filtered",
    ]);
    expect(seen.every(({ method, body }) => method === "GET" && body === "")).toBe(true);
  });

  test("puts its id into the path", async () => {
    answers(404, {});
    await failureOf(clientWith().quotation({ id: 12 }));
    expect(seen[0]?.url).toBe("/api/app/cotizacion/get-full-cotizacion/12");
  });

  test("is not sent when it is invalid: nothing is requested with an id of zero", async () => {
    expect(await failureOf(clientWith().quotation({ id: 0 }))).toBeInstanceOf(Error);
    expect(seen).toEqual([]);
  });

  test("is sent by POST where it creates and by PUT where it changes, with its body [P-255]", async () => {
    answers(500, {});
    const client = clientWith();
    const contact = { distributorNumber: 1, name: "Ana", phone: "8155500000" };
    await client.createContact(contact).catch(() => undefined);
    await client.changeContact({ id: 7, ...contact, revision: 2 }).catch(() => undefined);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /api/app/cliente-distribuidor-contacto",
      "PUT /api/app/cliente-distribuidor-contacto/7",
    ]);
    expect(seen.map(({ body }) => JSON.parse(body).telefono)).toEqual(["8155500000", "8155500000"]);
    expect(JSON.parse(seen[1]?.body ?? "").noRevision).toBe(2);
  });

  test("that creates carries its idempotency key, any other none", async () => {
    answers(200, signedIn);
    const client = clientWith();
    await client.beGuest({ language: "en" }, { idempotencyKey: "request-0001" });
    await client.beGuest({ language: "en" });
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["request-0001", undefined]);
  });

  test("carries its session and its language", async () => {
    answers(204, "");
    await clientWith({ token: () => "abc", language: () => "en" }).signOut();
    await clientWith({ token: () => undefined, language: () => "es" }).signOut();
    await clientWith({ language: () => undefined }).signOut();
    await clientWith().signOut();
    const withSentence = seen.map(({ headers }) => [headers.authorization, headers["accept-language"]]);
    expect(withSentence.slice(0, 3)).toEqual([
      ["Bearer abc", "en-US"],
      [undefined, "es-MX"],
      [undefined, "*"],
    ]);
    expect(withSentence[3]?.[0]).toBeUndefined();
  });

  test("of every call goes to the gateway, names the calling application and has its time limit [P-247, P-248, P-249, P-250, B-335]", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    const headers: (RequestInit["headers"] | undefined)[] = [];
    const client = makeClient({
      subscriptionKey: "prueba",
      fetch: async (url, init) => {
        expect(url).toMatch(/^\/api\/(app|abp)\/\w/);
        headers.push(init.headers);
        expect(init.signal).toBeInstanceOf(AbortSignal);
        return new Response(null, { status: 503 });
      },
    });
    for (const [name, call] of Object.entries(client)) {
      // Each call has its own request type; a table of all calls cannot be typed call by call here.
      const { params, query, body }: Readonly<Record<string, fc.Arbitrary<unknown>>> =
        callValues[name as EndpointName];
      const parts = [params, query, body].map((part) => (part ? fc.sample(part, 1)[0] : {}));
      await failureOf((call as (ask: object) => Promise<unknown>)(Object.assign({}, ...parts)));
    }
    expect(headers).toHaveLength(Object.keys(endpoints).length);
    for (const each of headers) expect(each).toMatchObject({ "ocp-apim-subscription-key": "prueba" });
    expect(callTimeout).toBe(150_000);
    expect(limit.mock.calls).toEqual(headers.map(() => [150_000]));
  });
});

describe("an answer", () => {
  const place = {
    id: 190390001,
    nombreColonia: "Centro",
    codigoPostal: "64000",
    paisID: 1,
    pais: { id: 1, nombre: "México" },
    estado: { id: 19, nombre: "Nuevo León" },
    ciudad: { id: 19039, nombre: "Monterrey" },
  };

  test("is taken out of its envelope, which has the time it was made [P-253, P-254]", async () => {
    answers(200, { result: [place], timeGenerated: when });
    expect(await clientWith().searchPlaces({ text: "64000" })).toMatchObject([
      { name: "Centro", country: "MX" },
    ]);
    answers(200, { result: "20/11/2026 12:00:00", timeGenerated: when });
    expect(await clientWith().currentTime()).toBe("20/11/2026 12:00:00");
    answers(200, { result: null, timeGenerated: when });
    expect(await clientWith().serviceArea({ country: "MX", postalCode: "98100" })).toBeNull();
  });

  test("says when it was made, where its envelope does", async () => {
    const heard: string[] = [];
    const client = clientWith({ onTime: (generated) => heard.push(generated) });
    answers(200, { result: [place], timeGenerated: when });
    await client.searchPlaces({ text: "64000" });
    answers(200, [place]);
    await client.searchPlaces({ text: "64000" });
    answers(200, signedIn);
    await client.signIn({ userName: "demo", password: "secret" });
    expect(heard).toEqual([when]);
  });

  test("without an envelope is taken as it is [P-254]", async () => {
    answers(200, [place]);
    expect(await clientWith().searchPlaces({ text: "64000" })).toHaveLength(1);
    answers(200, null);
    expect(await clientWith().serviceArea({ country: "MX", postalCode: "98100" })).toBeNull();
  });

  test("of a call without an answer is undefined, whatever its body", async () => {
    answers(204, "");
    expect(await clientWith().signOut()).toBeUndefined();
    answers(200, {});
    expect(await clientWith().signOut()).toBeUndefined();
  });

  test("that does not match the table is a fault, never a partly read value", async () => {
    for (const wrong of [[{ ...place, color: 1 }], [{ id: 1 }], "<html>", undefined]) {
      answers(200, wrong ?? "");
      const failure = await failureOf(clientWith().searchPlaces({ text: "64000" }));
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(Refused);
      expect(failure).not.toBeInstanceOf(Unanswered);
    }
  });
});

describe("a refusal", () => {
  const document = {
    type: "about:blank",
    title: "Hay datos que corregir",
    status: 422,
    code: 42,
    detail: "Demasiado alto.",
    errors: [
      {
        campo: "cotizacionMercancias[1].alto",
        code: 42,
        nombre: "goods.overPackaging",
        detail: "Demasiado alto.",
      },
      { campo: "coloniaDestinoID", code: "place.unknown", detail: "No encontramos ese lugar." },
      { campo: "", code: "tariff.none", detail: "No hay tarifa." },
    ],
  };

  test("rejects the call with every problem at the domain's field [P-286, P-287, P-288]", async () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 503]) {
      answers(status, { ...document, status }, "application/problem+json");
      const refusal = await failureOf(clientWith().estimate({}));
      expect(refusal).toBeInstanceOf(Refused);
      expect(refusal).toMatchObject({ status, code: 42, message: "Demasiado alto." });
      expect(refusal).toHaveProperty("problems", [
        { path: "lines[1].height", code: 42, name: "goods.overPackaging", sentence: "Demasiado alto." },
        { path: "destination.placeId", code: "place.unknown", sentence: "No encontramos ese lugar." },
        { path: "", code: "tariff.none", sentence: "No hay tarifa." },
      ]);
    }
  });

  test("of a parameter is reported at the parameter", async () => {
    const errors = [{ campo: "fechaInicio", code: "field.wrongType", detail: "No es una fecha." }];
    answers(400, { ...document, status: 400, errors }, "application/problem+json");
    expect(await failureOf(clientWith().quotations({}))).toMatchObject({ problems: [{ path: "from" }] });
    answers(404, { ...document, status: 404, errors: [{ ...errors[0], campo: "id" }] });
    expect(await failureOf(clientWith().quotation({ id: 3 }))).toMatchObject({ problems: [{ path: "id" }] });
  });

  test("by a proxy, in its own format, has no problems", async () => {
    for (const body of ["<html>Bad gateway</html>", "", { message: "no" }]) {
      answers(502, body, "text/html");
      const refusal = await failureOf(clientWith().countries());
      expect(refusal).toBeInstanceOf(Refused);
      expect(refusal).toMatchObject({ status: 502, code: 502, problems: [] });
    }
  });

  test("by local validation has the same form", () => {
    const found = problem("goods.piecesZero", "lines[0].pieces");
    const sentence = "Escribe cuántas piezas son.";
    expect(withSentence(found, sentence)).toEqual({
      path: "lines[0].pieces",
      code: "goods.piecesZero",
      sentence,
    });
  });
});

describe("no answer", () => {
  test("comes from a server that cannot be reached", async () => {
    const gone = createServer();
    await new Promise<void>((done) => gone.listen(0, "127.0.0.1", done));
    const { port } = gone.address() as AddressInfo;
    await new Promise((done) => gone.close(done));
    const failure = await failureOf(clientWith({ baseUrl: `http://127.0.0.1:${port}` }).countries());
    expect(failure).toBeInstanceOf(Unanswered);
    expect(failure).toHaveProperty("cause");
  });

  test("comes when the connection is closed before the answer, and in the middle of it", async () => {
    answer = (response) => response.destroy();
    expect(await failureOf(clientWith().countries())).toBeInstanceOf(Unanswered);
    answer = (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"result":', () => response.destroy());
    };
    expect(await failureOf(clientWith().countries())).toBeInstanceOf(Unanswered);
  });

  test("comes when the time is up", async () => {
    answer = () => undefined;
    expect(await failureOf(clientWith({ timeout: 50 }).countries())).toBeInstanceOf(Unanswered);
    answer = (response) => response.writeHead(200).write("[");
    expect(await failureOf(clientWith({ timeout: 50 }).countries())).toBeInstanceOf(Unanswered);
  });

  test("is no failure when the caller aborted the request", async () => {
    const beforeHeaders = new AbortController();
    answer = () => beforeHeaders.abort();
    const options = { signal: beforeHeaders.signal };
    expect(await failureOf(clientWith().countries({}, options))).toHaveProperty("name", "AbortError");

    const inBody = new AbortController();
    answer = (response) => response.writeHead(200).write("[", () => setTimeout(() => inBody.abort(), 30));
    const failure = await failureOf(clientWith().countries({}, { signal: inBody.signal }));
    expect(failure).toHaveProperty("name", "AbortError");
  });
});

test("there is a function for every row of the endpoint table", () => {
  expect(Object.keys(clientWith())).toEqual(Object.keys(endpoints satisfies Record<string, Call>));
});
