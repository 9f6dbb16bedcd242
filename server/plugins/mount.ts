import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { type EndpointName, endpoints } from "@anden/contract/endpoints";
import { type Call, type NamedFile, statusOf, urlOf } from "@anden/contract/wire/call";
import type { Codec } from "@anden/contract/wire/codec";
import { fromWire } from "@anden/contract/wire/convert";
import { attachmentNamed } from "@anden/contract/wire/file-name";
import { mostProblems, readable } from "@anden/contract/wire/issues";
import { type OwnershipNames, ownershipNames, readText } from "@anden/contract/wire/query";
import type { Instant } from "@anden/domain/values/calendar";
import { problem } from "@anden/domain/values/problem";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../database/connect.ts";
import { within } from "../database/deadline.ts";
import { codeOf } from "../database/faults.ts";
import { callMilliseconds } from "../database/limits.ts";
import type { NumberKind } from "../database/number-blocks.ts";
import type { FoundSession } from "../database/opening.ts";
import type { QuotationRow } from "../database/store-quotation.ts";
import type { Body } from "../database/transaction.ts";
import {
  accepted,
  type ContentInPieces,
  type Context,
  type FileContent,
  type Handlers,
  type Places,
  Refusal,
  type Session,
  type Upload,
} from "../handlers.ts";
import type { Admission } from "./admission.ts";
import { jsonBodies } from "./json-body.ts";
import { laneOf } from "./lanes.ts";
import type { Patience } from "./patience.ts";
import { sendText } from "./send-text.ts";
import { Uploads } from "./upload.ts";

/** What `mount` knows of a request before its session is found, and the session functions for that request. */
export interface RequestScope {
  readonly now: Instant;
  readonly tokenHash: Buffer | undefined;
  /** Looks the session up, for calls without a transaction. */
  findSession(): Promise<Session | undefined>;
  /** Makes the session of the row that the call's transaction has found. */
  sessionFrom(found: FoundSession): Session | undefined;
  /** Records that the session is in use, at most once a minute. */
  touchSession(session: Session): Promise<void>;
  contextOf(session: Session | undefined): Context & Places & { readonly session?: Session };
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
  readonly numbers?: readonly NumberKind[];
  readonly storesQuotation?: (
    ask: object,
    context: object,
  ) => Promise<{ readonly row: QuotationRow; readonly answer: unknown }>;
};

/**
 * Makes a route of every row of the endpoint table. Everything that no handler may forget happens here, once:
 * access, tenancy, decoding of the request, the transaction with its role and client, the idempotency row,
 * encoding of the answer.
 */
