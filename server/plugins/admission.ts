import type { Server } from "node:http";
import { finished } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { subnetOf } from "@anden/domain/customer/newcomer-limits";
import { recordOf } from "@anden/domain/values/record";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codeOf } from "../database/faults.ts";
import { busy } from "../handlers.ts";
import { callerAddress } from "./caller-address.ts";
import { Lane, type LaneName, type Lanes } from "./lanes.ts";
import type { RawRefusal } from "./raw-refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    lane?: LaneName;
  }
}

/** How long requests under way may take after the server began to shut down, including their bodies. */
const longestEnd = 6_000;

/** Decides whether a call is accepted now (decision 0056). */
export interface Admission {
  /** Runs a call in its turn, or refuses it. */
  run<T>(lane: LaneName, work: () => Promise<T>): Promise<T>;
  /** Runs the next part of an answer that has begun, in its turn. */
  goOn<T>(lane: LaneName, work: () => Promise<T>): Promise<T>;
}

/**
 * Refuses requests that the server cannot serve soon, before any work is done for them, and all new requests while it
 * shuts down. `refusalOf` makes the refusal in the caller's language, without asking the database.
 */
export function admission(
  app: FastifyInstance,
  limits: Lanes,
  refusalOf: (request: FastifyRequest, seconds: number) => RawRefusal,
): Admission {
  const names: readonly LaneName[] = ["sessions", "reads", "writes", "files"];
  const lanes = recordOf(names, (name) => new Lane(limits[name]));
  let isEnding = false;
  /** Calls under way by lane and address, of the lanes that limit them. */
  const ofAddresses = new Map<string, number>();
  const mayEnter = (lane: LaneName, request: FastifyRequest, reply: FastifyReply) => {
    if (lanes[lane].isFull) return false;
    const { ofOneAddress } = limits[lane];
    if (ofOneAddress === undefined) return true;
    const address = `${lane} ${subnetOf(callerAddress(request))}`;
    const underWay = ofAddresses.get(address) ?? 0;
    if (underWay >= ofOneAddress) return false;
    ofAddresses.set(address, underWay + 1);
    finished(reply.raw, () => {
      const left = (ofAddresses.get(address) ?? 1) - 1;
      if (left > 0) ofAddresses.set(address, left);
      else ofAddresses.delete(address);
    });
    return true;
  };

  app.addHook("onRequest", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const isAdmitted = isEnding
      ? url === "/healthz"
      : config.lane === undefined || mayEnter(config.lane, request, reply);
    if (isAdmitted) return done();
    // Written directly, because at three times the load there are two refusals for each answer.
    const { status, headers, body } = refusalOf(request, secondsToComeBack());
    reply.hijack();
    reply.raw.writeHead(status, isEnding ? { ...headers, connection: "close" } : headers);
    reply.raw.end(body);
  });

  // The server still listens: new requests get 503 with Retry-After, for this process or another.
  app.addHook("preClose", async () => {
    isEnding = true;
    const until = performance.now() + longestEnd;
    for (;;) {
      app.server.closeIdleConnections();
      if ((await openConnections(app.server)) === 0 || performance.now() > until) return;
      await pause(25);
    }
  });

  return {
    run: (lane, work) =>
      lanes[lane].run(work).catch((error: unknown) => {
        throw codeOf(error) === "LANE_FULL" ? busy(secondsToComeBack()) : error;
      }),
    goOn: (lane, work) => lanes[lane].goOn(work),
  };
}

function openConnections(server: Server): Promise<number> {
  return new Promise((found) => server.getConnections((_, count) => found(count)));
}

/** Random, so that the callers do not all come back at the same time. */
function secondsToComeBack(): number {
  return 1 + Math.floor(Math.random() * 3);
}
