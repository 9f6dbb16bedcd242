import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Database } from "../database/connect.ts";
import { isMigrated } from "../database/migrate.ts";

/** For whoever keeps the server running: is it alive, can it work, how is it doing. */
export function health(app: FastifyInstance, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "anden_call_seconds",
    help: "Seconds from a call's arrival to its answer",
    labelNames: ["call", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const call = request.routeOptions.config.call;
    if (call) durations.observe({ call: call.path, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get("/healthz", async () => ({ alive: true }));
  app.get("/readyz", async (request, reply) => {
    const ready = await isMigrated(database).catch((error: unknown) => {
      request.log.warn({ err: error }, "the database does not answer");
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get("/metrics", async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
