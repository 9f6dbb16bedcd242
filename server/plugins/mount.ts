import { hash } from "node:crypto";
import { callTimeout } from "@anden/contract/call-timeout";
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import { type Call, megabyte, type NamedFile, statusOf, urlOf } from "@anden/contract/wire/call";
import type { NewcomerAction } from "@anden/domain/customer/newcomer-limits";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import { within } from "../database/deadline.ts";
import { codeOf } from "../database/faults.ts";
import { callMilliseconds } from "../database/limits.ts";
import type { WantedNumbers } from "../database/number-blocks.ts";
import type { FoundSession } from "../database/opening.ts";
import type { QuotationRow } from "../database/store-quotation.ts";
import {
  type Context,
  type FileContent,
  type Handlers,
  type Places,
  Refusal,
  type Session,
  type TaxKeys,
  type Upload,
} from "../handlers.ts";
import type { Admission } from "./admission.ts";
import { jsonBodies } from "./json-body.ts";
import { laneOf } from "./lanes.ts";
import type { Patience } from "./patience.ts";
import { admit, readAsk } from "./read-ask.ts";
import { Uploads } from "./upload.ts";
import { send, sendFile, written } from "./write-answer.ts";

/** The data of a request before its session is found, and the session functions for that request. */
export interface RequestScope {
  readonly now: Instant;
  readonly tokenHash: Buffer | undefined;
  /** Looks the session up, for calls without a transaction. */
  findSession(): Promise<Session | undefined>;
  /** Makes the session of the row that the call's transaction has found. */
  sessionFrom(found: FoundSession): Session | undefined;
  /** Records that the session is in use, at most once a minute. */
  touchSession(session: Session): Promise<void>;
  contextOf(session: Session | undefined): Context & Places & TaxKeys & { readonly session?: Session };
}

export interface MountOptions {
  readonly database: Database;
  readonly handlers: Handlers;
  readonly requestScope: (request: FastifyRequest, reply: FastifyReply) => RequestScope;
  readonly patience: Patience;
  readonly admission: Admission;
}

const keyShape = /^[A-Za-z0-9_-]{8,128}$/;

// `Handlers` types each handler by its call. Here all calls are treated alike, by their common type.
type AnyHandler = {
  readonly directly?: (ask: object, context: object) => unknown;
  readonly inTransaction?: (ask: object, context: object) => Promise<unknown>;
  readonly beforeUpload?: (ask: object, context: object) => void;
  readonly storesUpload?: (ask: object, context: object) => Promise<unknown>;
  readonly readsUpload?: (ask: object, context: object) => Promise<unknown>;
  readonly numbers?: readonly WantedNumbers[];
  readonly limitsNewcomer?: NewcomerAction;
  readonly storesQuotation?: (
    ask: object,
    context: object,
  ) => Promise<{ readonly row: QuotationRow; readonly answer: unknown }>;
};

