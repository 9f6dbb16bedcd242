import * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";
import { problemDocument } from "./problems.ts";
import { type Call, urlOf } from "./wire/call.ts";
import type { Dialect } from "./wire/dialect.ts";
import type { Resource } from "./wire/resource.ts";

type Json = Record<string, unknown>;

/** The wire side of a dialect as JSON Schema. */
function schemaOf(dialect: Dialect<unknown>): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(dialect.schema, { io: "input" });
  return schema;
}

/** The published description of every call: what is asked, what is answered, who may. Follows from the field tables. */
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
  const { params, query, body, answer, as, area, added, creates } = call;
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
      ...(creates ? [idempotencyKey] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } } }
      : {}),
    responses: {
      [String(call.status ?? (answer ? 200 : 204))]: answer
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

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key with the same request never creates twice: the first answer is given again.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,128}$" },
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
