import { endpoints } from "@anden/contract/endpoints";
import type { Call } from "@anden/contract/wire/call";
import { problem } from "@anden/domain/values/problem";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../handlers.ts";
import { routerPath } from "./mount.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Answers a call with a wrong method; `Allow` names the right one. */
export function wrongMethod(app: FastifyInstance): void {
  for (const [url, calls] of Map.groupBy(Object.values<Call>(endpoints), routerPath)) {
    const allowed = calls.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    // Refused before the body is read.
    const refuse = async (_: unknown, reply: { header(name: string, value: string): unknown }) => {
      reply.header("allow", allowed.join(", "));
      throw new Refusal([problem("call.wrongMethod")]);
    };
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      onRequest: refuse,
      handler: refuse,
    });
  }
}
