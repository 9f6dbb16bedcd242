import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi } from "./openapi.ts";
import { type Call, urlOf } from "./wire/call.ts";

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly security?: readonly object[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}
interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: object;
  };
}

// Exactly what a reader of the published file gets.
const description: Description = JSON.parse(JSON.stringify(openApi({ carrierName: "Prueba" })));
const calls = Object.entries<Call>(endpoints);

function operationOf(call: Call): Operation {
  const operation = description.paths[urlOf(call)]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${call.method} ${call.path} is not described`);
  return operation;
}

test("it is a description in OpenAPI 3.1, in the carrier's name", () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/);
  expect(description.info.title).toContain("Prueba");
  expect(description.info.version).toMatch(/./);
  expect(Object.keys(description.components.securitySchemes)).toEqual(["session", "token"]);
});

test("every call is described once, under its own name, and nothing else is", () => {
  const described = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(calls.map(([name]) => name).sort());
  for (const [name, call] of calls) expect(operationOf(call).operationId).toBe(name);
});

test.each(calls)("%s says what it does, who may ask and what may come back", (_, call) => {
  const operation = operationOf(call);
  expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
  expect(operation.tags).toHaveLength(1);
  expect(operation.security ?? []).toHaveLength(call.as === "public" ? 0 : 2);
  expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[014]$/), "default"]);
  for (const { description: text } of Object.values(operation.responses)) expect(text).toMatch(/./);
  expect(Object.keys(operation.responses["default"]?.content ?? {})).toEqual(["application/problem+json"]);
});

test.each(calls)(
  "%s declares every parameter of its address, and which of the others it needs",
  (_, call) => {
    const { parameters } = operationOf(call);
    const inPath = parameters.filter((each) => each.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    const inQuery = parameters.filter((each) => each.in === "query");
    expect(inQuery.map(({ name }) => name)).toEqual(Object.keys(call.query?.wire ?? {}));
    const keys = parameters.map((each) => `${each.in} ${each.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test.each(calls)("%s has a schema for all it takes and gives, and each can be read", (_, call) => {
  const operation = operationOf(call);
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const [answer] = Object.values(operation.responses);
  const given = answer?.content?.["application/json"]?.schema;
  expect(body !== undefined).toBe(call.body !== undefined);
  expect(given !== undefined).toBe(call.answer !== undefined);
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
  });
  for (const schema of [body, given, ...operation.parameters.map((each) => each.schema)])
    if (schema) expect(() => ajv.compile(schema)).not.toThrow();
});

test("what is read stands in an envelope with the time it was made", () => {
  for (const [, call] of calls) {
    const [answer] = Object.values(operationOf(call).responses);
    const schema = answer?.content?.["application/json"]?.schema;
    expect(schema?.required?.includes("timeGenerated") ?? false).toBe(call.method === "GET");
  }
});

test("only a call that creates takes an idempotency key, and it may be left out", () => {
  for (const [, call] of calls) {
    const header = operationOf(call).parameters.find((each) => each.in === "header");
    expect(header?.name).toBe(call.creates ? "Idempotency-Key" : undefined);
    expect(header?.required ?? false).toBe(false);
  }
});

test("a question refuses what it does not name", () => {
  for (const [, call] of calls) {
    const schema = operationOf(call).requestBody?.content?.["application/json"]?.schema;
    if (schema) expect(schema.additionalProperties).toBe(false);
  }
});

test("an estimate asks for nothing, a quotation for its places, goods, units and types", () => {
  const asked = (call: Call) =>
    operationOf(call).requestBody?.content?.["application/json"]?.schema.required ?? [];
  expect(asked(endpoints.estimate)).toEqual([]);
  expect([...asked(endpoints.quote)].sort()).toEqual(
    [
      "codigoPostalDestino",
      "codigoPostalOrigen",
      "coloniaDestinoID",
      "coloniaOrigenID",
      "cotizacionMercancias",
      "paisDestinoID",
      "paisOrigenID",
      "tipoEnvioID",
      "tipoServicioID",
      "unidadMedidaMercanciaID",
      "unidadMercanciaID",
    ].sort(),
  );
});

test("calls of our own, which no seed lists, are marked as added", () => {
  const added = calls.filter(([, call]) => "x-added" in operationOf(call)).map(([name]) => name);
  expect(added).toEqual([
    "applicationConfiguration",
    "signIn",
    "beGuest",
    "signOut",
    "issueToken",
    "ownSessions",
    "endSession",
    "endSessions",
    "changePassword",
    "estimate",
    "alternatives",
    "quotationAlternatives",
    "exportQuotations",
    "exportServiceRequests",
    "searchShipments",
    "billingAccount",
    "billingParties",
    "billingParty",
    "distributor",
  ]);
});