/**
 * Makes a route of every row of the endpoint table. Cross-cutting work is done here, so that no handler can forget it:
 * access, tenancy, decoding of the request, the transaction with its role and client, the idempotency row, encoding of
 * the answer.
 */
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
    const { directly, inTransaction, beforeUpload, storesUpload, readsUpload, numbers, storesQuotation } =
      handler;
    const status = statusOf(call);
    const lane = laneOf(name as EndpointName, call);
    /** In turn with the other calls of its lane. The wait counts as time of the call. */
    const inTurn = <T>(work: () => Promise<T>) => within(callMilliseconds, () => admission.run(lane, work));
    /** The parts of a file that is sent as fast as its reader takes it. Between them it has no place in the lane. */
    const partInTurn = <T>(work: () => Promise<T>) =>
      within(callMilliseconds, () => admission.goOn(lane, work));
    on.route({
      method: call.method,
      url: routeOf(call),
      config: { call, lane },
      ...(call.megabytes ? { bodyLimit: call.megabytes * megabyte } : {}),
      handlerTimeout: call.upload || call.file ? callTimeout : patience.call,
      handler: async (request, reply) => {
        const work = () => answered(request, reply);
        await (call.upload ? within(callMilliseconds, work) : inTurn(work));
        return reply;
      },
    });

    async function answered(request: FastifyRequest, reply: FastifyReply) {
      const scope = requestScope(request, reply);
      const admitted = (session: Session | undefined) => {
        const context = scope.contextOf(session);
        admit(call, session);
        return context;
      };

      if (directly) {
        const session = await scope.findSession();
        const context = admitted(session);
        const value = await directly(readAsk(call, request, session), context);
        if (call.file) return sendFile(reply.code(status), value as NamedFile<Uint8Array>);
        return send(reply.code(status), call, written(call, value), scope.now);
      }
      /** Who calls, if they may, and have not done so too often. */
      const caller = async () => {
        const context = admitted(await scope.findSession());
        if (handler.limitsNewcomer) await context.limitNewcomer(handler.limitsNewcomer);
        return context;
      };
      if (!call.upload) {
        if (handler.limitsNewcomer) await caller();
        return inOneTransaction();
      }
      // The session and the right to upload are checked before the first byte is read.
      const known = await admission.run(lane, caller);
      const asker = known.session;
      beforeUpload?.(readAsk(call, request, asker), known);
      return uploads.receive(request, call.upload, asker?.customer.clientId ?? 0, (upload) => {
        if (readsUpload)
          return admission.run(lane, async () => {
            const value = await readsUpload(readAsk(call, request, asker), { ...known, upload });
            return send(reply.code(status), call, written(call, value), scope.now);
          });
        request.bodyText = upload.sha256.toString("hex");
        // Receiving the body may have taken longer than the time that a call has in the database, so the time starts
        // again.
        return inTurn(() => inOneTransaction(upload));
      });

      async function inOneTransaction(upload?: Upload) {
        const key = call.creates ? keyOf(request) : undefined;
        const idempotency = key?.fits
          ? { key: key.text, call: name, requestHash: hashOf(request) }
          : undefined;
        const { tokenHash, now } = scope;
        let session: Session | undefined;
        let file: NamedFile<FileContent> | undefined;
        /** The handler's arguments, from the session that the call has found. */
        const begun = (found: FoundSession | undefined) => {
          session = found && scope.sessionFrom(found);
          const context = admitted(session);
          if (key && !key.fits) throw new Refusal([problem("idempotency.badKey")]);
          return { ask: readAsk(call, request, session), context };
        };
        const answering = () => {
          if (storesQuotation)
            return database.storeQuotation({ tokenHash, now, idempotency }, async (found) => {
              const { ask, context } = begun(found);
              const { row, answer } = await storesQuotation(ask, context);
              return { quotation: row, status, body: written(call, answer) };
            });
          const body = storesUpload ?? inTransaction;
          if (!body) throw new TypeError(`${name} has no handler`);
          const reads = call.method === "GET" || call.reads;
          return database.transaction(
            { as: call.as, tokenHash, now, reads, fromReplica: call.fromReplica, idempotency, numbers },
            async (tx, found) => {
              const { ask, context } = begun(found);
              const value = await body(ask, { ...context, tx, ...(upload ? { upload } : {}) });
              if (call.file) file = value as NamedFile<FileContent>;
              return { status, body: written(call, value) };
            },
          );
        };
        try {
          const answer = await answering();
          if (answer.replayed) reply.header("idempotency-replayed", "true");
          if (session) await touchSession(scope, session, request);
          if (file)
            return sendFile(reply.code(answer.status), file, {
              inTurn: partInTurn,
              transaction: (read) => database.transaction({ as: call.as, tokenHash, now, reads: true }, read),
            });
          return send(reply.code(answer.status), call, answer.body, now);
        } catch (error) {
          // A refused call counts as use of the session. Without a database nothing can be recorded.
          if (session && codeOf(error) !== "DATABASE_AWAY") await touchSession(scope, session, request);
          throw error;
        }
      }
    }
  }
}

/** The URL of a call in the syntax of the router. */
export function routeOf(call: Call): string {
  return urlOf(call).replace(/\{(\w+)\}/g, ":$1");
}

/** Errors are only logged: a committed call is answered even when the use of its session cannot be recorded. */
async function touchSession(scope: RequestScope, session: Session, request: FastifyRequest): Promise<void> {
  await scope.touchSession(session).catch((error: unknown) => {
    request.log.warn({ err: error }, "the use of a session could not be recorded");
  });
}

/** A request that is sent again, by a retry or a double click, carries the same idempotency key. */
function keyOf(request: FastifyRequest): { readonly text: string; readonly fits: boolean } | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  const text = String(key);
  return { text, fits: keyShape.test(text) };
}

/** Distinguishes a repeated request from another one under the same key. */
function hashOf({ url, bodyText }: FastifyRequest): string {
  return hash("sha256", `${url}\n${bodyText}`, "base64url");
}
