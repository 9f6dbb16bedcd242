import type { ProblemCode } from "@anden/domain/values/problem";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SessionIds } from "../sessions/queries.ts";
import {
  isCounted,
  networkOfAddress,
  type SecurityLine,
  type SecurityLog,
} from "../sessions/security-log.ts";
import { callerAddress } from "./caller-address.ts";
import { CountedLines } from "./counted-lines.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The first problem of a refused request. */
    refusedBy: ProblemCode | null;
  }
}

/** The security log of each request. Equal lines of frequent events are counted and written once. */
export function securityLogs(app: FastifyInstance): (request: FastifyRequest) => SecurityLog {
  const write = (line: SecurityLine) => app.log.info({ security: line }, "security");
  const counted = new CountedLines<SecurityLine>((line, times) =>
    write(times > 1 ? { ...line, times } : line),
  );
  app.addHook("onClose", async () => counted.flush());
  return (request) => (event) => {
    const line = { ...event, from: networkOfAddress(callerAddress(request)) };
    return isCounted(event) ? counted.add(line) : write(line);
  };
}

/**
 * Refusals of records that have consecutive numbers and are hidden by row-level security: the server cannot distinguish
 * another client's record from one that does not exist.
 */
const hidden: ReadonlySet<ProblemCode> = new Set(["file.unknown", "contact.unknown"]);

/**
 * After each call, logs the events that handlers should not have to remember: a refusal because the record belongs, or
 * may belong, to another client, and calls of the carrier's own accounts.
 */
export function securityEvents(
  app: FastifyInstance,
  {
    logOf,
    whoIs,
  }: {
    logOf: (request: FastifyRequest) => SecurityLog;
    whoIs: (request: FastifyRequest) => Promise<SessionIds>;
  },
): void {
  const log = async (request: FastifyRequest, statusCode: number): Promise<void> => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    const { refusedBy } = request;
    const isForeign =
      refusedBy !== null && (refusedBy === "session.notYours" || refusedBy.endsWith(".other"));
    const isHidden = refusedBy !== null && hidden.has(refusedBy);
    const hasActed = (call.as === "staff" || call.as === "login-portal") && statusCode < 300;
    if (!isForeign && !isHidden && !hasActed) return;
    // An event is logged even when its account cannot be found.
    const ids = await whoIs(request).catch((): SessionIds => ({}));
    const what = { call: call.path, ...ids };
    if (isForeign) logOf(request)({ event: "foreign.refused", problem: refusedBy, ...what });
    else if (isHidden) logOf(request)({ event: "unknown.refused", problem: refusedBy, ...what });
    else logOf(request)({ event: "staff.acted", ...what });
  };
  app.decorateRequest("refusedBy", null);
  // Answered calls whose event is not logged yet: a server that ends waits for them.
  const underWay = new Set<Promise<void>>();
  app.addHook("onResponse", async (request, reply) => {
    const logging = log(request, reply.statusCode);
    underWay.add(logging);
    await logging.finally(() => underWay.delete(logging));
  });
  app.addHook("onClose", () => Promise.allSettled(underWay));
}
