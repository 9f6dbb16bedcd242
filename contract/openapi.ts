import * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";
import { problemDocument } from "./problem-document.ts";
import {
  type Call,
  type FileKinds,
  idempotencyKeyShape,
  megabyte,
  successStatus,
  type UploadKinds,
  urlOf,
} from "./wire/call.ts";
import type { Codec } from "./wire/codec.ts";
import { ownershipParameters } from "./wire/query.ts";
import type { Resource } from "./wire/resource.ts";

type Json = Record<string, unknown>;

/** The wire side of a codec as JSON Schema. */
function schemaOf(codec: Codec<unknown>): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(codec.schema, { io: "input" });
  return schema;
}

/** The OpenAPI description of every call: request, answers, access. Derived from the field tables. */
export function openApi({ carrierName }: { carrierName: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(endpoints)) {
    const path = urlOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `Andén, ${carrierName}`,
      version: "1",
      description:
        "Every GET answers an envelope: the answer under `result`, the time under `timeGenerated`. Errors are application/problem+json.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemDocument) },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "anden" },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operation(name: string, call: Call): Json {
  const { params, query, body, upload, answer, file, as, area, added, creates } = call;
  const enveloped = call.method === "GET";
  return {
    operationId: name,
    summary: call.summary,
    tags: [area === "abp" ? "abp" : (call.path.split("/")[0] ?? "")],
    ...(added ? { "x-added": true } : {}),
    ...(as === "public" ? {} : { security: [{ session: [] }, { token: [] }] }),
    parameters: [
      ...(params ? parametersOf(params, "path") : []),
      ...(query ? parametersOf(query, "query") : []),
      ...ownerParameters.filter(({ name }) => !(params && name in params.wire)),
      ...(creates ? [idempotencyKey] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } } }
      : {}),
    ...(upload ? { requestBody: { required: true, content: sentBytes(upload) } } : {}),
    responses: {
      [String(successStatus(call))]: file
        ? { description: "A file", headers: fileHeaders, content: bytesOf(file) }
        : answer
          ? {
              description: "The answer",
              content: { "application/json": { schema: answered(schemaOf(answer), enveloped) } },
            }
          : { description: "Done" },
      default: {
        description: "What is wrong, where, and what to do",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

/**
 * Optional parameters of every call, unless its path has a parameter of the same name: `answerCall` compares them with
 * the session.
 */
const ownerParameters = Object.entries(ownershipParameters).map(([name, field]) => ({
  name,
  in: "query",
  required: false,
  description: `The caller's own ${field === "clientId" ? "client number" : "user name"}, as older callers send it. Another one is refused with 403.`,
  schema: { type: "string" },
}));

const fileHeaders = {
  "Content-Disposition": { description: "The name of the file", schema: { type: "string" } },
};

function bytesOf({ mediaTypes }: FileKinds): Json {
  const schemas = mediaTypes.map((each) => [each, { schema: { type: "string", contentMediaType: each } }]);
  return Object.fromEntries(schemas);
}

function sentBytes({ mediaTypes, megabytes }: UploadKinds): Json {
  const schema = { type: "string", format: "binary", minLength: 1, maxLength: megabytes * megabyte };
  return Object.fromEntries(mediaTypes.map((each) => [each, { schema }]));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same request never creates twice: the first answer is given again.",
  schema: { type: "string", pattern: idempotencyKeyShape.source },
};

function answered(result: Json, enveloped: boolean): Json {
  if (!enveloped) return result;
  return {
    type: "object",
    properties: { result, timeGenerated: { type: "string", format: "date-time" } },
    required: ["result", "timeGenerated"],
    additionalProperties: false,
  };
}

function parametersOf(resource: Resource<object>, place: "path" | "query"): readonly Json[] {
  const schema = schemaOf(resource) as { properties?: Record<string, Json>; required?: readonly string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (schema.required ?? []).includes(name),
    schema: property,
  }));
}