export function mount(
  app: FastifyInstance,
  { database, handlers, requestScope, patience, admission }: MountOptions,
): void {
  jsonBodies(app);
  const uploads = new Uploads(patience);
  const calls = Object.entries<Call>(endpoints);
  for (const [name, call] of calls.filter(([, { upload }]) => !upload)) route(app, name, call);
  // Uploads are routed in a scope of their own, in which every body is passed on as the stream that it is.
  void app.register((inScope, _, ready) => {
    inScope.removeAllContentTypeParsers();
    inScope.addContentTypeParser("*", (_, body, done) => done(null, body));
    for (const [name, call] of calls.filter(([, { upload }]) => upload)) route(inScope, name, call);
    ready();
  });

  function route(on: FastifyInstance, name: string, call: Call): void {
    const { directly, inTransaction, beforeUpload, storesUpload, numbers, storesQuotation } = handlers[
      name as EndpointName
    ] as AnyHandler;
    const status = statusOf(call);
    const lane = laneOf(name as EndpointName, call);
    /** In turn with the other calls of its lane. The wait counts as time of the call. */
    const inTurn = <T>(work: () => Promise<T>) => within(callMilliseconds, () => admission.run(lane, work));
    on.route({
      method: call.method,
      url: routeOf(call),
      config: { call, lane },
      ...(call.body ? { handlerTimeout: patience.call } : {}),
      handler: (request, reply) =>
        call.upload
          ? within(callMilliseconds, () => answered(request, reply))
          : inTurn(() => answered(request, reply)),
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
      if (!call.upload) return inOneTransaction();
      // Whose upload it is, and whether it may be, is asked before its first byte is read.
      const asker = await scope.findSession();
      const known = admitted(asker);
      beforeUpload?.(readAsk(call, request, asker), known);
      return uploads.receive(request, call.upload, asker?.customer.clientId ?? 0, (upload) => {
        request.bodyText = upload.sha256.toString("hex");
        // Receiving it may have taken longer than a call may take of the database.
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
            return sendFile(reply.code(answer.status), file, (read) =>
              within(callMilliseconds, () =>
                database.transaction({ as: call.as, tokenHash, now, reads: true }, read),
              ),
            );
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

/** The URL of a call in the router's syntax. */
export function routeOf(call: Call): string {
  return urlOf(call).replace(/\{(\w+)\}/g, ":$1");
}

/** Errors are logged only: a committed call is answered even when its session cannot be touched. */
async function touchSession(scope: RequestScope, session: Session, request: FastifyRequest): Promise<void> {
  await scope.touchSession(session).catch((error: unknown) => {
    request.log.warn({ err: error }, "the use of a session could not be recorded");
  });
}

/** The answer as JSON, as it is sent and stored under an idempotency key. */
function written({ answer }: Call, value: unknown): string {
  return answer ? answer.write(value) : "";
}

function send(reply: FastifyReply, call: Call, body: string, now: number) {
  if (!call.answer) return reply.send();
  const text =
    call.method === "GET" ? `{"result":${body},"timeGenerated":"${new Date(now).toISOString()}"}` : body;
  reply.type("application/json; charset=utf-8");
  return sendText(reply, text);
}

function sendFile(
  reply: FastifyReply,
  { name, mediaType, content }: NamedFile<FileContent>,
  transaction?: (read: Body) => Promise<unknown>,
) {
  reply.header("content-disposition", attachmentNamed(name));
  reply.type(mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType);
  if (content instanceof Uint8Array)
    return sendText(reply, Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (!transaction) throw new TypeError("Only a call in a transaction answers a file in pieces");
  reply.header("content-length", String(content.length));
  return reply.send(Readable.from(piecesOf(content, transaction), { objectMode: false }));
}

/** Each piece when it is asked for, in a transaction of its own. */
async function* piecesOf(
  { pieces, read }: ContentInPieces,
  transaction: (read: Body) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < pieces; position++) {
    let piece: Uint8Array | undefined;
    await transaction(async (tx) => {
      piece = await read(tx, position);
      return { status: 200, body: "" };
    });
    if (piece) yield piece;
  }
}

/** Clients and guests may make the calls of clients, the carrier's staff those of staff; nobody may make both. */
function admit({ as }: Call, session: Session | undefined): void {
  if (as === "public") return;
  if (!session) throw new Refusal([problem("session.none")]);
  if (as === "signedIn") return;
  // A user without a client, who is not staff, owns no data. [P-214]
  const isNobodys = as === "client" && session.customer.clientId === 0;
  if ((as === "staff") !== (session.kind === "staff") || isNobodys)
    throw new Refusal([problem("session.notYours")]);
}

function readAsk(call: Call, request: FastifyRequest, session: Session | undefined): object {
  const { params, query, body } = call;
  const { rest, owners } = splitOwners((request.query ?? {}) as Record<string, string>, query);
  refuseForeignOwners(owners, session);
  const ask: { clientId?: unknown; userName?: unknown } = {
    ...(params ? decoded(params, readText(params, request.params as Record<string, string>)) : {}),
    ...(query ? decoded(query, readText(query, rest)) : refuseUnknown(rest)),
    ...(body ? decoded(body, request.body ?? {}) : {}),
  };
  // Old callers name client and user in the body: both must be the session's.
  if (ask.clientId !== undefined && ask.clientId !== session?.customer.clientId)
    throw new Refusal([problem("session.notYours", "clientId")]);
  if (call.as !== "public" && ask.userName !== undefined && ask.userName !== session?.userName)
    throw new Refusal([problem("session.notYours", "userName")]);
  return ask;
}

function refuseUnknown(rest: Readonly<Record<string, string>>): object {
  const names = Object.keys(rest).slice(0, mostProblems).map(readable);
  if (names.length > 0) throw new Refusal(names.map((name) => problem("field.unknown", name, { name })));
  return {};
}

/** Any call may carry parameters that name the caller. They must match the session and are not passed on. */
function splitOwners(all: Readonly<Record<string, string>>, query: Call["query"]) {
  const declared = new Set(Object.keys(query?.wire ?? {}).map((name) => name.toLowerCase()));
  const owners: Owner[] = [];
  // Without a prototype: a parameter named __proto__ is refused as unknown like any other.
  const rest: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(all)) {
    const asked = name.toLowerCase();
    const owner = Object.hasOwn(ownershipNames, asked) ? ownershipNames[asked] : undefined;
    if (owner && !declared.has(asked)) owners.push({ owner, value });
    else rest[name] = value;
  }
  return { owners, rest };
}

type Owner = { readonly owner: OwnershipNames[string]; readonly value: string };

function refuseForeignOwners(owners: readonly Owner[], session: Session | undefined): void {
  if (!session) return;
  const own = { clientId: String(session.customer.clientId), userName: session.userName };
  // A name may occur twice in different case: each value must be the session's.
  if (owners.some(({ owner, value }) => value !== own[owner]))
    throw new Refusal([problem("session.notYours")]);
}

function decoded(codec: Codec<object>, input: unknown): object {
  return accepted(fromWire(codec, input));
}

/** A request that is sent again, by a retry or a double click, carries the same idempotency key. */
function keyOf(request: FastifyRequest): { readonly text: string; readonly fits: boolean } | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  const text = String(key);
  return { text, fits: keyShape.test(text) };
}

/** Tells a repeated request from another one under the same key. */
function hashOf({ url, bodyText }: FastifyRequest): string {
  return hash("sha256", `${url}\n${bodyText}`, "base64url");
}
