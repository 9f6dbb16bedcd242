import { hash, timingSafeEqual } from "node:crypto";
import { problem } from "@anden/domain/values/problem";
import { type FastifyInstance, fastify } from "fastify";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { within } from "../database/deadline.ts";
import { readinessMilliseconds } from "../database/limits.ts";
import { isMigrated } from "../database/migrate.ts";
import { Refusal } from "../handlers.ts";

/** Health endpoints for operators: liveness, readiness, metrics. */
export function health(
  app: FastifyInstance,
  database: Database,
  registry: Registry,
  metrics: Config["metrics"],
): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "anden_call_seconds",
    help: "Seconds from a call's arrival to its answer",
    labelNames: ["call", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "anden_outbox_jobs",
    help: `Jobs that calls have queued and that are not handed to pg-boss yet, at most ${mostCounted}; absent while the database does not answer`,
    registers: [registry],
    async collect() {
      const length = await within(readinessMilliseconds, () => outboxLength(database)).catch(() => undefined);
      if (length === undefined) this.remove();
      else this.set(length);
    },
  });
  const refusals = new Counter({
    name: "anden_refusals_total",
    help: "Requests that were told to come back later, or that the server was not ready for, by their path",
    labelNames: ["path", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const status = reply.statusCode;
    if (status === 429 || status === 503) refusals.inc({ path: config.call?.path ?? url ?? "none", status });
    const call = config.call;
    if (call) durations.observe({ call: call.path, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get("/healthz", async () => ({ alive: true }));
  // Requested every few seconds, so only the changes between away and back are logged.
  let isAway = false;
  const check = async () => {
    const reason = await within(readinessMilliseconds, () => whyNotReady(database)).catch(
      (error: unknown) => {
        if (!isAway) app.log.warn({ err: error }, "the database does not answer");
        return "no answer" as const;
      },
    );
    if (isAway && reason !== "no answer") app.log.info("the database answers again");
    isAway = reason === "no answer";
    return reason;
  };
  // Callers that ask during a check share its result, so that they do not queue for a connection each.
  let checking: ReturnType<typeof check> | undefined;
  app.get("/readyz", async (_, reply) => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    const reason = await checking;
    return reply.code(reason ? 503 : 200).send(reason ? { ready: false, reason } : { ready: true });
  });
  app.get("/metrics", async ({ headers }, reply) => {
    // Without this answer the address would lead to the portal's screens, which a reader of metrics cannot tell from them.
    if (metrics === "closed")
      return reply.code(404).send({ error: "Set METRICS_TOKEN to serve the metrics." });
    const isAllowed =
      metrics === "open" || isSameText(headers.authorization ?? "", `Bearer ${metrics.token}`);
    if (!isAllowed) throw new Refusal([problem("session.none")]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function whyNotReady(database: Database): Promise<"not migrated" | "disk full" | undefined> {
  if (!(await isMigrated(database))) return "not migrated";
  return (await database.isDiskFull()) ? "disk full" : undefined;
}

/** Compares in constant time, so that the time does not reveal how much of a secret was guessed. */
function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
}

/** A longer outbox is not counted exactly, because counting would take long. */
const mostCounted = 10_000;

async function outboxLength({ readiness }: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from (select from outbox limit ${mostCounted}) as queued`.execute(readiness);
  return rows[0]?.jobs ?? 0;
}

/** The app of a process that only runs jobs. */
export function statusApp(
  database: Database,
  registry: Registry,
  metrics: Config["metrics"],
): FastifyInstance {
  const app = fastify({ logger: false });
  // Its only refusal is that of the metrics without their token.
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(401).send({ error: "The bearer token of METRICS_TOKEN is needed." });
  });
  health(app, database, registry, metrics);
  return app;
}
