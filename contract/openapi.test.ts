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
  readonly items?: Schema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
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

// The published file, as a reader gets it.
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

test("every call is described once, under its own name, and no other", () => {
  const described = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(calls.map(([name]) => name).sort());
  for (const [name, call] of calls) expect(operationOf(call).operationId).toBe(name);
});

test.each(calls)("%s has a description, its access and its answers", (_, call) => {
  const operation = operationOf(call);
  expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
  expect(operation.tags).toHaveLength(1);
  expect(operation.security ?? []).toHaveLength(call.as === "public" ? 0 : 2);
  expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[014]$/), "default"]);
  for (const { description: text } of Object.values(operation.responses)) expect(text).toMatch(/./);
  expect(Object.keys(operation.responses["default"]?.content ?? {})).toEqual(["application/problem+json"]);
});

test.each(calls)(
  "%s declares every parameter of its URL, and which of the others are required",
  (_, call) => {
    const parameters = operationOf(call).parameters;
    const inPath = parameters.filter((each) => each.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    const inQuery = parameters.filter((each) => each.in === "query");
    expect(inQuery.map(({ name }) => name)).toEqual([
      ...Object.keys(call.query?.wire ?? {}),
      ...["clienteId", "usuarioId", "username"].filter((name) => !call.path.includes(`{${name}}`)),
    ]);
    const keys = parameters.map((each) => `${each.in} ${each.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test.each(calls)("%s has a readable schema for its request and its answers", (_, call) => {
  const operation = operationOf(call);
  const body = operation.requestBody?.content?.["application/json"]?.schema;
  const [answer] = Object.values(operation.responses);
  const given = answer?.content?.["application/json"]?.schema;
  expect(body !== undefined).toBe(call.body !== undefined);
  expect(given !== undefined).toBe(call.answer !== undefined);
  if (call.file) expect(Object.keys(answer?.content ?? {})).toEqual(call.file.mediaTypes);
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
  });
  for (const schema of [body, given, ...operationOf(call).parameters.map((each) => each.schema)])
    if (schema) expect(() => ajv.compile(schema)).not.toThrow();
});

test("a call that takes a file names its media types and the most bytes of one", () => {
  const uploads = calls.filter(([, { upload }]) => upload);
  expect(uploads.map(([name]) => name)).toEqual(["readAddressSheet", "storeFile"]);
  const content = operationOf(endpoints.storeFile).requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual([
    "application/pdf",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.ms-excel",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "image/png",
    "image/gif",
    "image/jpeg",
  ]);
  for (const { schema } of Object.values(content))
    expect(schema).toEqual({ type: "string", format: "binary", minLength: 1, maxLength: 10_485_760 });
});

test("an answer of a read is in an envelope with the time it was made", () => {
  for (const [, call] of calls) {
    const [answer] = Object.values(operationOf(call).responses);
    const schema = answer?.content?.["application/json"]?.schema;
    expect(schema?.required?.includes("timeGenerated") ?? false).toBe(call.method === "GET" && !call.file);
  }
});

test("only a call that creates takes an idempotency key, and it is optional", () => {
  for (const [, call] of calls) {
    const header = operationOf(call).parameters.find((each) => each.in === "header");
    expect(header?.name).toBe(call.creates ? "Idempotency-Key" : undefined);
    expect(header?.required ?? false).toBe(false);
  }
});

test("every call takes the parameters by which old callers identify themselves, and no query requires one", () => {
  for (const [, call] of calls) {
    const own = operationOf(call).parameters.filter(({ name }) =>
      ["clienteId", "usuarioId", "username"].includes(name),
    );
    expect(own.map(({ name }) => name).sort()).toEqual(["clienteId", "username", "usuarioId"]);
    expect(own.filter((each) => each.in === "query" && each.required)).toEqual([]);
  }
});

test("a request refuses unknown fields", () => {
  for (const [, call] of calls) {
    const schema = operationOf(call).requestBody?.content?.["application/json"]?.schema;
    // A bare list of objects refuses unknown fields in its objects; a list of texts has no fields.
    const asked = schema?.items ?? schema;
    if (asked && asked.type !== "string") expect(asked.additionalProperties).toBe(false);
  }
});

test("an estimate requires nothing, a quotation its places, goods, units and types", () => {
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

test("calls that are not in the specification are marked as added", () => {
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
    "ownPerson",
    "changeOwnPerson",
    "registrationPage",
    "confirmRegistration",
    "forgotPassword",
    "resetPassword",
    "branchDistances",
    "carrierDocuments",
    "schedulingOffer",
    "estimate",
    "alternatives",
    "servicesOnOffer",
    "quotationAlternatives",
    "currentPrice",
    "zplLabels",
    "quotationMail",
    "requestMail",
    "drafts",
    "draft",
    "restoreDraft",
    "deleteDraft",
    "keepDraft",
    "knownGoods",
    "keepGoods",
    "deleteGoods",
    "cancelRequest",
    "requestHistory",
    "hazardKeys",
    "packagingKeys",
    "nameKeys",
    "sheetTemplate",
    "deskRequests",
    "countDeskRequests",
    "deskRequest",
    "deskHistory",
    "deskFile",
    "deskPaper",
    "stepRequest",
    "undeliveredMails",
    "sendMailAgain",
    "countQuotations",
    "exportQuotations",
    "countServiceRequests",
    "exportServiceRequests",
    "searchShipments",
    "billingAccount",
    "changeInvoiceData",
    "billingParties",
    "billingParty",
    "distributor",
    "changeDistributor",
    "archiveDistributor",
    "sameDistributors",
    "changeContact",
    "archiveContact",
    "placesOfCode",
    "readAddressSheet",
    "checkAddressRows",
    "importAddressRows",
    "exportAddresses",
    "mapSettings",
    "storeFile",
    "storedFile",
  ]);
});
