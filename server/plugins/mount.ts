import { callTimeout } from "@anden/contract/call-timeout";
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import { type Call, megabyte, urlOf } from "@anden/contract/wire/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import { within } from "../database/deadline.ts";
import { callMilliseconds } from "../database/limits.ts";
import type { Handlers } from "../handlers.ts";
import type { Admission } from "./admission.ts";
import { type AnyHandler, answerCall, type RequestScope, type Turns } from "./answer-call.ts";
import { jsonBodies } from "./json-body.ts";
import { laneOfCall } from "./lanes.ts";
import type { Patience } from "./patience.ts";
import { Uploads } from "./upload.ts";

export interface MountOptions {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly requestScope: (request: FastifyRequest, reply: FastifyReply) => RequestScope;
  readonly patience: Patience;
  readonly admission: Admission;
}

/** Makes a route of every row of the endpoint table. */
export function mount(
  app: FastifyInstance,
  { database, handlers, requestScope, patience, admission }: MountOptions,
): void {
  jsonBodies(app);
  const uploads = new Uploads(patience);
  const calls = Object.entries<Call>(endpoints);
  for (const [name, call] of calls.filter(([, { upload }]) => !upload)) route(app, name, call);
  // Uploads have a scope of their own, in which every body is passed on as a stream.
  void app.register((inScope, _, ready) => {
    inScope.removeAllContentTypeParsers();
    inScope.addContentTypeParser("*", (_, body, done) => done(null, body));
    for (const [name, call] of calls.filter(([, { upload }]) => upload)) route(inScope, name, call);
    ready();
  });

  function route(on: FastifyInstance, name: string, call: Call): void {
    const handler = handlers[name as EndpointName] as AnyHandler;
    const lane = laneOfCall(name as EndpointName, call);
    const turns: Turns = {
      run: (work) => admission.run(lane, work),
      runTimed: (work) => within(callMilliseconds, () => admission.run(lane, work)),
      goOnTimed: (work) => within(callMilliseconds, () => admission.goOn(lane, work)),
    };
    on.route({
      method: call.method,
      url: routerPath(call),
      config: { call, lane },
      ...(call.megabytes ? { bodyLimit: call.megabytes * megabyte } : {}),
      handlerTimeout: call.upload || call.file ? callTimeout : patience.call,
      handler: async (request, reply) => {
        const work = () => {
          const scope = requestScope(request, reply);
          return answerCall({ name, call, handler, request, reply, scope, database, turns }, uploads);
        };
        await (call.upload ? within(callMilliseconds, work) : turns.runTimed(work));
        return reply;
      },
    });
  }
}

/** The URL of a call in the syntax of the router. */
export function routerPath(call: Call): string {
  return urlOf(call).replace(/\{(\w+)\}/g, ":$1");
}
