import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";

/** An answer as it was received. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Content>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Throws when an answer is not one that the server publishes for this call. */
export type Check = (seen: Seen) => void;

/** Makes a check of every answer under /api from the API description that the server itself publishes. */
export async function publishedBy(app: FastifyInstance): Promise<Check> {
  const { body } = await app.inject({ url: "/api/openapi.json" });
  return checkAgainst(JSON.parse(body));
}

export function checkAgainst(description: Description): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  // Under a name, so that its own references to #/components are found.
  ajv.addSchema({ ...description, $id: "published" });
  const compiled = new Map<string, ValidateFunction>();
  const validator = (pointer: string) => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `published#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  const templates = Object.keys(description.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  return ({ method, url, status, contentType, body }) => {
    const address =
      url
        .split("?")[0]
        ?.replace(/\/{2,}/g, "/")
        .replace(/(.)\/$/, "$1") ?? "";
    if (!/^\/api\/(app|abp)(\/|$)/.test(address)) return;
    const wrong = (what: string): never => {
      throw new Error(
        `${method} ${url} answered ${status}, which is not as published: ${what}\n${body.slice(0, 600)}`,
      );
    };
    // A path without parameters takes precedence over a matching one with parameters.
    const path = description.paths[address]
      ? address
      : templates.find(({ pattern }) => pattern.test(address))?.path;
    const verb = method.toLowerCase();
    const operation = path === undefined ? undefined : description.paths[path]?.[verb];
    if (status >= 400) return checkProblem();
    if (!path || !operation) return wrong("no such call is published");
    const response = operation.responses[String(status)];
    if (!response) return wrong("no such status is published");
    const isFile = response.content && !response.content["application/json"];
    if (isFile)
      return response.content?.[contentType.split(";")[0] ?? ""]
        ? undefined
        : wrong(`its content type is ${contentType || "none"}`);
    if (!response.content) return body === "" ? undefined : wrong("a body where none is published");
    checkBody(
      "application/json",
      at("paths", path, verb, "responses", String(status), "content", "application/json", "schema"),
    );

    function checkProblem(): void {
      const [media, ...way] = ["application/problem+json", "components", "schemas", "Problem"] as const;
      const problem = checkBody(media, at(...way));
      const stated =
        typeof problem === "object" && problem !== null && "status" in problem ? problem.status : undefined;
      if (stated !== status) wrong(`its body says ${String(stated)}`);
      if (operation && !operation.responses["default"]?.content?.[media])
        wrong("problems are not published for this call");
    }

    function checkBody(media: string, pointer: string): unknown {
      if (contentType.split(";")[0] !== media) wrong(`its content type is ${contentType || "none"}`);
      let value: unknown;
      try {
        value = JSON.parse(body);
      } catch {
        wrong("its body is no JSON");
      }
      const isRight = validator(pointer);
      if (!isRight(value)) wrong(ajv.errorsText(isRight.errors));
      return value;
    }
  };
}

/** A JSON pointer as a URI fragment: slashes and tildes in names are escaped, braces are percent-encoded. */
function at(...names: readonly string[]): string {
  return names
    .map((name) => `/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`)
    .join("");
}
